import { expect, test } from 'vitest';
import { claimsOneProduct } from '../../../src/core/claims/product-claim.ts';
import { page } from '../generated-page.ts';

const claims = (...data: readonly object[]) =>
  claimsOneProduct(
    page('', 'https://quay.example/7', `<script type="application/ld+json">${JSON.stringify(data)}</script>`)
      .head,
  );

test('a page claims one product, or a group of its variants, and no list of goods', () => {
  expect(claims({ '@type': 'Product' })).toBe(true);
  expect(claims({ '@type': 'Product', name: 'Cup' }, { '@type': 'Product', name: 'Cup' })).toBe(true);
  expect(claims({ '@type': 'Product', name: 'Cup' }, { '@type': 'Product', name: 'Kettle' })).toBe(false);
  expect(claims({ '@type': 'ProductCollection' })).toBe(false);
  expect(claims({ '@type': 'WebPage' }, { '@type': ['ProductGroup'], name: 'Cup' })).toBe(true);
});
