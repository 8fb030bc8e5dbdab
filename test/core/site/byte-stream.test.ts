import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteReader, byteWriter } from '../../../src/core/site/byte-stream.ts';

const written = (write: (out: ReturnType<typeof byteWriter>) => void): Uint8Array => {
  const out = byteWriter();
  write(out);
  return out.bytes();
};

describe('a stream of bytes', () => {
  test('gives back any values in their order, and then nothing is left', () => {
    const value = fc.oneof(
      fc.record({ kind: fc.constant('uint' as const), value: fc.maxSafeNat() }),
      fc.record({
        kind: fc.constant('uint' as const),
        value: fc.constantFrom(0, 127, 128, 16_383, 16_384, 2 ** 52),
      }),
      fc.record({ kind: fc.constant('hash' as const), value: fc.integer({ min: 0, max: 2 ** 32 - 1 }) }),
      fc.record({ kind: fc.constant('float' as const), value: fc.double({ noNaN: true }) }),
      fc.record({ kind: fc.constant('text' as const), value: fc.string({ unit: 'binary' }) }),
    );
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const bytes = written((out) => {
          for (const { kind, value: one } of values) (out[kind] as (one: number | string) => void)(one);
        });
        const input = byteReader(bytes);
        expect(values.map(({ kind }) => input[kind]())).toEqual(values.map(({ value: one }) => one));
        expect(input.left).toBe(0);
      }),
    );
  });

  test('has seven bits of a number in a byte, the lowest first', () => {
    const bytes = (value: number) => [...written((out) => out.uint(value))];
    expect(bytes(0)).toEqual([0]);
    expect(bytes(127)).toEqual([127]);
    expect(bytes(128)).toEqual([0x80, 1]);
    expect(bytes(129)).toEqual([0x81, 1]);
    expect(bytes(16_384)).toEqual([0x80, 0x80, 1]);
    expect(bytes(-5)).toEqual([0]);
    expect(bytes(1.6)).toEqual([2]);
    expect([...written((out) => out.hash(0x01020304))]).toEqual([1, 2, 3, 4]);
    expect([...written((out) => out.text('aé'))]).toEqual([2, 97, 0xe9, 1]);
  });

  test('grows at any size', () => {
    for (const size of [16_380, 16_381, 16_384, 40_000]) {
      const bytes = written((out) => {
        for (let i = 0; i < size; i++) out.uint(i % 100);
        out.hash(7);
        out.float(0.5);
        out.text('x'.repeat(50_000));
      });
      expect(bytes.length).toBe(size + 4 + 8 + 3 + 50_000);
      const input = byteReader(bytes);
      for (let i = 0; i < size; i++) if (input.uint() !== i % 100) throw new Error(`${i} is wrong`);
      expect([input.hash(), input.float(), input.text().length]).toEqual([7, 0.5, 50_000]);
    }
  });
});

describe('damaged bytes', () => {
  test.each([
    ['a hash', [1, 2, 3], 'hash'],
    ['a float', [1, 2, 3, 4, 5, 6, 7], 'float'],
    ['a number', [0x80], 'uint'],
    ['nothing', [], 'uint'],
  ] as const)('that end inside %s throw', (_, bytes, kind) => {
    expect(() => byteReader(new Uint8Array(bytes))[kind]()).toThrow('The model ends too early.');
  });

  test('with a number of too many bytes throw', () => {
    expect(() => byteReader(new Uint8Array(20).fill(0x80)).uint()).toThrow(
      'The model holds a broken number.',
    );
    const eight = new Uint8Array([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]);
    expect(byteReader(eight).uint()).toBe(2 ** 49);
  });

  test('with a count of more things than there is room for throw', () => {
    expect(byteReader(new Uint8Array([2, 0, 0])).count()).toBe(2);
    expect(() => byteReader(new Uint8Array([2, 0])).count()).toThrow('The model holds a broken number.');
    expect(() => byteReader(new Uint8Array([3, 97, 98])).text()).toThrow('The model holds a broken number.');
    expect(byteReader(new Uint8Array([0])).count()).toBe(0);
  });

  test('are read from their own part of a buffer', () => {
    const input = byteReader(new Uint8Array([9, 9, 0, 0, 0, 5]).subarray(2));
    expect([input.left, input.hash(), input.left]).toEqual([4, 5, 0]);
  });
});
