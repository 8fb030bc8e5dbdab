import { expect, test } from 'vitest';
import { type TypeVotes, typeLexiconOf, voteOnTypes } from '../../../bench/train/type-lexicon.ts';
import { PAGE_TYPES } from '../../../src/core/impression/page-type.ts';

const PUBLISHERS = 400;

/** Half of the publishers have shops; all of these write `basket`, and each page of every publisher has `and`. */
function votes(): TypeVotes {
  const all: TypeVotes = new Map();
  for (let i = 0; i < PUBLISHERS; i++) {
    const isShop = i % 2 === 0;
    const marks = isShop ? ['basket', 'and'] : ['and'];
    voteOnTypes({ publisher: `p${i}.example`, type: isShop ? 'product' : 'article', marks }, all);
  }
  return all;
}

test('a mark that only one type has gets log-odds of at most 2, in either direction', () => {
  const { basket } = typeLexiconOf(votes(), () => true) as Record<string, number[]>;
  expect(basket?.[PAGE_TYPES.indexOf('product')]).toBe(2);
  expect(basket?.[PAGE_TYPES.indexOf('article')]).toBe(-2);
});

test('a mark that all types have says nothing and is left out', () => {
  expect(Object.keys(typeLexiconOf(votes(), () => true))).toEqual(['basket']);
});

test('publishers that are not admitted do not vote', () => {
  expect(typeLexiconOf(votes(), (publisher) => publisher === 'p0.example')).toEqual({});
});
