import { expect, test } from 'vitest';
import { PAPER_FIGURES } from '../../bench/paper-figures.ts';
import { METHODS } from '../../src/methods/methods.ts';

test('of every method but ours it is told what its paper says, and how our data differ', () => {
  const methods = METHODS.map(({ name }) => name).filter((name) => name !== 'winnow');
  expect(Object.keys(PAPER_FIGURES).sort()).toEqual(methods.sort());
  for (const { differs } of Object.values(PAPER_FIGURES)) expect(differs).not.toBe('');
});
