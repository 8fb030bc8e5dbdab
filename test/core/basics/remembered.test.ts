import { expect, test } from 'vitest';
import { remembered } from '../../../src/core/basics/remembered.ts';

test('makes a value once for each object', () => {
  let made = 0;
  const next = remembered((_: object) => ++made);
  const [a, b] = [{}, {}];
  expect([next(a), next(b), next(a), next(b), next(a)]).toEqual([1, 2, 1, 2, 1]);
});

test('knows values that are false or null, too', () => {
  const made: unknown[] = [];
  const given = remembered(({ value }: { value: unknown }) => {
    made.push(value);
    return value;
  });
  for (const one of [{ value: 0 }, { value: '' }, { value: null }, { value: false }])
    expect([given(one), given(one)]).toEqual([one.value, one.value]);
  expect(made).toEqual([0, '', null, false]);
});

test('two functions keep their values apart', () => {
  const key = {};
  const [one, two] = [remembered(() => 'one'), remembered(() => 'two')];
  expect([one(key), two(key)]).toEqual(['one', 'two']);
});
