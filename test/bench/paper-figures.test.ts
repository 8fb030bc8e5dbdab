import { expect, test } from 'vitest';
import { PAPER_FIGURES } from '../../bench/paper-figures.ts';
import { METHODS } from '../../src/methods/methods.ts';

test("every method but ours has its paper's figure, and says how our data differ", () => {
  const methods = METHODS.map(({ name }) => name).filter((name) => name !== 'winnow');
  expect(Object.keys(PAPER_FIGURES).sort()).toEqual(methods.sort());
  for (const { differs } of Object.values(PAPER_FIGURES)) expect(differs).not.toBe('');
});
