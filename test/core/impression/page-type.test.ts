import { expect, test } from 'vitest';
import { PAGE_TYPES, typeLogOdds, typeMarks } from '../../../src/core/impression/page-type.ts';
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

test('adds up marks to odds; no mark decides alone, and unknown marks have no effect', () => {
  const product = PAGE_TYPES.indexOf('product');
  const odds = (value: number) => PAGE_TYPES.map((_, t) => (t === product ? value : 0));
  const lexicon = { 'ld Product': odds(9), 'host shop': odds(1) };
  expect(typeLogOdds(['ld Product', 'host shop', 'constructor'], lexicon)[product]).toBeCloseTo(
    3 / Math.sqrt(2),
  );
  expect(typeLogOdds(['never seen'], lexicon)).toEqual(PAGE_TYPES.map(() => 0));
});

test('marks a page without an address too', () => {
  const bare = page('<p>Label</p>', '');
  expect(typeMarks(bare, textBlocks(bare))).toEqual(['label label']);
});
