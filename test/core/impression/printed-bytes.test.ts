import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printBytes, readBytes } from '../../../src/core/impression/printed-bytes.ts';

test('bytes are read as they were printed, in characters that a script need not escape', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = printBytes(bytes);
      expect(readBytes(text)).toEqual(bytes);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
      expect(text).toMatch(/^[ -~]*$/);
      expect(text).not.toMatch(/['`$]/);
    }),
  );
});

test('a small byte is one digit, a large one two', () => {
  expect(printBytes([0, 1, 86])).toBe(' !{');
  expect(printBytes([87, 255])).toHaveLength(4);
});
