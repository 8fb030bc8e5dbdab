import { expect, test } from 'vitest';
import { PAGE_TYPES, typeLogOdds, typeMarks } from '../../../src/core/impression/page-type.ts';
import { SHIPPED } from '../../../src/core/impression/weights.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const shop = page(
  '<div>Teapot</div><button>Add to basket</button><p>A long description of the teapot, too long for a label.</p>',
  'https://shop.example.com/products/blue-teapot?ref=1',
  '<meta property="og:type" content="product"><script type="application/ld+json">{"@type": "Product"}</script>',
);

test('marks a page by its address, its claims and its labels, not by its prose', () => {
  const marks = typeMarks(shop, textBlocks(shop));
  expect(marks).toEqual(
    expect.arrayContaining([
      'host shop',
      'path products',
      'depth 2',
      'query 1',
      'ld Product',
      'og:type product',
      'label add to basket',
    ]),
  );
  expect(marks.some((mark) => mark.includes('description'))).toBe(false);
});

test('adds up marks to odds; unknown marks have no effect', () => {
  const product = PAGE_TYPES.indexOf('product');
  const odds = (value: number) => PAGE_TYPES.map((_, t) => (t === product ? value : 0));
  const lexicon = { 'ld Product': odds(2), 'host shop': odds(1) };
  expect(typeLogOdds(['ld Product', 'host shop', 'constructor'], lexicon)[product]).toBeCloseTo(
    3 / Math.sqrt(2),
  );
  expect(typeLogOdds(['never seen'], lexicon)).toEqual(PAGE_TYPES.map(() => 0));
});

test('marks a page without an address too', () => {
  const bare = page('<p>Label</p>', '');
  expect(typeMarks(bare, textBlocks(bare))).toEqual(['label label']);
});

const marksAt = (url: string, body = '', head = '') => {
  const at = page(body, url, head);
  return typeMarks(at, textBlocks(at));
};

test.each([
  ['https://www.shop.example.com/', ['depth 0', 'query 0', 'host www', 'host shop', 'host example']],
  ['https://a.test/fog-2', ['depth 1', 'query 0', 'page fog', 'host a']],
  [
    'https://a.test/one-two/three-four',
    ['depth 2', 'query 0', 'path one', 'path two', 'path three', 'host a'],
  ],
  ['https://a.test/?b=c', ['depth 0', 'query 1', 'host a']],
  ['https://a.test/1/2/3/4/5', ['depth 5', 'query 0', 'host a']],
  ['https://a.test/1/2/3/4/5/6', ['depth 5', 'query 0', 'host a']],
])('the address %s has these marks', (url, marks) => {
  expect(marksAt(url)).toEqual(marks);
});

test('labels have at most 24 characters, and a page at most four hundred marks', () => {
  const [most, over] = ['a'.repeat(24), 'b'.repeat(25)];
  expect(marksAt('', `<p>${most}</p><p>${over}</p>`)).toEqual([`label ${most}`]);
  const letters = (i: number) => String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26));
  const labels = Array.from({ length: 401 }, (_, i) => `<p>${letters(i)}</p>`).join('');
  expect(marksAt('', labels)).toHaveLength(400);
});

test('types are read from the first 200,000 characters of structured data', () => {
  const data = (before: number) => {
    const type = '"@type":"Fog"';
    return `<script type="application/ld+json">${' '.repeat(before - type.length)}${type}</script>`;
  };
  expect(marksAt('', '', data(200_000))).toEqual(['ld Fog']);
  expect(marksAt('', '', data(200_001))).toEqual([]);
});

test('no mark of the shipped lexicon decides alone: its log-odds are between −2 and 2', () => {
  const odds = Object.values(SHIPPED.pageKind.types as Record<string, number[]>).flat();
  expect(odds.length).toBeGreaterThan(0);
  expect(Math.max(...odds)).toBe(2);
  expect(Math.min(...odds)).toBe(-2);
});
