import { expect, test } from 'vitest';
import { parsedUrl } from '../../../src/core/basics/parsed-url.ts';

test('an address is parsed, below a base if it needs one', () => {
  expect(parsedUrl('https://sea.example/a')?.pathname).toBe('/a');
  expect(parsedUrl('/b?c', 'https://sea.example/a')?.href).toBe('https://sea.example/b?c');
  expect(parsedUrl('/b')).toBeNull();
  expect(parsedUrl('https://')).toBeNull();
});

test('an address with letters beyond ASCII stays one, however often it is asked', () => {
  const addresses = ['https://münchen.example/', 'https://sea.example/', 'https://sea.example/a'];
  const failed = Array.from({ length: 100_000 }, (_, i) => addresses[i % 3] ?? '').filter(
    (one) => !parsedUrl(one),
  );
  expect(failed).toEqual([]);
});
