import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { UNKNOWN_CHANCES } from '../../../../src/core/page/page-kind.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { JUDGING } from '../../../../src/core/verdict/options.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import {
  hasPicture,
  isOwnFigcaption,
  looksLikeCaption,
  mayBeCaption,
  setCreditedCaptions,
  setNamedCaptions,
} from '../../../../src/core/verdict/roles/caption-lines.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';
import { evidenceOn } from '../../proof/known-site.ts';

/** Texts that are captions. */
const captions = (body: string, captionedBox = 0): string[] => {
  const tree = page(body, 'https://sea.example/noon');
  const evidence = evidenceOn(tree, [], () => 0.1);
  return evidence.blocks.flatMap(({ text }, i) =>
    looksLikeCaption(evidence, i, { ...JUDGING, captionedBox }) ? [text] : [],
  );
};
const IMG = '<img src="/a.jpg">';

describe('a caption', () => {
  test.each([
    `<figure>${IMG}<figcaption>Quay</figcaption></figure>`,
    `<figure>${IMG}<figcaption><p>Quay</p></figcaption></figure>`,
    '<figure><iframe src="https://film.example/1"></iframe><figcaption>Quay</figcaption></figure>',
    `<figure>${IMG}<p class="caption">Quay</p></figure>`,
    `<div>${IMG}<p class="caption">Quay</p></div>`,
    `<div><div>${IMG}</div><div class="wp-caption"><p>Quay</p></div></div>`,
    `<div>${IMG}<p class="photo-credit">Quay</p></div>`,
    '<div><div data-src="/a.jpg"></div><p class="caption">Quay</p></div>',
  ])('is the line of %s', (body) => {
    expect(captions(body)).toEqual(['Quay']);
  });

  test.each([
    '<figure><figcaption>Quay</figcaption></figure>',
    '<figure><iframe src="https://film.example/1"></iframe><p class="caption">Quay</p></figure>',
    `<figure>${IMG}<p>Quay</p></figure>`,
    `<div>${IMG}<p>Quay</p></div>`,
    '<div><p class="caption">Quay</p></div>',
    `<div>${IMG}<p class="credits">${'Quay '.repeat(25)}</p></div>`,
  ])('is not the line of %s', (body) => {
    expect(captions(body)).toEqual([]);
  });

  test('is a third of the text of its box at least', () => {
    const beside = (chars: number) =>
      captions(`<div>${IMG}<p class="caption">Quay</p><p>${'x'.repeat(chars)}</p></div>`);
    expect(beside(8)).toEqual(['Quay']);
    expect(beside(9)).toEqual([]);
  });

  test('may have more beside it where the box itself is called a caption, up to a limit', () => {
    const beside = (chars: number) =>
      captions(`<div class="caption">${IMG}<p>Quay</p><p>${'x'.repeat(chars)}</p></div>`, 50);
    expect(beside(46)).toHaveLength(2);
    expect(beside(47)).toEqual(['x'.repeat(47)]);
  });

  test('is called so up to three elements above it, and the picture is up to six', () => {
    const named = (boxes: number) =>
      captions(
        `<div>${IMG}<div class="caption">${'<div>'.repeat(boxes)}<p>Quay</p>${'</div>'.repeat(boxes)}</div></div>`,
      ).length;
    expect(named(1)).toBe(1);
    expect(named(2)).toBe(0);
    const pictured = (boxes: number) =>
      captions(
        `<div>${IMG}${'<div>'.repeat(boxes)}<p class="caption">Quay</p>${'</div>'.repeat(boxes)}</div>`,
      ).length;
    expect(pictured(5)).toBe(1);
    expect(pictured(6)).toBe(0);
  });
});

test('a picture is an element that shows or awaits one', () => {
  const tree = page(
    `<div id="a"><p>x</p>${IMG}</div><div id="b">y</div><div id="c"><svg></svg></div><div id="d" data-src="/a.jpg"></div><div id="e"><iframe></iframe></div>`,
  );
  const with_ = ['a', 'b', 'c', 'd', 'e'].filter((id) => hasPicture(tree, nodeWith(tree, id)));
  expect(with_).toEqual(['a', 'c', 'd']);
});

test('a paragraph named a description is a caption in a figure with little more', () => {
  const figure = (rest: string, more = '') =>
    captions(`<figure>${IMG}<div class="figure-description">${rest}</div>${more}</figure>`);
  expect(figure('<p>Nets dry at the quay</p>')).toEqual(['Nets dry at the quay']);
  expect(figure('<h3>Nets</h3>')).toEqual([]);
  expect(captions('<figure><svg></svg><p class="description">Nets</p></figure>')).toEqual([]);
  expect(figure('<ul><li>Nets</li></ul>')).toEqual([]);
  expect(figure('<p>Nets</p>'.repeat(4))).toEqual([]);
  expect(figure('<p>Nets</p>', `<p>${'tar '.repeat(150)}</p>`)).toEqual([]);
});

test('a credit in a box named a caption is one, however long the caption above it is', () => {
  const box = (names: string) =>
    captions(
      `<div>${IMG}<div class="${names}"><p>${'Nets dry. '.repeat(30)}</p><span class="credit">Ann</span></div></div>`,
    );
  expect(box('caption')).toHaveLength(2);
  expect(box('box')).toEqual([]);
});

test('a line that may be a caption has no controls, and is a link by half at most', () => {
  const blocks = textBlocks(
    page('<p>abcd<a href="/x">efgh</a></p><p>abc<a href="/x">efgh</a></p><p>abc <button>x</button></p>'),
  );
  expect(blocks.map(mayBeCaption)).toEqual([true, false, false]);
});

describe('text alone with a picture and its credit', () => {
  const roles = (body: string, out: readonly number[] = [], set = setCreditedCaptions): BlockRole[] => {
    const tree = page(body, 'https://sea.example/noon');
    const evidence = evidenceOn(tree, [], () => 0.1);
    const of = evidence.blocks.map((): BlockRole => 'body');
    set({
      evidence,
      claims: readClaims(tree.head),
      noise: new Float64Array(of.length),
      purpose: 'read',
      chances: UNKNOWN_CHANCES,
      isRemoved: (i) => out.includes(i),
      isOutUnclaimed: (i) => out.includes(i),
      isOut: (i) => out.includes(i),
      of,
    });
    return of;
  };
  const CREDIT = '<p>Photo: Ann</p>';

  test('is said of the picture, with its credit as a line of its own or at its end', () => {
    expect(roles(`<div>${IMG}<p>Nets dry at the quay. Photo: Ann</p></div><p>b</p>`)).toEqual([
      'caption',
      'body',
    ]);
    const beside = `<p>a</p><p>b</p><div>${IMG}<p>Nets dry</p>${CREDIT}</div>`;
    expect(roles(beside)).toEqual(['body', 'body', 'caption', 'caption']);
    expect(roles(beside, [2])).toEqual(['body', 'body', 'body', 'caption']);
  });

  test('is the story in a list of pictures, each with a paragraph', () => {
    const item = (text: string) => `<div>${IMG}<p>${text.repeat(60)}</p>${CREDIT}</div>`;
    const list = (number: number, text = 'net ') => roles(`<p>Nets</p>${item(text).repeat(number)}`);
    expect(list(2)).toEqual(['body', 'caption', 'caption', 'caption', 'caption']);
    expect(list(3)).not.toContain('caption');
    // A caption of a sentence remains one.
    expect(list(3, 'net')).toContain('caption');
    // Beside twice as much other text they are captions again.
    const beside = roles(`<p>${'tar '.repeat(400)}</p>${item('net ').repeat(3)}`);
    expect(beside.slice(1)).toEqual(Array.from({ length: 6 }, () => 'caption'));
  });

  test('is the story below a heading', () => {
    const item = `<div>${IMG}<h2>The quay</h2><p>Nets dry</p>${CREDIT}</div>`;
    expect(roles(item)).not.toContain('caption');
    expect(roles(`<div>${IMG}<h2>Nets dry</h2>${CREDIT}</div>`)).toEqual(['caption', 'caption']);
  });

  test('is three lines at most, and the credit comes last', () => {
    expect(roles(`<div>${IMG}<p>a</p><p>b</p>${CREDIT}</div>`)).toEqual(['caption', 'caption', 'caption']);
    expect(roles(`<div>${IMG}<p>a</p><p>b</p><p>c</p>${CREDIT}</div>`)).not.toContain('caption');
    expect(roles(`<div>${IMG}<p>a</p>${CREDIT}<p>b</p></div>`)).not.toContain('caption');
    expect(roles(`<div><p>a</p>${CREDIT}</div>`)).not.toContain('caption');
  });

  test('is a line right below a picture that is named a caption, and the credit below that', () => {
    const text = `<p>${'The nets of the harbour are dry. '.repeat(3)}</p>`;
    const below = (lines: string, picture = IMG) =>
      roles(`${text}<div><p>${picture}</p>${lines}${text}</div>`, [], setNamedCaptions);
    const line = '<p><span class="caption-text">Nets dry.</span></p>';
    const credit = '<p class="credit">Ann Gull</p>';
    expect(below(line + credit)).toEqual(['body', 'caption', 'caption', 'body']);
    expect(below(`<p>c</p>${line}${credit}`)).not.toContain('caption');
    expect(below('<p><span class="caption">Nets</span> dry.</p>')).not.toContain('caption');
    expect(below('<h2 class="caption">Nets dry</h2>')).not.toContain('caption');
    for (const icon of ['<svg></svg>', '<img src="/a.png" width="24" height="24">', '<img>'])
      expect(below(line, icon)).not.toContain('caption');
    const long = `<p class="caption">${'Nets dry in the sun. '.repeat(7)}</p>`;
    expect(below(line + long)).toEqual(['body', 'caption', 'body', 'body']);
  });

  test('is a line alone with its picture in a table that is there for its place alone', () => {
    const below = (rows: string) =>
      roles(`<p>${'a'.repeat(300)}</p><table>${rows}</table>`, [], setNamedCaptions)[1];
    expect(below(`<tr><td>${IMG}<div>Nets dry</div></td></tr>`)).toBe('caption');
    expect(below('<tr><td><div>Nets dry</div></td></tr>')).toBe('body');
    expect(below(`<tr><td>${IMG}</td><td>Nets dry</td></tr>`)).toBe('body');
    expect(below(`<tr><td>${IMG}<p>Nets dry</p><p>Tar</p></td></tr>`)).toBe('body');
    expect(below(`<tr><td>${IMG}<h2>Nets dry</h2></td></tr>`)).toBe('body');
    const outside = `<p>${'a'.repeat(300)}</p>${IMG}<table><tr><td>Nets dry</td></tr></table>`;
    expect(roles(outside, [], setNamedCaptions)[1]).toBe('body');
    const next = '<table><tr><td>Tar the nets</td></tr></table>';
    const both = `<p>${'a'.repeat(300)}</p><table><tr><td>${IMG}<div>Nets dry</div></td></tr></table>${next}`;
    expect(roles(both, [], setNamedCaptions).slice(1)).toEqual(['caption', 'body']);
  });

  test('stays the story if captions are most of it', () => {
    const part = `<h2>Nets</h2>${IMG}<p class="caption">The nets of the harbour are dry.</p>`;
    const beside = (length: number) =>
      roles(`<p>${'x'.repeat(length)}</p>${part.repeat(3)}`, [], setNamedCaptions);
    expect(beside(192)).toContain('caption');
    expect(beside(191)).not.toContain('caption');
  });

  test('is a line with a credit right below a picture too, though more text follows', () => {
    const below = (line: string, between = '') =>
      roles(`<p>a</p><p>${IMG}</p>${between}<p>${line}</p><p>b</p>`).indexOf('caption') >= 0;
    for (const line of ['Photo: Ann', 'Nets dry. Photo: Ann', 'Getty Images / Ann Gull', 'Shutterstock'])
      expect(below(line)).toBe(true);
    expect(below('Nets dry at the quay.')).toBe(false);
    for (const line of ['Reuters asked the harbour.', 'AFP – The ferry sank.', 'dpa, the agency, asked.'])
      expect(below(line)).toBe(false);
    expect(below('Photo: Ann', '<p>c</p>')).toBe(false);
    expect(below(`${'x'.repeat(189)} Photo: Ann`)).toBe(true);
    expect(below(`${'x'.repeat(190)} Photo: Ann`)).toBe(false);
  });

  test('has 600 characters at most, the credit 120', () => {
    const said = (chars: number) => roles(`<div>${IMG}<p>${'x'.repeat(chars)}</p>${CREDIT}</div>`)[0];
    expect(said(590)).toBe('caption');
    expect(said(591)).toBe('body');
    const credited = (chars: number) =>
      roles(`<div>${IMG}<p>a</p><p>Photo: ${'x'.repeat(chars - 7)}</p></div>`)[0];
    expect(credited(120)).toBe('caption');
    expect(credited(121)).toBe('body');
  });
});

describe('a figcaption with links or controls', () => {
  const own = (body: string): boolean => {
    const tree = page(body, 'https://sea.example/noon');
    const block = textBlocks(tree).find(({ text }) => text.startsWith('Quay'));
    return block !== undefined && isOwnFigcaption(tree, block);
  };
  const figure = (caption: string, picture = IMG) =>
    `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
  const LINK = '<a href="/quay">Quay</a>';

  test.each([
    figure('Quay by night <button>more</button>'),
    figure('Quay by night <button>more</button>', `<a href="/quay">${IMG}</a>`),
    figure(LINK),
    `<button>${figure('Quay')}</button>`,
    `<button><div>${figure('Quay')}</div></button>`,
  ])('is a caption in %s', (body) => {
    expect(own(body)).toBe(true);
  });

  test.each([
    figure('<button>Quay</button>'),
    figure(LINK, `<a href="/quay">${IMG}</a>`),
    `<a href="/quay">${figure('Quay')}</a>`,
    figure(LINK, ''),
    `<button><div>${IMG}Quay</div></button>`,
  ])('is none in %s', (body) => {
    expect(own(body)).toBe(false);
  });
});
