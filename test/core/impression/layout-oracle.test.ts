import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBeside, landmarksAbove } from '../../../src/core/impression/landmarks.ts';
import { LAYOUT_FEATURES, measureLayout } from '../../../src/core/impression/layout.ts';
import { children, endOf, type PageTree, parentOf } from '../../../src/core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';
import { rowOf } from '../row-of.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const proseOf = ({ text, linkChars, controlChars, hidden }: TextBlock) => {
  const own = text.length - linkChars - controlChars;
  return own >= 80 && !hidden ? own : 0;
};

/** Computes the measures of a block one by one, each from all blocks. */
function counted(tree: PageTree, i: number): Record<string, number> {
  const blocks = textBlocks(tree);
  const within = (node: number) =>
    blocks.filter((block) => block.node >= node && block.node < endOf(tree, node));
  const chars = (list: readonly TextBlock[]) => sum(list.map(({ text }) => text.length));
  const linkChars = (list: readonly TextBlock[]) => sum(list.map((block) => block.linkChars));
  const prose = (list: readonly TextBlock[]) => sum(list.map(proseOf));
  const density = (list: readonly TextBlock[]) => linkChars(list) / Math.max(1, chars(list));
  const above = (node: number) => {
    const nodes = [node];
    for (let at = parentOf(tree, node); at >= 0; at = parentOf(tree, at)) nodes.push(at);
    return nodes;
  };
  const all = Math.max(1, prose(blocks));
  const besides = landmarksAbove(tree);
  const main = blocks.filter(({ node }) => !isBeside(besides[node] ?? 0));
  const counting = new Set(prose(main) > 0 ? main : blocks);
  const counts = (node: number) => prose(within(node).filter((block) => counting.has(block)));
  let core = 0;
  for (let next: number | undefined = 0; next !== undefined; ) {
    core = next;
    next = [...children(tree, core)].findLast((child) => counts(child) >= Math.max(1, counts(0)) / 2);
  }
  const block = blocks[i];
  if (!block) throw new Error('There is no such block.');
  const before = blocks.slice(0, i);
  const window = blocks.slice(Math.max(0, i - 3), i + 4);
  const [, near = block.node] = above(block.node);
  const [, far = near] = above(near);
  const isIn = block.node >= core && block.node < endOf(tree, core);
  const isAround = (node: number) => node <= core && endOf(tree, node) >= endOf(tree, core);
  const distances = blocks.flatMap((other, j) => (proseOf(other) > 0 ? [Math.abs(i - j)] : []));
  const depth = (node: number) => above(node).length;
  const next = blocks.slice(i + 1, i + 2);
  const last = i === 0 ? [] : blocks.slice(i - 1, i);
  return {
    position: prose(before) / all,
    blocksBefore: Math.log1p(i),
    blocksAfter: Math.log1p(blocks.length - i - 1),
    proseBefore: Math.log1p(prose(before)),
    previousChars: Math.log1p(chars(last)),
    previousLinks: last.length > 0 ? density(last) : -1,
    nextChars: Math.log1p(chars(next)),
    nextLinks: next.length > 0 ? density(next) : -1,
    windowProse: Math.log1p(prose(window)),
    windowLinks: density(window),
    toProse: Math.min(30, blocks.length, ...distances),
    parentProse: prose(within(near)) / all,
    parentLinks: density(within(near)),
    parentBlocks: Math.log1p(within(near).length),
    grandparentProse: prose(within(far)) / all,
    grandparentLinks: density(within(far)),
    coreDistance: isIn
      ? -1 - (depth(block.node) - depth(core))
      : Math.min(30, above(block.node).findIndex(isAround)),
    coreShare: prose(within(core)) / all,
    afterCore: block.node >= endOf(tree, core) ? 1 : block.node < core ? -1 : 0,
    pageProse: Math.log1p(all),
    pageLinks: density(blocks),
    pageBlocks: Math.log1p(blocks.length),
  };
}

function expectCounted(tree: PageTree): void {
  const blocks = textBlocks(tree);
  const layout = measureLayout({ page: tree, blocks });
  blocks.forEach((_, i) => {
    const row = rowOf(layout, i, LAYOUT_FEATURES);
    const naive = counted(tree, i);
    expect(Object.keys(naive)).toEqual([...LAYOUT_FEATURES]);
    const isWrong = (name: string, at: number) =>
      !(Math.abs((row[at] ?? Number.NaN) - (naive[name] ?? Number.NaN)) < 1e-9);
    expect(LAYOUT_FEATURES.filter(isWrong)).toEqual([]);
  });
}

const words = fc.constantFrom(1, 2, 30, 79, 80, 81, 160).map((chars) => 'x'.repeat(chars));
const leaf = fc.oneof(
  words.map((text) => `<p>${text}</p>`),
  words.map((text) => `<p hidden>${text}</p>`),
  fc.tuple(words, words).map(([text, link]) => `<p>${text} <a href="/a">${link}</a></p>`),
  fc.tuple(words, words).map(([text, button]) => `<p>${text} <button>${button}</button></p>`),
);
const box = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('div', 'section', 'nav', 'main'), fc.array(inner, { minLength: 1, maxLength: 4 }))
    .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`);
const bodies = fc
  .array(fc.oneof(leaf, box(leaf), box(box(fc.oneof(leaf, box(leaf))))), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

test('a block is measured as if each measure were counted on its own', () => {
  fc.assert(
    fc.property(bodies, (html) => expectCounted(page(html))),
    { numRuns: 40 },
  );
});

test('a block is at most thirty blocks from prose and thirty elements from the core', () => {
  const prose = `<main><p>${'x'.repeat(200)}</p></main>`;
  const deep = (boxes: number) => `${'<div>'.repeat(boxes)}<p>far</p>${'</div>'.repeat(boxes)}`;
  for (const boxes of [27, 28, 29, 30, 31]) expectCounted(page(prose + deep(boxes)));
  expectCounted(page(prose + '<p>far</p>'.repeat(33)));
  expectCounted(page('<p>short</p>'.repeat(33)));
  expectCounted(page('<p>short</p>'.repeat(5)));
  expectCounted(page(`Text of the body itself ${prose} and more of it`));
});
