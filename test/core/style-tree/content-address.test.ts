import { expect, test } from 'vitest';
import { contentAddress } from '../../../src/core/style-tree/content-address.ts';
import { page } from '../generated-page.ts';

test('the address of content is that of a picture, a frame or a link', () => {
  const addressOf = (html: string) => contentAddress(page(html), 1);
  expect(addressOf('<img src="/a.jpg" data-src="/b.jpg">')).toBe('/a.jpg');
  expect(addressOf('<img data-src="/b.jpg">')).toBe('/b.jpg');
  expect(addressOf('<img srcset="/c.jpg 2x">')).toBe('/c.jpg 2x');
  expect(addressOf('<a href="/x">y</a>')).toBe('/x');
  expect(addressOf('<p href="/x">y</p>')).toBeUndefined();
  expect(addressOf('<img src="data:x">')).toBeUndefined();
  expect(addressOf('<img>')).toBeUndefined();
});
