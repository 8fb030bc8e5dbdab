import { afterEach, expect, test, vi } from 'vitest';
import { readExport, writeExport } from '../../../src/background/store/export-file.ts';

/** A worker's stack has room for this many arguments of one call in every browser. */
const STACK = 2 ** 15;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 300_000])(
  'a model of %i bytes comes out as it went in',
  (length) => {
    const called = vi.spyOn(String, 'fromCodePoint');
    const model = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    const file = writeExport([{ site: 'news.example', updated: 5, model, corrections: new Map() }], 0);
    // Chromium's workers overflowed with a model of more than 65,535 bytes.
    expect(Math.max(0, ...called.mock.calls.map((given) => given.length))).toBeLessThanOrEqual(STACK);
    expect(readExport(file)).toEqual([{ site: 'news.example', updated: 5, model, corrections: new Map() }]);
  },
);
