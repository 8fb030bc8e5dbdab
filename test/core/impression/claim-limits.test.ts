import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Claims, readClaims } from '../../../src/core/claims/claims.ts';
import { keyWords, measureClaims } from '../../../src/core/impression/claim-agreement.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';
import { rowOf } from '../row-of.ts';

const NAMES = ['titleOverlap', 'isDescription', 'inArticleBody', 'claimsArticle', 'afterTitle'];

/** Returns the measures of each paragraph. */
function measured(texts: readonly string[], claims: Partial<Claims>): number[][] {
  const tree = page(texts.map((text) => `<p>${text}</p>`).join(''));
  const blocks = textBlocks(tree);
  const measures = measureClaims(blocks, { ...readClaims(tree.head), ...claims });
  return blocks.map((_, i) => rowOf(measures, i, NAMES));
}

describe('a block', () => {
  test('has the share of its words that the title has, and lies behind the first block with six tenths', () => {
    const words = fc
      .array(fc.constantFrom(...'ash birch cedar dune elm fern grove heath iris kelp larch'.split(' ')), {
        minLength: 1,
        maxLength: 11,
      })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 6 }),
        fc.array(words, { maxLength: 2 }),
        (texts, titles) => {
          const title = new Set(titles.flatMap(keyWords));
          const overlap = texts.map((text) => {
            const own = new Set(keyWords(text));
            return (
              [...own].filter((word) => title.has(word)).length / Math.max(own.size, Math.min(8, title.size))
            );
          });
          const at = overlap.findIndex((share) => share >= 0.6);
          const rows = measured(texts, { titles });
          expect(rows.map(([share]) => share)).toEqual(overlap);
          expect(rows.map((row) => row[4])).toEqual(
            overlap
              .map((_, i) => (at < 0 ? -1 : i < at ? 0 : 1 + Math.log(1 + i - at)))
              .map((value) => expect.closeTo(value, 12)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('lies behind a block with exactly six tenths of the words of the title', () => {
    const rows = measured(['ash birch cedar dune elm'], { titles: ['ash birch cedar'] });
    expect(rows[0]?.[4]).toBe(1);
  });

  test('shares nothing with the title if it has more than 400 characters', () => {
    const overlap = (chars: number) =>
      measured([`ferry ${'x'.repeat(chars - 6)}`], { titles: ['ferry'] })[0]?.[0];
    expect(overlap(400)).toBe(0.5);
    expect(overlap(401)).toBe(0);
  });
});

describe('a description', () => {
  const matches = (text: string, description: string) =>
    measured([text], { descriptions: [description] })[0]?.[1];

  test('has more than twenty characters, as has its block', () => {
    const text = (chars: number) => 'x'.repeat(chars);
    expect(matches(text(21), text(21))).toBe(1);
    expect(matches(text(20), text(21))).toBe(0);
    expect(matches(text(21), text(20))).toBe(0);
  });

  test('is compared by its first 120 characters', () => {
    const text = (same: number, end: string) => 'x'.repeat(same) + end;
    expect(matches(text(120, 'aaa'), text(120, 'bbb'))).toBe(1);
    expect(matches(text(119, 'aaa'), text(119, 'bbb'))).toBe(0);
    expect(matches(text(120, ''), text(120, 'bbb'))).toBe(1);
  });
});

test('a claimed article is measured as one', () => {
  expect(measured(['fog'], { isArticle: true })[0]?.[3]).toBe(1);
  expect(measured(['fog'], { isArticle: false })[0]?.[3]).toBe(0);
});
