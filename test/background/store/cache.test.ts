import { expect, test } from 'vitest';
import { modelCache } from '../../../src/background/store/cache.ts';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';

const one = emptySiteModel();
const other = emptySiteModel();

test('returns a model for its own state, and for no other', () => {
  const cache = modelCache();
  expect(cache.look('site.test', 'first')).toBeUndefined();
  cache.keep('site.test', 'first', one);
  expect(cache.look('site.test', 'first')).toBe(one);
  expect(cache.look('site.test', 'first')).toBe(one);
  expect(cache.look('other.test', 'first')).toBeUndefined();
  expect(cache.look('site.test', 'second')).toBeUndefined();
});

test('returns a taken model only for its new state', () => {
  const cache = modelCache();
  cache.keep('site.test', 'first', one);
  expect(cache.take('site.test', 'first')).toBe(one);
  expect(cache.look('site.test', 'first')).toBeUndefined();
  // The cache keeps the change, which was never stored.
  cache.keep('site.test', 'second', one);
  expect(cache.look('site.test', 'first')).toBeUndefined();
});

test('drops the model of the site used longest ago, and that of a forgotten site at once', () => {
  const cache = modelCache();
  for (const site of ['a.test', 'b.test', 'c.test', 'd.test']) cache.keep(site, '1', one);
  expect(cache.look('a.test', '1')).toBeUndefined();
  expect(cache.look('b.test', '1')).toBe(one);
  cache.keep('e.test', '1', other);
  expect(cache.look('c.test', '1')).toBeUndefined();
  cache.forget('b.test');
  expect(cache.look('b.test', '1')).toBeUndefined();
  expect(cache.look('e.test', '1')).toBe(other);
  cache.forget();
  expect(cache.look('e.test', '1')).toBeUndefined();
});
