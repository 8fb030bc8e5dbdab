import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blockPrices,
  measureRecords,
  RECORD_FEATURES,
  recordGroups,
} from '../../../src/core/impression/records.ts';
import { children, endOf, type PageTree, parentOf } from '../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { nodeKeys } from '../../../src/core/style-tree/presentation.ts';
import { page } from '../generated-page.ts';
import { rowOf } from '../row-of.ts';

/** Returns the group of a node: its sums over the similar siblings with text, or undefined if there are fewer than three. */
function groupOf(tree: PageTree, node: number) {
  const blocks = textBlocks(tree);
  const within = (at: number) => blocks.filter((block) => block.node >= at && block.node < endOf(tree, at));
  const sum = (at: number, of: (block: (typeof blocks)[number]) => number) =>
    within(at).reduce((all, block) => all + of(block), 0);
  const chars = (at: number) => sum(at, ({ text }) => text.length);
  const keys = nodeKeys(tree);
  const siblings = [...children(tree, parentOf(tree, node))].filter(
    (at) => tree.tag[at] !== '#text' && chars(at) > 0 && keys[at] === keys[node],
  );
  if (siblings.length < 3 || !siblings.includes(node)) return undefined;
  const total = (of: (at: number) => number) => siblings.reduce((all, at) => all + of(at), 0);
  return {
    number: siblings.length,
    chars: total(chars),
    linkChars: total((at) => sum(at, (block) => block.linkChars)),
    prose: total((at) => sum(at, ({ text, linkChars }) => (text.length - linkChars >= 80 ? text.length : 0))),
  };
}

const text = fc.constantFrom(3, 79, 80, 81, 120).map((chars) => 'x'.repeat(chars));
const card = fc.oneof(
  text.map((inside) => `<div class="card"><p>${inside}</p></div>`),
  fc.tuple(text, text).map(([a, b]) => `<div class="card"><p>${a} <a href="/a">${b}</a></p></div>`),
  fc.constant('<div class="card"></div>'),
  text.map((inside) => `<p>${inside}</p>`),
  fc.constant('<h2>New</h2>'),
);
const list = (inner: fc.Arbitrary<string>) =>
  fc
    .array(inner, { minLength: 1, maxLength: 6 })
    .map((parts) => `<section class="list">${parts.join('')}</section>`);
const bodies = fc
  .array(fc.oneof(card, list(card), list(fc.oneof(card, list(card)))), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''));

describe('the records of a page', () => {
  test('are three or more similar elements with text below one parent', () => {
    fc.assert(
      fc.property(bodies, (html) => {
        const tree = page(html);
        const { member, near, most, largest, chars } = recordGroups(tree);
        const all = tree.tag.map((_, node) => (node === 0 ? undefined : groupOf(tree, node)));
        expect(member).toEqual(all);
        const total = textBlocks(tree).reduce((sum, block) => sum + block.text.length, 0);
        expect(chars).toBe(Math.max(1, total));
        expect(largest?.chars ?? 0).toBe(Math.max(0, ...all.map((group) => group?.chars ?? 0)));
        for (let node = 1; node < tree.tag.length; node++) {
          const above = [];
          for (let at = node; at > 0; at = parentOf(tree, at)) above.push(...(all[at] ? [all[at]] : []));
          expect(near[node]).toEqual(above[0]);
          expect(most[node]?.chars ?? 0).toBe(Math.max(0, ...above.map((group) => group?.chars ?? 0)));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('are measured around a block, with the counts of the page', () => {
    const html = `<main><div><p>${'x'.repeat(90)}</p></div><div><p>bay <a href="/a">fog</a></p></div><div><p>5 €</p></div></main>
      <time>x</time><img src="/a.png"><h2>A</h2><h3>B</h3><h4>C</h4><input><select></select><textarea></textarea>`;
    const tree = page(html);
    const blocks = textBlocks(tree);
    const row = rowOf(measureRecords({ page: tree, blocks }), 1, RECORD_FEATURES);
    const chars = 90 + 7 + 3;
    const all = blocks.reduce((sum, block) => sum + block.text.length, 0);
    const group = [Math.log(4), Math.log(1 + chars / 3), 3 / chars, chars / all];
    const whole = [1, 1, 1, 2, 3].map((count) => Math.log(1 + count));
    expect(row.map((value) => value.toFixed(9))).toEqual(
      [...group, ...group, 90 / chars, 1, 0, ...whole].map((value) => value.toFixed(9)),
    );
    const outside = rowOf(measureRecords({ page: tree, blocks }), blocks.length - 1, RECORD_FEATURES);
    expect(outside.slice(0, 11)).toEqual([0, -1, -1, 0, 0, -1, -1, 0, -1, 0, 0]);
  });
});

test.each([
  ['$ 5', true],
  ['$5', true],
  ['5 €', true],
  ['5€', true],
  ['5 EUR', true],
  ['5 EURO', false],
  ['five EUR', false],
  ['5 boats', false],
])('%j names a price: %j', (line, isPrice) => {
  expect(blockPrices(textBlocks(page(`<p>${line}</p>`)))).toEqual([isPrice]);
});
