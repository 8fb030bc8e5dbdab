import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import {
  dataNamesHiddenText,
  dataNamesWholePage,
  type HostileCase,
  pageOfInputs,
  pageWithoutText,
  recipeOfAdvertisements,
  siteThatTurns,
  treeOf,
} from './hostile-cases.ts';

const textsOf = (one: HostileCase): string[] => textBlocks(treeOf(one)).map(({ text }) => text);

const CASES: Readonly<Record<string, HostileCase>> = {
  'a page of inputs': pageOfInputs(40),
  'structured data that names the whole page': dataNamesWholePage(),
  'advertisements that claim to be a recipe': recipeOfAdvertisements(),
  ...Object.fromEntries(
    Object.entries(dataNamesHiddenText()).map(([way, one]) => [`text hidden by ${way}`, one]),
  ),
};

describe.each(Object.entries(CASES))('%s', (_, one) => {
  test('draws its story and its clutter', () => {
    const drawn = textsOf(one);
    for (const text of [...one.story, ...one.clutter]) expect(drawn).toContain(text);
  });
});

test('a page without text has no block with a letter in it', () => {
  expect(textsOf(pageWithoutText()).filter((text) => /\p{L}/u.test(text))).toEqual([]);
});

test('a page of inputs has as many as requested', () => {
  for (const count of [0, 1, 40]) expect(pageOfInputs(count).html.split('<input').length - 1).toBe(count);
});

test.each(Object.entries(dataNamesHiddenText()))('text hidden by %s is claimed', (_, one) => {
  expect(one.claimed).toEqual(one.hidden);
  for (const text of one.hidden) expect(one.html.split(text).length - 1).toBe(2);
});

test('structured data that names the whole page claims every line of it except its headline', () => {
  const one = dataNamesWholePage();
  expect(textsOf(one).filter((text) => !one.claimed.includes(text))).toEqual(['The week of everything']);
});

test('advertisements that claim to be a recipe leave nothing else to read', () => {
  const one = recipeOfAdvertisements();
  expect(one.story).toEqual([]);
  expect(one.claimed.every((text) => one.clutter.includes(text))).toBe(true);
});

test('a site that changes has pages of each purpose at addresses of one kind', () => {
  const pages = siteThatTurns(['read', 'read', 'use', 'find']);
  expect(pages.map(({ url }) => new URL(url).pathname)).toEqual([
    '/pages/0',
    '/pages/1',
    '/pages/2',
    '/pages/3',
  ]);
  expect(pages.map(({ story }) => story.length > 0)).toEqual([true, true, false, false]);
  expect(pages[2]?.html).toContain('Add to cart');
});
