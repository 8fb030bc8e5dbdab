import { expect, test } from 'vitest';
import { isFigure } from '../../../src/core/text/figure.ts';

test.each(['£51.77', '1,204 views', 'Item number: 326432571280', '٤٢ قارب'])(
  'takes %s for a figure',
  (text) => {
    expect(isFigure(text)).toBe(true);
  },
);

test.each(['All rights reserved', '© Harbour 2024', 'Stories of 1999', 'The 10 best boats of the harbour'])(
  'takes %s for no figure: it has few digits, and years do not count',
  (text) => {
    expect(isFigure(text)).toBe(false);
  },
);

test('takes a line for a figure from three digits in ten characters on, spaces apart', () => {
  expect(isFigure('ab cdefg 123')).toBe(true);
  expect(isFigure('abcdefgh 123')).toBe(false);
});
