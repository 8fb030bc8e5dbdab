import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../../../src/core/basics/defined.ts';
import { logistic } from '../../../../src/core/impression/boosted-trees.ts';
import { UNKNOWN } from '../../../../src/core/impression/layout.ts';
import { type RecordGroups, recordGroups } from '../../../../src/core/impression/records.ts';
import { contains, type PageTree, upTo } from '../../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { nodeKeys } from '../../../../src/core/style-tree/presentation.ts';
import { CONTEXT_FEATURES, measureContext } from '../../../../src/core/verdict/evidence/context.ts';
import { body, page } from '../../generated-page.ts';
import { rowOf } from '../../row-of.ts';

const CONTENT = -3;
const NOISE = 3;

/** The context of each block, by name; `impression` gives the log-odds of each. */
function contexts(body: string, impression: readonly number[]): Record<string, number>[] {
  const tree = page(body);
  const blocks = textBlocks(tree);
  expect(blocks).toHaveLength(impression.length);
  const measures = measureContext({ page: tree, blocks }, Float64Array.from(impression));
  return blocks.map((_, i) => {
    const values = rowOf(measures, i, CONTEXT_FEATURES);
    return Object.fromEntries(CONTEXT_FEATURES.map((name, at) => [name, values[at] ?? Number.NaN]));
  });
}

test('a block sees the blocks before and after it; beyond the page there is no story', () => {
  const [first, second, third] = contexts('<p>One.</p><p>Two.</p><p>Three.</p>', [CONTENT, NOISE, CONTENT]);
  expect(second?.previousNoise).toBeCloseTo(1 / (1 + Math.exp(3)));
  expect(second?.nextNoise).toBeCloseTo(1 / (1 + Math.exp(3)));
  expect(first?.previousNoise).toBe(1);
  expect(third?.secondPreviousNoise).toBeCloseTo(1 / (1 + Math.exp(3)));
  expect(third?.nextNoise).toBe(1);
});

test('the window around a block is its neighbours without the block itself, and longer ones count more', () => {
  const [, second] = contexts('<p>Four</p><p>Anything</p><p>Sixteen letters.</p>', [CONTENT, CONTENT, NOISE]);
  const [content, noise] = [CONTENT, NOISE].map((z) => 1 / (1 + Math.exp(-z))) as [number, number];
  expect(second?.windowNoise).toBeCloseTo((2 * content + 4 * noise) / 6, 12);
});

test('the window of a block without neighbours counts as noise, and a neighbour of one letter is a neighbour', () => {
  expect(contexts('<p>One.</p>', [CONTENT])[0]?.windowNoise).toBe(1);
  expect(contexts('<p>a</p><p>b</p>', [NOISE, CONTENT])[0]?.windowNoise).toBeCloseTo(
    1 / (1 + Math.exp(3)),
    12,
  );
});

test('the share of the story before a block rises from none to all', () => {
  const line = 'Ten words that are as good as any other ten.';
  const told = contexts(`<p>${line}</p>`.repeat(4), [CONTENT, CONTENT, CONTENT, CONTENT]);
  expect(told.map(({ contentBefore }) => contentBefore)).toEqual([0, 0.25, 0.5, 0.75]);
  expect(told.map(({ contentAfter }) => contentAfter)).toEqual([0.75, 0.5, 0.25, 0]);
});

test('the element that holds the story differs from one beside it', () => {
  const [inStory, beside] = contexts(
    '<main><p>The story is told here, at some length, as stories are.</p></main><aside><p>Nobody asked.</p></aside>',
    [CONTENT, NOISE],
  );
  expect(inStory?.parentStory).toBeGreaterThan(0.95);
  expect(beside?.parentStory).toBeLessThan(0.05);
});

test('the measures of a shape count each of its blocks', () => {
  const [one, two, other] = contexts('<p>One.</p><p>Two.</p><h2>Three.</h2>', [CONTENT, CONTENT, NOISE]);
  expect(one?.shapeNoise).toBeCloseTo(1 / (1 + Math.exp(3)));
  expect(two?.shapeNumber).toBeCloseTo(Math.log1p(2));
  expect(other?.shapeNumber).toBeCloseTo(Math.log1p(1));
});

test('every measure is a number for any impression, and shares are between 0 and 1', () => {
  const logOdds = fc.double({ min: -30, max: 30, noNaN: true });
  fc.assert(
    fc.property(fc.array(logOdds, { minLength: 1, maxLength: 12 }), (impression) => {
      const all = contexts(impression.map((_, i) => `<p>Line ${i}.</p>`).join(''), impression);
      for (const context of all)
        for (const [name, value] of Object.entries(context)) {
          expect(Number.isFinite(value), name).toBe(true);
          if (/Story$|^content(?:Before|After)$/.test(name)) {
            expect(value, name).toBeGreaterThanOrEqual(-1e-9);
            expect(value, name).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
    }),
    { numRuns: 60 },
  );
});

test('the distance to likely content is that to the nearest other block of it, forty at most', () => {
  const body = '<p>a</p>'.repeat(60);
  const told = contexts(
    body,
    Array.from({ length: 60 }, (_, i) => (i === 2 || i === 5 ? CONTENT : NOISE)),
  ).map(({ toContent }) => toContent);
  expect(told.slice(0, 8)).toEqual([2, 1, 3, 1, 1, 3, 1, 2]);
  expect([told[44], told[45], told[59]]).toEqual([39, 40, 40]);
  expect(contexts('<p>a</p><p>b</p>', [NOISE, NOISE]).map(({ toContent }) => toContent)).toEqual([40, 40]);
});

/** Measures in the same terms as the context, each written as it is defined and without sums that are shared. */
function naiveContext(tree: PageTree, z: readonly number[], i: number): Record<string, number> {
  const blocks = textBlocks(tree);
  const p = z.map(logistic);
  const all = [...blocks.keys()];
  const length = (j: number) => defined(blocks[j]).text.length;
  const node = (j: number) => defined(blocks[j]).node;
  const sum = (js: readonly number[], of: (j: number) => number) => js.reduce((total, j) => total + of(j), 0);
  const mean = (js: readonly number[], none: number) =>
    js.length === 0
      ? none
      : sum(js, (j) => Math.sqrt(length(j)) * defined(p[j])) / sum(js, (j) => Math.sqrt(length(j)));
  const within = (at: number) => all.filter((j) => contains(tree, at, node(j)));
  const [self, parent, grandparent] = upTo(tree, node(i), 0);
  const noiseIn = (at: number | undefined) => (at === undefined ? 1 : mean(within(at), 1));
  const story = (js: readonly number[]) => sum(js, (j) => length(j) * (1 - defined(p[j])));
  const storyIn = (at: number | undefined) =>
    at === undefined ? 1 : story(within(at)) / Math.max(1, story(all));
  const content = (js: readonly number[]) => story(js.filter((j) => defined(p[j]) < 0.5));
  const total = Math.max(1, content(all));
  const others = all.filter((j) => j !== i && defined(p[j]) < 0.5);
  const keys = nodeKeys(tree);
  const shape = (j: number) =>
    upTo(tree, node(j), 0)
      .slice(0, 3)
      .map((at) => keys[at])
      .join();
  const alike = all.filter((j) => shape(j) === shape(i));
  const inGroup = (groups: RecordGroups['near']) =>
    mean(groups[node(i)] ? all.filter((j) => groups[node(j)] === groups[node(i)]) : [], UNKNOWN);
  return {
    impression: defined(z[i]),
    previousNoise: p[i - 1] ?? 1,
    secondPreviousNoise: p[i - 2] ?? 1,
    nextNoise: p[i + 1] ?? 1,
    secondNextNoise: p[i + 2] ?? 1,
    windowNoise: mean(
      all.filter((j) => j !== i && Math.abs(j - i) <= 4),
      1,
    ),
    blockNoise: noiseIn(self),
    aroundNoise: noiseIn(parent),
    widerNoise: noiseIn(grandparent),
    contentBefore: content(all.filter((j) => j < i)) / total,
    contentAfter: 1 - content(all.filter((j) => j <= i)) / total,
    toContent: Math.min(40, ...others.map((j) => Math.abs(j - i))),
    parentStory: storyIn(parent),
    grandparentStory: storyIn(grandparent),
    pageContent: Math.log1p(total),
    shapeNoise: mean(alike, 1),
    shapeNumber: Math.log1p(alike.length),
    recordsNearNoise: inGroup(recordGroups(tree).near),
    recordsMostNoise: inGroup(recordGroups(tree).most),
  };
}

test('every measure is what a naive computation finds', () => {
  fc.assert(
    fc.property(body, fc.infiniteStream(fc.double({ min: -4, max: 4, noNaN: true })), (html, odds) => {
      const tree = page(html);
      const z = [...odds.take(textBlocks(tree).length)];
      contexts(html, z).forEach((context, i) => {
        const naive = naiveContext(tree, z, i);
        for (const name of CONTEXT_FEATURES) expect(context[name], name).toBeCloseTo(defined(naive[name]), 9);
      });
    }),
    { numRuns: 80 },
  );
});
