import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { combPs } from '../../../src/methods/segmentation/comb-ps.ts';
import { domPs } from '../../../src/methods/segmentation/dom-ps.ts';
import { fixedPs } from '../../../src/methods/segmentation/fixed-ps.ts';
import { runningText, type Segmentation, wordCount } from '../../../src/methods/segmentation/running-text.ts';
import { separatorWeights } from '../../../src/methods/segmentation/separators.ts';
import { vips } from '../../../src/methods/segmentation/vips.ts';
import { visualBlocks } from '../../../src/methods/segmentation/visual-blocks.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const page = (body: string): PageTree => pageFromHtml(`<!doctype html><body>${body}`, 'https://example.org/');
const some = (n: number, word = 'w') => Array.from({ length: n }, (_, i) => `${word}${i}`).join(' ');
const ranges = (segmentation: Segmentation, tree: PageTree) =>
  segmentation(tree).map(({ from, to }) => [from, to]);

/** Adds boxes to nodes by their text. Nodes without an entry get an empty box. */
function withBoxes(tree: PageTree, boxes: Record<string, [number, number, number, number]>): PageTree {
  const box = tree.tag.flatMap((_, node) => {
    const text = tree.text.slice(node, tree.end[node]).join('').trim();
    return boxes[node === 0 ? 'body' : text] ?? [0, 0, 0, 0];
  });
  return { ...tree, box };
}

test('cuts 450 words into four windows of 200 that overlap by half', () => {
  const tree = page(`<p>${some(250)}</p><p>${some(200)}</p>`);
  expect(ranges(fixedPs, tree)).toEqual([
    [0, 200],
    [100, 300],
    [200, 400],
    [300, 450],
  ]);
  expect(fixedPs(tree)[1]?.lines.map((line) => line.split(' ').length)).toEqual([150, 50]);
});

test('gives a short page one window, an empty page none', () => {
  expect(ranges(fixedPs, page('one two three'))).toEqual([[0, 3]]);
  expect(ranges(fixedPs, page(''))).toEqual([]);
});

test('counts characters in scripts without spaces', () => {
  expect(ranges(fixedPs, page('見'.repeat(250)))).toEqual([
    [0, 200],
    [100, 250],
  ]);
});

test('gives a segment its share of link text', () => {
  expect(fixedPs(page('<p>four <a href=/>five</a></p>'))[0]?.linkDensity).toBeCloseTo(4 / 9, 12);
});

test('divides the page at structural tags, with text between them in separate segments', () => {
  const tree = page(
    '<h1>title</h1>lead <b>text</b><ul><li>one</li><li>two</li></ul>tail<table><tr><td>a<td>b</table>',
  );
  expect(domPs(tree).map(({ lines }) => lines)).toEqual([
    ['title'],
    ['lead text'],
    ['one', 'two'],
    ['tail'],
    ['a', 'b'],
  ]);
});

test('cuts a list inside a table out of the table', () => {
  const tree = page('<table><tr><td>before<ul><li>item</ul>after</table>');
  expect(domPs(tree).map(({ lines }) => lines)).toEqual([['before'], ['item'], ['after']]);
});

test('makes a column of paragraphs one visual segment, and the menu beside it another', () => {
  const paragraphs = `<p>${some(60)}</p><p>${some(50)}</p><p>${some(70)}</p>`;
  const tree = page(
    `<div><ul><li><a href=/>home</a></li><li><a href=/w>world</a></li></ul></div><div><div>${paragraphs}</div></div>`,
  );
  expect(ranges((p) => vips(p, 6), tree)).toEqual([
    [0, 2],
    [2, 182],
  ]);
});

test('never gives fewer segments for a higher permitted degree of coherence', () => {
  const tree = page(
    `<div><h2>a</h2><p>${some(20)}</p></div><hr><div><p>${some(9)}</p><ul><li>x<li>y</ul></div>`,
  );
  const counts = [1, 3, 5, 7, 9, 10].map((permitted) => vips(tree, permitted).length);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});

test('weighs wide space, a ruled line and a new background', () => {
  const tree = withBoxes(page('<p>a</p><p>b</p><hr><p>c</p><div bgcolor=red>d</div>'), {
    body: [0, 0, 600, 400],
    a: [0, 0, 600, 20],
    b: [0, 20, 600, 20],
    c: [0, 80, 600, 20],
    d: [0, 120, 600, 20],
  });
  const blocks = visualBlocks(tree, runningText(tree), 10);
  expect(blocks).toHaveLength(4);
  // a|b: no space, equal kind: 0 - 2 → 0. b|c: 40 px and a line, equal kind: 4 + 3 - 2. c|d: 20 px, background: 2 + 3.
  expect(separatorWeights(tree, blocks)).toEqual([0, 5, 5]);
});

/** Adds font sizes to nodes by their text; all other text has 16. */
const withFonts = (tree: PageTree, sizes: Record<string, number>): PageTree => ({
  ...tree,
  fontSize: tree.tag.map((_, node) => sizes[tree.text.slice(node, tree.end[node]).join('').trim()] ?? 16),
});

test('separates neighbours with different font sizes, more if the larger words are below', () => {
  const tree = page('<p>a</p><div>b</div><p>c</p><div>d</div>');
  const weights = (sizes: Record<string, number>) => {
    const drawn = withFonts(tree, sizes);
    return separatorWeights(drawn, visualBlocks(drawn, runningText(drawn), 10));
  };
  expect(weights({})).toEqual([0, 0, 0]);
  expect(weights({ b: 16.5 })).toEqual([0, 0, 0]);
  expect(weights({ b: 30, c: 30 })).toEqual([2, 0, 1]);
});

test('opens a segment at a line that looks like a heading on a drawn page, whatever its tag', () => {
  const tree = page('<p>first</p><div>headline</div><p>second</p>');
  const segments = (drawn: PageTree) => vips(drawn, 9).map(({ lines }) => lines);
  expect(segments(tree)).toEqual([['first', 'headline', 'second']]);
  expect(segments(withFonts(tree, { headline: 30 }))).toEqual([['first'], ['headline', 'second']]);
});

test('finds words of several sizes less coherent, and divides them if that is not permitted', () => {
  const tree = page('<ul><li>large</li><li>small</li></ul><p>plain</p>');
  const box = withBoxes(tree, { body: [0, 0, 100, 100], largesmall: [0, 0, 9, 9] });
  const coherence = (drawn: PageTree, permitted: number) =>
    visualBlocks(drawn, runningText(drawn), permitted).map((block) => block.coherence);
  const mixed = withFonts(box, { large: 30 });
  expect(coherence(box, 6)[0]).toBeCloseTo(7, 6);
  expect(coherence(mixed, 6)[0]).toBeCloseTo(6, 6);
  expect(coherence(box, 7)).toHaveLength(2);
  expect(coherence(mixed, 7)).toHaveLength(3);
});

test('makes no segment less coherent than permitted, however the page was drawn', () => {
  const part = fc.constantFrom(
    '<p>a</p>',
    '<hr>',
    'b',
    '<h2>c</h2>',
    '<div>d <b>e</b></div>',
    '<ul><li>f<li>g</ul>',
    '<div bgcolor=red>h<p>i</div>',
    '<table><tr><td>j<td>k</table>',
  );
  const sizes = fc.array(fc.constantFrom(12, 16, 30), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(part), sizes, fc.integer({ min: 1, max: 9 }), (parts, drawn, permitted) => {
      const tree = page(parts.join(''));
      const fontSize = tree.tag.map((_, node) => drawn[node % drawn.length] ?? 16);
      for (const { coherence } of vips({ ...tree, fontSize }, permitted))
        expect(coherence).toBeGreaterThanOrEqual(permitted);
    }),
  );
});

test('gives text of one size full coherence, and text of several sizes a little less', () => {
  const tree = page('<p>plain <b>loud</b></p>');
  const coherence = (drawn: PageTree) => vips(drawn).map((segment) => segment.coherence);
  expect(coherence(withFonts(tree, {}))).toEqual([10]);
  expect(coherence(withFonts(tree, { loud: 30 }))).toEqual([9]);
});

test('puts blocks side by side far apart if boxes show it', () => {
  const columns = page('<div>left</div><div>right</div>');
  const wide: [number, number, number, number] = [0, 0, 600, 100];
  const above = withBoxes(columns, { body: wide, left: [0, 0, 600, 20], right: [0, 20, 600, 20] });
  const beside = withBoxes(columns, { body: wide, left: [0, 0, 290, 100], right: [310, 0, 290, 100] });
  expect(vips(above, 7)).toHaveLength(1);
  expect(vips(beside, 7)).toHaveLength(2);
});

test('cuts long visual segments into windows and keeps short ones', () => {
  const tree = page(`<div><p>${some(150)}</p><p>${some(150)}</p></div><hr><div>short footer</div>`);
  expect(ranges((p) => vips(p), tree)).toEqual([
    [0, 300],
    [300, 302],
  ]);
  expect(ranges(combPs, tree)).toEqual([
    [0, 200],
    [100, 300],
    [300, 302],
  ]);
});

const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      '<p>one two</p>',
      'text',
      '<hr>',
      '<h2>head</h2>',
      '<ul><li>x<li>y</ul>',
      '<a href=/>link</a>',
    ),
    fc.array(tie('block'), { maxLength: 4 }).map((parts) => `<div>${parts.join('')}</div>`),
    fc.array(tie('block'), { maxLength: 3 }).map((parts) => `<div bgcolor=red>${parts.join('')}</div>`),
  ),
})).block;

test.each([
  ['fixed-ps', fixedPs],
  ['dom-ps', domPs],
  ['vips', vips],
  ['comb-ps', combPs],
] as [string, Segmentation][])('%s covers every word in order', (_, segmentation) => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (parts) => {
      const tree = page(parts.join(''));
      let reached = 0;
      for (const { from, to } of segmentation(tree)) {
        expect(from).toBeLessThanOrEqual(reached);
        expect(to).toBeGreaterThan(reached);
        reached = to;
      }
      expect(reached).toBe(wordCount(runningText(tree)));
    }),
    { numRuns: 60 },
  );
});

test('copes with ten thousand levels', () => {
  const deep = page(`${'<div>x'.repeat(10_000)}deep`);
  expect(vips(deep).at(-1)?.to).toBe(10_000);
  expect(domPs(deep)).toHaveLength(1);
});
