import { expect, test } from 'vitest';
import { isShopLine } from '../../../src/core/claims/shop-line.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const isOfShop = (html: string): boolean => {
  const tree = page(html);
  const [block] = textBlocks(tree);
  return block !== undefined && isShopLine(tree, block);
};

test.each(['2,99 €', '€ 2.99', '≈ 2.99 € / piece', '(1.20 £)', '<b>3</b> €'])('%s is a price', (text) => {
  expect(isOfShop(`<p>${text}</p>`)).toBe(true);
});

test.each(['Salt 2 €', '200 g flour', '200 g flour, 2 €', 'Euro 2', '€ and £'])('%s is no price', (text) => {
  expect(isOfShop(`<p>${text}</p>`)).toBe(false);
});

test('a text in a button belongs to the shop', () => {
  expect(isOfShop('<div><button><span>Add to basket</span></button></div>')).toBe(true);
  expect(isOfShop('<label>Add to basket</label>')).toBe(false);
});
