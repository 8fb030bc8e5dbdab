import { expect, test } from 'vitest';
import { joinedLines, linePlaces } from '../../../../src/core/story/recipe/line-places.ts';

const TEXTS = ['200 g\nbarley flour\n2 eels', 'Stir the barley flour into the water.'];

test('finds the text that contains a line', () => {
  expect(linePlaces(['200 g barley flour', 'Stir the barley flour in the water'], TEXTS)).toEqual([0, 1]);
});

test('finds a line whose parts are in another order', () => {
  expect(linePlaces(['barley flour, 200 g'], TEXTS)).toEqual([0]);
});

test('finds fractions and units however they are written', () => {
  expect(linePlaces(['1 ½ cups milk', '250g sugar'], ['1 1/2 cups milk\n250.0 g sugar'])).toEqual([0, 0]);
});

test('finds no place for a line that no text contains, or for an empty line', () => {
  expect(linePlaces(['three ripe pears', ''], TEXTS)).toEqual([-1, -1]);
});

const numbered = (count: number, word = 'w') =>
  Array.from({ length: count }, (_, i) => `${word}${String.fromCharCode(97 + i)}`);

test('a text contains a line if it has seven of ten of its pairs of neighbouring words', () => {
  const line = numbered(11);
  const contains = (words: number) =>
    linePlaces([line.join(' ')], [`${line.slice(0, words).join(' ')} ${numbered(20, 'x').join(' ')}`])[0];
  expect(contains(8)).toBe(0);
  expect(contains(7)).toBe(-1);
});

test('several texts contain a line together; the first with most of its pairs counts', () => {
  const line = numbered(11);
  const parts = [line.slice(0, 3), line.slice(3, 7), line.slice(7, 11)].map(
    (words) => `${words.join(' ')} ${numbered(20, 'x').join(' ')}`,
  );
  expect(linePlaces([line.join(' ')], parts)).toEqual([1]);
});

test('short lines contain a line if they have seven of ten of its words, in any order', () => {
  const line = numbered(10);
  const shuffled = (words: number) =>
    linePlaces([line.join(' ')], ['other', line.slice(0, words).toReversed().join(' ')])[0];
  expect(shuffled(7)).toBe(1);
  expect(shuffled(6)).toBe(-1);
});

test('short lines have at most two words more than twice those of the line, and are three at most', () => {
  const line = 'wc wb wa';
  const among = (others: number) => linePlaces([line], [`wa wb wc ${numbered(others, 'x').join(' ')}`])[0];
  expect(among(5)).toBe(0);
  expect(among(6)).toBe(-1);
  const spread = (empty: number) => linePlaces(['wb wa'], [`wa${'\nx'.repeat(empty)}\nwb`])[0];
  expect(spread(1)).toBe(0);
  expect(spread(2)).toBe(-1);
});

test('a line of two words is found in a long text by its only pair, a line of one word only in short lines', () => {
  const long = numbered(20, 'x').join(' ');
  expect(linePlaces(['barley flour'], [`${long} barley flour ${long}`])).toEqual([0]);
  expect(linePlaces(['barley'], [`${long} barley ${long}`, 'barley'])).toEqual([1]);
});

const CLAIMED = ['200 g barley flour', '2 eels', '1 spoon of sea salt'];

test('joins lines that only together have the words of a claimed line', () => {
  expect(joinedLines(['barley flour', '200g', '2', 'eels', 'sea salt', '1', 'spoon of'], CLAIMED)).toEqual(
    CLAIMED,
  );
  expect(joinedLines(['flour', '200 g', 'barley'], CLAIMED)).toEqual(['200 g barley flour']);
});

test('leaves a line that has all words of a claimed line by itself, and lines with a word more', () => {
  for (const lines of [
    ['barley flour 200 g', 'eels 2'],
    ['barley flour', 'fine', '200 g'],
    ['eels', '2 big'],
    ['2'],
  ])
    expect(joinedLines(lines, CLAIMED)).toEqual(lines);
  expect(joinedLines(['•', '–', 'eels'], ['…', ...CLAIMED])).toEqual(['•', '–', 'eels']);
});

test('joins at most three lines', () => {
  expect(joinedLines(['1 spoon', 'of', 'sea', 'salt'], CLAIMED)).toEqual(['1 spoon', 'of', 'sea', 'salt']);
});
