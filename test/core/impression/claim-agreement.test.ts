import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Claims, readClaims } from '../../../src/core/claims/claims.ts';
import { keyWords, measureClaims } from '../../../src/core/impression/claim-agreement.ts';
import { UNKNOWN } from '../../../src/core/impression/layout.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';
import { rowOf } from '../row-of.ts';

const NAMES = ['titleOverlap', 'isDescription', 'inArticleBody', 'claimsArticle', 'afterTitle'];
const IS_DESCRIPTION = 1;
const IN_ARTICLE_BODY = 2;

/** Returns the claim measures of a page's only paragraph. */
function measured(text: string, claims: Partial<Claims>): readonly number[] {
  const tree = page(`<p>${text}</p>`);
  return rowOf(measureClaims(textBlocks(tree), { ...readClaims(tree.head), ...claims }), 0, NAMES);
}

/** The definition: build runs of four words and look each one up. */
function shareOfRuns(text: string, body: string): number {
  const runs = (words: string[]) => words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '));
  const known = new Set(runs(keyWords(body)));
  const own = runs(keyWords(text));
  return own.length === 0 ? 0.5 : own.filter((run) => known.has(run)).length / own.length;
}

test('measures the share of a text in the claimed story by its runs of four words', () => {
  const words = (minLength: number, maxLength: number) =>
    fc
      .array(fc.constantFrom('ash', 'birch', 'cedar', 'dune', 'elm'), { minLength, maxLength })
      .map((list) => list.join(' '));
  const text = fc.oneof(
    words(1, 30),
    words(1, 10).map((some) => `${some} moss oak ${some}`),
  );
  fc.assert(
    fc.property(text, words(50, 120), (one, articleBody) => {
      expect(measured(one, { articleBody })[IN_ARTICLE_BODY]).toBe(shareOfRuns(one, articleBody));
    }),
    { numRuns: 300 },
  );
});

test('does not compare a claimed story that is too short', () => {
  expect(measured('ash birch cedar dune', { articleBody: 'ash birch cedar dune' })[IN_ARTICLE_BODY]).toBe(
    UNKNOWN,
  );
});

test('takes a text for the description if both begin alike, in any case and punctuation', () => {
  const descriptions = ['The harbour opens again in spring, the town council says'];
  const isDescription = (text: string) => measured(text, { descriptions })[IS_DESCRIPTION];
  expect(isDescription('“THE HARBOUR opens again — in spring: the town council says.')).toBe(1);
  expect(isDescription('The harbour opens again in spring')).toBe(1);
  expect(isDescription('The harbour stays shut until the autumn')).toBe(0);
  expect(isDescription('Harbour opens again in spring, the town council says')).toBe(0);
  expect(isDescription('The harbour')).toBe(0);
});

test('a claimed story is compared from fifty words on', () => {
  const body = (words: number) => Array.from({ length: words }, (_, i) => `word${i}`).join(' ');
  const share = (words: number) =>
    measured('word0 word1 word2 word3', { articleBody: body(words) })[IN_ARTICLE_BODY];
  expect(share(50)).toBe(1);
  expect(share(49)).toBe(UNKNOWN);
});

test('a text that goes on behind the description is the description', () => {
  const descriptions = ['The harbour opens again in spring'];
  const isDescription = (text: string) => measured(text, { descriptions })[IS_DESCRIPTION];
  expect(isDescription('The harbour opens again in spring, the town council says')).toBe(1);
  expect(isDescription('The harbour opens again in spring and stays so')).toBe(1);
  expect(isDescription('The harbour opens again in springtime alone')).toBe(1);
  expect(isDescription('The harbour opens again in autumn, the town council says')).toBe(0);
});

test('the overlap with the title is the share of the words that both have', () => {
  const overlap = (text: string, title: string) => measured(text, { titles: [title] })[0];
  expect(overlap('Fog comes over the quay', 'Fog comes over the quay')).toBe(1);
  expect(overlap('Fog comes', 'Fog comes over the quay')).toBeCloseTo(2 / 5, 12);
  expect(overlap('Fog goes away', 'Fog comes')).toBeCloseTo(1 / 3, 12);
  expect(overlap('Rain goes away', 'Fog comes')).toBe(0);
  // Eight words of a title are enough.
  const long = 'one1 two2 three four five5 six6 seven eight nine9 ten10';
  expect(overlap('one1 two2 three four five5 six6 seven eight', long)).toBe(1);
  const long400 = `Fog ${'x'.repeat(396)}`;
  expect([long400, `${long400}x`].map((text) => overlap(text, 'Fog'))).toEqual([0.5, 0]);
});
