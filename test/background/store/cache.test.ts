import { expect, test } from 'vitest';
import { modelsAtHand } from '../../../src/background/store/cache.ts';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';

const one = emptySiteModel();
const other = emptySiteModel();

test('a model at hand is given for the state it stands for, and for no other', () => {
  const atHand = modelsAtHand();
  expect(atHand.look('site.test', 'first')).toBeUndefined();
  atHand.keep('site.test', 'first', one);
  expect(atHand.look('site.test', 'first')).toBe(one);
  expect(atHand.look('site.test', 'first')).toBe(one);
  expect(atHand.look('other.test', 'first')).toBeUndefined();
  expect(atHand.look('site.test', 'second')).toBeUndefined();
});

test('one that was taken is at hand again only for the state that came of it', () => {
  const atHand = modelsAtHand();
  atHand.keep('site.test', 'first', one);
  expect(atHand.take('site.test', 'first')).toBe(one);
  expect(atHand.look('site.test', 'first')).toBeUndefined();
  // The change was kept in memory, but never came to be stored.
  atHand.keep('site.test', 'second', one);
  expect(atHand.look('site.test', 'first')).toBeUndefined();
});

test('of a site long left it is let go, and of one forgotten at once', () => {
  const atHand = modelsAtHand();
  for (const site of ['a.test', 'b.test', 'c.test', 'd.test']) atHand.keep(site, '1', one);
  expect(atHand.look('a.test', '1')).toBeUndefined();
  expect(atHand.look('b.test', '1')).toBe(one);
  atHand.keep('e.test', '1', other);
  expect(atHand.look('c.test', '1')).toBeUndefined();
  atHand.forget('b.test');
  expect(atHand.look('b.test', '1')).toBeUndefined();
  expect(atHand.look('e.test', '1')).toBe(other);
  atHand.forget();
  expect(atHand.look('e.test', '1')).toBeUndefined();
});
