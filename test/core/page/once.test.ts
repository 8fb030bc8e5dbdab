import { expect, test, vi } from 'vitest';
import { once } from '../../../src/core/page/once.ts';

test('a thing is made when it is first asked for, and then is the same', () => {
  const make = vi.fn(() => ({}));
  const thing = once(make);
  expect(make).not.toHaveBeenCalled();
  const made = thing();
  expect(thing()).toBe(made);
  expect(make).toHaveBeenCalledTimes(1);
});
