import { expect, test } from 'vitest';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import type { BlockRole } from '../../../src/core/verdict/block-role.ts';
import { type Bounded, boundNoise } from '../../../src/core/verdict/bounds.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH } from '../../../src/core/verdict/verdict-features.ts';
import { page } from '../generated-page.ts';

/** P(noise) of a lone block that all evidence is against, once bounded. */
function bounded({
  role = 'none' as BlockRole,
  alone = 0.99,
  others = 5,
  isForStory = true,
  text = 'A paragraph.',
  onPages = 0,
  isMarked = false,
  isOfTemplate = false,
  copies = 0,
}) {
  const tree = page(`<p>${text}</p>`);
  const model = emptySiteModel();
  for (let i = 0; i < copies; i++)
    learnPage(model, page('<aside><p>A paragraph.</p></aside>', `https://sea.example/copy-${i}`));
  const noise = Float64Array.of(0.99);
  const evidence = {
    page: tree,
    blocks: textBlocks(tree),
    model,
    own: 0,
    others,
    impression: { logOdds: Float64Array.of(Math.log(alone / (1 - alone))) },
  };
  const roles = { of: [role], headline: -1, first: 0, last: 0 };
  const on = {
    evidence,
    rows: Float32Array.from(VERDICT_FEATURES, (name) => (name === 'lineShare' ? onPages : 0)),
    roles,
    isForStory,
    ofTemplate: [isOfTemplate],
    isMarked: () => isMarked,
  };
  boundNoise(noise, on as unknown as Bounded, JUDGING);
  return noise[0];
}

test('what is sure to be noise stays so', () => {
  expect(bounded({})).toBe(0.99);
});

test('what has a part in the story beside its text is kept', () => {
  expect(bounded({ role: 'caption' })).toBe(JUDGING.partOfStory);
});

test('what the page alone is sure of is never hidden for what other pages say of its words', () => {
  expect(bounded({ alone: 0.01 })).toBe(JUDGING.mostByRepetition);
  expect(bounded({ alone: 0.01, others: 0 })).toBe(0.99);
});

test('what the template has in this very place may be hidden, however much it reads like a story', () => {
  expect(bounded({ alone: 0.01, isOfTemplate: true })).toBe(0.99);
});

test('what the page alone does not call noise for sure is never hidden for copies of its words elsewhere on the site', () => {
  expect(bounded({ alone: 0.7, copies: 1 })).toBe(JUDGING.mostByRepetition);
  expect(bounded({ alone: 0.7 })).toBe(0.99);
  expect(bounded({ alone: 0.9, copies: 1 })).toBe(0.99);
});

/** P(noise) of the blocks of a page with a story, once bounded; `given` in the same order, its least the story's. */
function boundedAll(html: string, given: readonly number[], { copies = '', isMarked = false } = {}) {
  const tree = page(html);
  const model = emptySiteModel();
  if (copies) learnPage(model, page(copies, 'https://sea.example/copies'));
  const noise = Float64Array.from(given);
  const story = given.map((p) => p < 0.5);
  const evidence = {
    page: tree,
    blocks: textBlocks(tree),
    model,
    own: 0,
    others: 0,
    elements: [],
    impression: { logOdds: new Float64Array(given.length) },
  };
  const roles = { of: story.map((is) => (is ? 'body' : 'none')), headline: -1, first: story.indexOf(true) };
  const rows = new Float32Array(given.length * VERDICT_WIDTH);
  boundNoise(
    noise,
    { evidence, rows, roles, isForStory: true, isMarked: () => isMarked } as unknown as Bounded,
    JUDGING,
  );
  return [...noise];
}

test('a paragraph that looks as the story’s do is never surely noise, unless other pages have it or a person said so', () => {
  const [told, odd] = ['The harbour was quiet all day', 'Nobody knew where the ferry went'].map(
    (line) => `${line}, and the water lay as still as it had lain for years.`,
  );
  const after = (second: string, how?: Parameters<typeof boundedAll>[2]) =>
    boundedAll(`<div class="slide"><p>${told}</p></div>${second}`, [0.1, 0.99], how)[1];
  const alike = `<div class="slide"><p>${odd}</p></div>`;
  expect(after(alike)).toBe(JUDGING.likeStory);
  expect(after(alike, { copies: `<p>${odd}</p>` })).toBe(0.99);
  expect(after(alike, { isMarked: true })).toBe(0.99);
  expect(after(`<div class="bio"><p>${odd}</p></div>`)).toBe(0.99);
  expect(after(`<div class="slide"><p><a href="/">${odd}</a></p></div>`)).toBe(0.99);
});

test('noise in an element that is noise on the whole is surely so, if nothing in it is of the story', () => {
  const list = '<ul><li>Ferry late</li><li>Market moves</li><li>Rain ahead</li></ul>';
  expect(boundedAll(`<p>Told.</p>${list}`, [0.1, 0.6, 0.99, 0.99])).toEqual([
    0.1,
    JUDGING.amongNoise,
    0.99,
    0.99,
  ]);
  expect(boundedAll(`<p>Told.</p>${list}`, [0.1, 0.6, 0.6, 0.99])).toEqual([0.1, 0.6, 0.6, 0.99]);
  expect(boundedAll(list, [0.6, 0.1, 0.99])).toEqual([0.6, 0.1, 0.99]);
});

test('where people come for no story only what repeats is sure, and a price never repeats', () => {
  const price = '$ 1,299.00 (23)';
  expect(bounded({ isForStory: false })).toBe(JUDGING.doubt);
  expect(bounded({ isForStory: false, onPages: JUDGING.repeats })).toBe(0.99);
  expect(bounded({ isForStory: false, onPages: 1, text: price })).toBe(JUDGING.doubt);
  expect(
    bounded({ isForStory: false, onPages: 1, text: '© The Sea Trading Company, 2024, 2025, 2026' }),
  ).toBe(0.99);
  expect(bounded({ isForStory: false, onPages: 1, text: '١٢٩٩ ر.س' })).toBe(JUDGING.doubt);
  expect(bounded({ onPages: 1, text: price })).toBe(0.99);
});

test('what a person called noise has no bounds', () => {
  expect(bounded({ alone: 0.01, isForStory: false, isMarked: true })).toBe(0.99);
});
