import { expect, test, vi } from 'vitest';
import { once } from '../../../src/core/basics/once.ts';

test('makes an object on the first call and returns it from then on', () => {
  const make = vi.fn(() => ({}));
  const thing = once(make);
  expect(make).not.toHaveBeenCalled();
  const made = thing();
  expect(thing()).toBe(made);
  expect(make).toHaveBeenCalledTimes(1);
});
