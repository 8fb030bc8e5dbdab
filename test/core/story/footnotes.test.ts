import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import type { ArticleBlock } from '../../../src/core/story/article.ts';
import { footnotesOf, type PlacedNote, withNotePlaces } from '../../../src/core/story/footnotes.ts';
import { unlinkedNotes } from '../../../src/core/story/html/unlinked-notes.ts';
import { page } from '../generated-page.ts';
import { nodeTagged, nodeWith } from '../node-with.ts';

const URL = 'https://sea.example/noon';
const placed = (html: string): PlacedNote[] => {
  const tree = page(html, URL);
  return footnotesOf(tree, textBlocks(tree));
};
const notes = (html: string) => placed(html).map(({ note }) => note);
const marked = (mark: string, note = '<li id="n">See the harbour book.</li>') =>
  notes(`<p>Well known${mark}.</p><ol>${note}</ol>`);

describe('a note', () => {
  test('is the description of the term that holds its mark', () => {
    const [note] = notes(
      '<p>Well known<a class="footnote" href="#n">1</a>.</p><dl><dt id="n">[1]</dt><dd><p>See the harbour book.</p></dd></dl>',
    );
    expect(note?.text).toBe('See the harbour book.');
  });

  test.each([
    ['<sup><a href="#n">1</a></sup>', '1'],
    ['<a href="#n"><sup>1</sup></a>', '1'],
    ['<a href="#n">[12]</a>', '12'],
    ['<a href="#n">(a)</a>', 'a'],
    ['<sup><a href="#n">*</a></sup>', '*'],
    ['<sup><a href="#n">††</a></sup>', '††'],
    ['<sup><a href="#n">note 3</a></sup>', 'note 3'],
    ['<sup><a href="#n">xvii</a></sup>', 'xvii'],
    ['<a class="footnote" href="#n">1</a>', '1'],
    ['<b class="noteref"><i><a href="#n">1</a></i></b>', '1'],
    ['<a role="doc-noteref" href="#n">1</a>', '1'],
    ['<span id="fnref:1"><a href="#n">1</a></span>', '1'],
    ['<sup><a href="https://sea.example/noon#n">1</a></sup>', '1'],
    [' [<a href="#n">1</a>]', '1'],
    [' [<a href="#x">1</a>, <a href="#y">3</a>–<a href="#n">12</a>]', '12'],
  ])('is found by %s', (mark, sign) => {
    expect(marked(mark)).toEqual([
      { id: 'n', mark: sign, text: 'See the harbour book.', html: 'See the harbour book.' },
    ]);
  });

  test.each([
    '<a href="#n">1</a>',
    ' (<a href="#n">1</a>)',
    ' [page <a href="#n">1</a>]',
    ' [<a href="#n">a</a>]',
    '<sup><a href="#n">see below</a></sup>',
    '<sup><a href="#n">1234</a></sup>',
    '<sup><a href="#other">1</a></sup>',
    '<sup><a href="/night#n">1</a></sup>',
    '<sup><a href="#">1</a></sup>',
    '<sup>1</sup>',
    '<i class="fn"><i><i><a href="#n">1</a></i></i></i>',
  ])('is not found by %s', (mark) => {
    expect(marked(mark)).toEqual([]);
  });

  test('is told once, by its first mark', () => {
    const twice = marked('<sup><a href="#n">1</a></sup> and<sup><a href="#n">2</a></sup>');
    expect(twice.map(({ mark }) => mark)).toEqual(['1']);
  });

  test('comes after its mark', () => {
    expect(
      notes('<ol><li id="n">See the harbour book.</li></ol><p>Known<sup><a href="#n">1</a></sup></p>'),
    ).toEqual([]);
  });

  test('leaves out the link back to its mark, and is empty if it has nothing else', () => {
    const back = '<a href="#ref">↑</a>';
    const mark = '<sup id="ref"><a href="#n">1</a></sup>';
    for (const note of [
      `${back} See the <b>book</b>.`,
      `See the <b>book</b>. ${back}`,
      `^ See the <b>book</b>.`,
    ]) {
      const [found] = marked(mark, `<li id="n">${note}</li>`);
      expect(found?.text).toBe('See the book.');
    }
    const [told] = marked(mark, `<li id="n">${back}See <a href="/book">the book</a></li>`);
    expect(told?.html).toBe('See <a href="https://sea.example/book">the book</a>');
    expect(marked(mark, `<li id="n">${back}</li>`)).toEqual([]);
    expect(marked(mark, `<li id="n">x</li>`)).toEqual([]);
    expect(marked(mark, `<li id="n">xy</li>`)).toHaveLength(1);
  });

  test('leaves out its own mark as a label before it, but not another number', () => {
    const note = (text: string) => {
      const [found] = marked('<sup><a href="#n">1</a></sup>', `<li id="n">${text}</li>`);
      return [found?.text, found?.html];
    };
    const alone = ['See the book.', '<cite>See the book.</cite>'];
    expect(note('<span>1.</span><cite>See the book.</cite>')).toEqual(alone);
    expect(note('[1] <cite>See the book.</cite>')).toEqual(alone);
    expect(note('<p>1) See the book.</p>')).toEqual(['See the book.', '<p>See the book.</p>']);
    for (const text of ['2. May 2020', '1.5 miles', '1 mile', '1990: the book'])
      expect(note(text)).toEqual([text, text]);
  });

  test('has three thousand characters at most', () => {
    const mark = '<sup><a href="#n">1</a></sup>';
    expect(marked(mark, `<li id="n">${'x'.repeat(3000)}</li>`)).toHaveLength(1);
    expect(marked(mark, `<li id="n">${'x'.repeat(3001)}</li>`)).toEqual([]);
  });

  test('is the whole line or row around its target', () => {
    const mark = '<p>Known<sup><a href="#n">1</a></sup></p>';
    expect(notes(`${mark}<p><b><a name="n"></a>1.</b> See the book.</p>`)[0]?.text).toBe('See the book.');
    expect(
      notes(`${mark}<table><tr><td id="n">1</td><td>See the book.</td></tr></table>`)[0]?.text,
    ).toContain('See the book.');
    expect(notes(`${mark}<p><i name="n">1.</i> See the book.</p>`)).toEqual([]);
  });

  test('begins behind the tag of its element, and is there in full', () => {
    const [only] = placed('<p>Known<sup><a href="#n">1</a></sup></p><div id="n"><b>Book</b> of boats</div>');
    const tree = page('<p>Known<sup><a href="#n">1</a></sup></p><div id="n"><b>Book</b> of boats</div>', URL);
    expect(only).toEqual({
      node: nodeWith(tree, 'n'),
      note: { id: 'n', mark: '1', text: 'Book of boats', html: '<b>Book</b> of boats' },
    });
  });

  test('may have signs in its id that addresses write otherwise', () => {
    expect(marked('<sup><a href="#n%C3%B6te">1</a></sup>', '<li id="nöte">See the book.</li>')[0]?.id).toBe(
      'nöte',
    );
    expect(marked('<sup><a href="#n%">1</a></sup>', '<li id="n%">See the book.</li>')[0]?.id).toBe('n%');
  });
});

describe('a note that no link leads to', () => {
  const listed = (...lines: string[]) =>
    notes(`<p>One<sup>1</sup> and two<sup>2</sup>.</p>${lines.map((line) => `<p>${line}</p>`).join('')}`);

  test('is the line below that begins with its number', () => {
    expect(
      listed('1. The <b>book</b>', '2) The <i>map</i>').map(({ mark, text, html }) => [mark, text, html]),
    ).toEqual([
      ['1', 'The book', 'The <b>book</b>'],
      ['2', 'The map', 'The <i>map</i>'],
    ]);
    expect(listed('[1] The book', '(2) The map').map(({ text }) => text)).toEqual(['The book', 'The map']);
    expect(listed('1. The book')).toEqual([]);
    expect(listed('2. The map', '1. The book')).toEqual([]);
  });

  test('may be inside its line', () => {
    const [note] = notes('<p>One <span class="sidenote"> See the <b>book</b> of boats.</span> goes on.</p>');
    expect(note).toEqual({
      id: 'note-in-line-1',
      mark: '1',
      text: 'See the book of boats.',
      html: 'See the <b>book</b> of boats.',
    });
  });

  test('has no place of its own within its line', () => {
    expect(placed('<p>One <span class="sidenote">See the book of boats.</span> on.</p>')[0]?.node).toBe(-1);
  });
});

describe('numbers set high', () => {
  const numbered = (text: string) => {
    const tree = page(text);
    return [...unlinkedNotes(tree).values()].map(({ mark }) => mark);
  };
  const NOTES = '<p>1. The book</p><p>2. The map</p>';

  test('are marks where they count from one, two at least, and no link is near', () => {
    expect(numbered(`<p>a<sup>1</sup> b<sup>2</sup></p>${NOTES}`)).toEqual(['1', '2']);
    expect(numbered(`<p>a<sup>[1]</sup> b<sup>(2)</sup></p>${NOTES}`)).toEqual(['1', '2']);
    expect(numbered(`<p>a<sup>2</sup> b<sup>3</sup></p>${NOTES}`)).toEqual([]);
    expect(numbered(`<p>a<sup>1</sup></p>${NOTES}`)).toEqual([]);
    expect(numbered(`<p>a<sup><a href="#x">1</a></sup> b<sup>2</sup></p>${NOTES}`)).toEqual([]);
    expect(numbered(`<p><a href="#x"><b>a<sup>1</sup></b></a> b<sup>2</sup></p>${NOTES}`)).toEqual([]);
  });

  test('are not marks if the lines are above them or are empty', () => {
    expect(numbered(`${NOTES}<p>a<sup>1</sup> b<sup>2</sup></p>`)).toEqual([]);
    expect(numbered('<p>a<sup>1</sup> b<sup>2</sup></p><p>1.</p><p>2.</p>')).toEqual([]);
  });
});

describe('a note within its line', () => {
  const inLine = (html: string) => unlinkedNotes(page(`<p>One ${html} goes on.</p>`)).size;

  test('is called so, has twelve characters and a space, and begins with no number', () => {
    expect(inLine('<span class="footnote">abcdefghij kl</span>')).toBe(1);
    expect(inLine('<span class="footnote">abcdefghi kl</span>')).toBe(1);
    expect(inLine('<span class="footnote">abcdefgh kl</span>')).toBe(0);
    expect(inLine('<span class="footnote">abcdefghijklmn</span>')).toBe(0);
    expect(inLine('<span class="footnote">1 See the book</span>')).toBe(0);
    expect(inLine('<span class="note">See the book</span>')).toBe(0);
    expect(inLine('<a class="footnote">See the book</a>')).toBe(0);
    expect(inLine('<label class="footnote">See the book</label>')).toBe(0);
  });

  test('has three thousand characters at most', () => {
    expect(inLine(`<span class="footnote">a ${'b '.repeat(1499)}</span>`)).toBe(1);
    expect(inLine(`<span class="footnote">a ${'b '.repeat(1499)}c</span>`)).toBe(0);
  });
});

describe('a place to lead to', () => {
  const tree = page(
    '<p id="text">Known</p><ol id="list"><li id="n">See the book.</li></ol><p id="back">1</p><p id="m">Map</p>',
    URL,
  );
  const text = (kind: 'paragraph' | 'list', id: string, html: string): ArticleBlock => ({
    kind,
    role: 'body',
    node: nodeWith(tree, id),
    text: html,
    html,
  });
  const note = (node: number, id = 'n"1'): PlacedNote => ({
    node,
    note: { id, mark: '1', text: '', html: '' },
  });
  const html = (blocks: readonly ArticleBlock[]) =>
    blocks.map((block) => ('html' in block ? block.html : ''));

  test('is in front of the block that contains the note', () => {
    const blocks = [text('paragraph', 'text', 'Known'), text('list', 'list', 'See')];
    expect(html(withNotePlaces(tree, blocks, [note(nodeWith(tree, 'n'))]))).toEqual([
      'Known',
      '<a id="n&quot;1"></a>See',
    ]);
  });

  test('is not put twice, nor for a note that the story does not show or that is within its line', () => {
    const there = [text('list', 'list', '<li id="n&quot;1">See</li>')];
    expect(withNotePlaces(tree, there, [note(nodeWith(tree, 'n'))])).toEqual(there);
    expect(withNotePlaces(tree, there, [note(nodeWith(tree, 'm'))])).toEqual(there);
    expect(withNotePlaces(tree, there, [note(-1)])).toEqual(there);
  });

  test('is not a bare line of the element that also holds the note', () => {
    const whole = page('<div id="all">Known. <ol><li id="n">See the book.</li></ol></div>', URL);
    const all = nodeWith(whole, 'all');
    const bare: ArticleBlock = { kind: 'paragraph', role: 'body', node: all, text: 'Known.', html: 'Known.' };
    expect(withNotePlaces(whole, [bare], [note(nodeWith(whole, 'n'), 'n')])).toEqual([bare]);
  });

  test('replaces a sign alone in the line above the note', () => {
    const whole = page('<div id="n"><p id="back">1</p><p id="see">See the book.</p></div>', URL);
    const block = (id: string, html: string): ArticleBlock => ({
      kind: 'paragraph',
      role: 'body',
      node: nodeWith(whole, id),
      text: html,
      html,
    });
    const placedIn = (sign: string) =>
      html(
        withNotePlaces(
          whole,
          [block('back', sign), block('see', 'See')],
          [note(nodeTagged(whole, 'div'), 'n')],
        ),
      );
    expect(placedIn('1.')).toEqual(['<a id="n"></a>See']);
    expect(placedIn('Book')).toEqual(['<a id="n"></a>Book', 'See']);
  });
});

test('links back and brackets around them are no text of a note', () => {
  const text = (note: string) => marked('<sup><a href="#n">1</a></sup>', note).map((one) => one.text);
  expect(text('<li id="n"><p>See the book.<a href="#r">↩\uFE0E</a></p></li>')).toEqual(['See the book.']);
  expect(text('<li id="n"><span><b>[</b><a href="#r">1</a><b>]</b></span><p>See the book.</p></li>')).toEqual(
    ['See the book.'],
  );
});

test('a number set high is in a link up to three elements around it', () => {
  const marks = (boxes: number) =>
    unlinkedNotes(
      page(
        `<p><a href="#x">${'<b>'.repeat(boxes)}a<sup>1</sup>${'</b>'.repeat(boxes)}</a> b<sup>2</sup></p><p>1. The book</p><p>2. The map</p>`,
      ),
    ).size;
  expect(marks(2)).toBe(0);
  expect(marks(3)).toBe(2);
});

test('a thousand notes of a story are told, and five hundred without links', () => {
  const marks = Array.from(
    { length: 1001 },
    (_, i) => `<sup><a href="#n${i}">${(i % 999) + 1}</a></sup>`,
  ).join(' ');
  const list = Array.from({ length: 1001 }, (_, i) => `<li id="n${i}">See book ${i}.</li>`).join('');
  expect(notes(`<p>Known${marks}</p><ol>${list}</ol>`)).toHaveLength(1000);
  const within = 'One <span class="sidenote">See the book of boats.</span> goes. '.repeat(501);
  expect(unlinkedNotes(page(`<p>${within}</p>`)).size).toBe(500);
});

test('a name of the whole page makes no mark of a short link', () => {
  const tree = page('<p>Known <a href="#n">1</a></p><ol><li id="n">See the book.</li></ol>', URL);
  const named = {
    ...tree,
    attributes: tree.attributes.map((own, node) => (node === 0 ? { class: 'footnotes' } : own)),
  };
  expect(footnotesOf(named, textBlocks(named))).toEqual([]);
});

test('a note whose first part is a picture takes no other part from the story', () => {
  const tree = page(
    '<div id="n"><img src="/a.jpg"><p id="see">See the book.</p></div><p id="end">End</p>',
    URL,
  );
  const picture: ArticleBlock = { kind: 'rule', node: tree.tag.indexOf('img') };
  const end: ArticleBlock = {
    kind: 'paragraph',
    role: 'body',
    node: nodeWith(tree, 'end'),
    text: 'End',
    html: 'End',
  };
  const note = { node: nodeWith(tree, 'n'), note: { id: 'n', mark: '1', text: '', html: '' } };
  expect(withNotePlaces(tree, [picture, end], [note])).toEqual([picture, end]);
});

test('a target on a page without any block is no note', () => {
  const tree = page('Known<sup><a href="#n">1</a></sup> <i id="n">See the book.</i>', URL);
  const inline = { ...tree, tag: tree.tag.with(0, 'span') };
  expect(footnotesOf(inline, textBlocks(inline))).toEqual([]);
});
