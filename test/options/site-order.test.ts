import { expect, test } from 'vitest';
import { withDimThreshold, withHideThreshold } from '../../src/browser/thresholds.ts';
import type { SiteInfo } from '../../src/messaging/protocol.ts';
import { listedSites } from '../../src/options/site-order.ts';

const site = (name: string, pages: number, bytes: number, updated: number): SiteInfo => ({
  site: name,
  pages,
  bytes,
  updated,
  mode: null,
});

const SITES = [site('b.example', 5, 10, 3), site('a.example', 5, 30, 1), site('Courier.example', 9, 20, 2)];

const names = (order: Parameters<typeof listedSites>[2], search = '') =>
  listedSites(SITES, search, order).map((info) => info.site);

test('sites are sorted by the chosen key, equal ones by name', () => {
  expect(names('name')).toEqual(['a.example', 'b.example', 'Courier.example']);
  expect(names('pages')).toEqual(['Courier.example', 'a.example', 'b.example']);
  expect(names('size')).toEqual(['a.example', 'Courier.example', 'b.example']);
  expect(names('recent')).toEqual(['b.example', 'Courier.example', 'a.example']);
});

test('the search needs every word, in any case', () => {
  expect(names('name', 'COUR example')).toEqual(['Courier.example']);
  expect(names('name', 'nowhere')).toEqual([]);
});

test('no threshold can hide a block that would not be dimmed', () => {
  const now = { dimThreshold: 0.8, hideThreshold: 0.9 };
  expect(withDimThreshold(now, 0.95)).toEqual({ dimThreshold: 0.95, hideThreshold: 0.95 });
  expect(withDimThreshold(now, 0.6)).toEqual({ dimThreshold: 0.6, hideThreshold: 0.9 });
  expect(withHideThreshold(now, 0.7)).toEqual({ dimThreshold: 0.7, hideThreshold: 0.7 });
  expect(withHideThreshold(now, 0.99)).toEqual({ dimThreshold: 0.8, hideThreshold: 0.99 });
});
