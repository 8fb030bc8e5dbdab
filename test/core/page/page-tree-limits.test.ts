import { describe, expect, test } from 'vitest';
import { MAX_CHARS, MAX_DEPTH, MAX_TEXT, MAX_VALUE } from '../../../src/core/page/page-tree.ts';
import { type PageTreeBuilder, pageTreeBuilder, piecesOf } from '../../../src/core/page/page-tree-builder.ts';

const HEAD = { title: '', language: '', direction: '', canonical: '', meta: [], structuredData: [] };

const built = (build: (page: PageTreeBuilder) => void, limit?: number) => {
  const page = pageTreeBuilder(limit);
  build(page);
  return page.finish('https://sea.example/', HEAD);
};

describe('the nodes of a page', () => {
  test('are numbered as they open, with parents and ends', () => {
    const { tag, parent, end, text, truncated, url } = built((page) => {
      expect(page.open('body', null)).toBe(0);
      expect(page.open('div', null)).toBe(1);
      expect(page.addText('a')).toBe(2);
      page.close();
      expect(page.addText('')).toBe(-1);
      expect(page.open('p', { class: 'x' })).toBe(3);
    });
    expect({ tag, parent, end, text, truncated, url }).toEqual({
      tag: ['body', 'div', '#text', 'p'],
      parent: [-1, 0, 1, 0],
      end: [4, 3, 3, 4],
      text: ['', '', 'a', ''],
      truncated: false,
      url: 'https://sea.example/',
    });
  });

  test('close once: more closing does nothing', () => {
    const { parent } = built((page) => {
      page.open('body', null);
      page.close();
      page.close();
      page.open('p', null);
    });
    expect(parent).toEqual([-1, -1]);
  });

  test('are at most as many as the limit', () => {
    const page = pageTreeBuilder(3);
    expect([page.open('body', null), page.open('p', null), page.addText('a'), page.addText('b')]).toEqual([
      0, 1, 2, -1,
    ]);
    expect(page.full).toBe(true);
    expect(page.open('p', null)).toBe(-1);
    const exact = pageTreeBuilder(2);
    expect([exact.open('body', null), exact.open('pre', null)]).toEqual([0, 1]);
    expect(exact.full).toBe(false);
    expect(exact.addText('a')).toBe(-1);
    expect(exact.open('p', null)).toBe(-1);
    expect(exact.full).toBe(true);
  });

  test('have at most 512 elements above them, and those below close with their own end', () => {
    const { parent, tag } = built((page) => {
      for (let i = 0; i < MAX_DEPTH + 2; i++) page.open('div', null);
      page.close();
      page.close();
      page.open('p', null);
      page.close();
      page.close();
      page.open('h2', null);
    });
    expect(parent.slice(MAX_DEPTH - 1, MAX_DEPTH + 2)).toEqual([MAX_DEPTH - 2, MAX_DEPTH - 1, MAX_DEPTH - 1]);
    expect(parent[tag.indexOf('p')]).toBe(MAX_DEPTH - 1);
    expect(parent[tag.indexOf('h2')]).toBe(MAX_DEPTH - 2);
  });
});

describe('the characters of a page', () => {
  test('are at most two million in texts and attributes', () => {
    const page = (chars: number) =>
      built((all) => {
        all.open('div', { class: 'c'.repeat(1000), id: 'i'.repeat(2 * MAX_VALUE) });
        for (const piece of piecesOf('b'.repeat(chars - 1000 - MAX_VALUE))) all.addText(piece);
      });
    expect(page(MAX_CHARS).truncated).toBe(false);
    expect(page(MAX_CHARS + 1).truncated).toBe(true);
    const { text, attributes } = page(2 * MAX_CHARS);
    expect(text.join('').length + 1000 + MAX_VALUE).toBe(MAX_CHARS + 1);
    expect(attributes[0]?.class?.length).toBe(1000);
    expect(attributes[0]?.id?.length).toBe(MAX_VALUE);
  });

  test('keep an attribute of exactly the limit as it is', () => {
    const attributes = { class: 'c'.repeat(MAX_VALUE) };
    expect(built((page) => page.open('div', attributes)).attributes[0]).toBe(attributes);
  });

  test('keep their line ends in a preformatted text alone', () => {
    const { text } = built((page) => {
      page.open('pre', null);
      page.addText('a\n\nb');
      expect(page.addText('')).toBe(-1);
      page.open('b', null);
      page.addText('c\nd');
      page.close();
      page.close();
      page.open('p', null);
      page.addText('e\n\nf');
    });
    expect(text.filter(Boolean)).toEqual(['a\n\nb', 'c\nd', 'e f']);
  });

  test('are split into pieces of the limit, but for a character that would be cut', () => {
    const lengths = (text: string) => piecesOf(text).map((piece) => piece.length);
    expect(lengths('a'.repeat(MAX_TEXT))).toEqual([MAX_TEXT]);
    expect(lengths('a'.repeat(MAX_TEXT + 1))).toEqual([MAX_TEXT, 1]);
    expect(lengths(`${'a'.repeat(MAX_TEXT - 1)}😀`)).toEqual([MAX_TEXT - 1, 2]);
    expect(lengths(`${'a'.repeat(MAX_TEXT - 1)}\uffffb`)).toEqual([MAX_TEXT, 1]);
    expect(lengths(`${'a'.repeat(MAX_TEXT - 1)}\u{10000}`)).toEqual([MAX_TEXT - 1, 2]);
    expect(lengths(`${'a'.repeat(MAX_TEXT - 2)}😀b`)).toEqual([MAX_TEXT, 1]);
  });

  test('begin with a space after white space', () => {
    const texts = (...pieces: string[]) =>
      built((page) => {
        page.open('p', null);
        for (const piece of pieces) page.addText(piece);
      }).text.slice(1);
    expect(texts('a', 'b')).toEqual(['a', 'b']);
    expect(texts('a ', 'b')).toEqual(['a', ' b']);
    expect(texts('a', ' ', 'b')).toEqual(['a', ' b']);
    expect(texts('a', ' \n', ' b')).toEqual(['a', ' b']);
    expect(texts('a ', '', 'b', 'c')).toEqual(['a', ' b', 'c']);
  });
});

describe('the address of a picture in a noscript', () => {
  /** Opens a picture, in as many boxes, and then gives it an address. */
  const picture = (boxes: number, attributes: Record<string, string> | null = null) =>
    built((page) => {
      page.open('body', null);
      page.open('div', null);
      for (let i = 0; i < boxes; i++) page.open('span', null);
      page.open('img', attributes);
      page.close();
      for (let i = 0; i < boxes; i++) page.close();
      page.addNoscriptSource('/late.jpg');
    }).attributes.find((kept) => kept !== null);

  test('goes to the picture beside it, or to the picture in a box beside it', () => {
    expect(picture(0)).toEqual({ 'data-original': '/late.jpg' });
    expect(picture(1)).toEqual({ 'data-original': '/late.jpg' });
    expect(picture(2)).toBeUndefined();
  });

  test('leaves an address that the picture has, and does nothing without a picture', () => {
    expect(picture(0, { 'data-original': '/own.jpg', alt: 'x' })).toEqual({
      'data-original': '/own.jpg',
      alt: 'x',
    });
    const { attributes } = built((page) => {
      page.open('body', null);
      page.open('p', null);
      page.addNoscriptSource('/late.jpg');
    });
    expect(attributes).toEqual([null, null]);
  });

  test('goes to the last of several pictures', () => {
    const { attributes } = built((page) => {
      page.open('body', null);
      for (let i = 0; i < 2; i++) {
        page.open('img', null);
        page.close();
      }
      page.addNoscriptSource('/late.jpg');
    });
    expect(attributes).toEqual([null, null, { 'data-original': '/late.jpg' }]);
  });
});
