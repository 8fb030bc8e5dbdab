import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import type { PageTree } from '../page/page-tree.ts';
import { kindOfPage } from './page-kind.ts';
import type { PageKindModel } from './page-kind-model.ts';
import { PAGE_TYPES } from './page-type.ts';
import { PURPOSE_MEASURES, purposeEvidence } from './purpose-evidence.ts';

/** Why people open a page: to read it, to find another page, or to use it (an application, a shop, a form, a manual). */
export type Purpose = 'read' | 'find' | 'use';

export const PURPOSES: readonly Purpose[] = ['read', 'find', 'use'];

/** One share per purpose; probabilities sum to 1. */
export type PurposeChances = Readonly<Record<Purpose, number>>;

/** Names of the regression's inputs after a constant 1: the page's evidence, and its log-odds of each type. */
export const PURPOSE_INPUTS: readonly string[] = [
  ...PURPOSE_MEASURES.map(({ name }) => name),
  ...PAGE_TYPES.map((type) => `${type}Marks`),
];

/** Above these log-odds of a type, more marks add little: marks occur together, and a page without a shop's marks is not yet a story. */
const MOST_MARKS = 3;

/** Returns the inputs of the regression, the constant 1 first. Log-odds of types are bounded by ±MOST_MARKS, smoothly. */
export const purposeInputs = (evidence: readonly number[], types: readonly number[]): number[] => [
  1,
  ...evidence,
  ...types.map((logOdds) => MOST_MARKS * Math.tanh(logOdds / MOST_MARKS)),
];

/** Returns the chances of each purpose from the page alone: a multinomial logistic regression (weights: `npm run train`). */
export const purposeOfPage = (page: PageTree, model: PageKindModel): PurposeChances => chancesBy(model)(page);

const chancesBy = remembered((model: PageKindModel) =>
  remembered(
    (page: PageTree): PurposeChances =>
      purposeChances(purposeInputs(purposeEvidence(page), kindOfPage(page, model).types), model),
  ),
);

/** Returns the chances for these inputs. */
export function purposeChances(
  inputs: readonly number[],
  { purposes }: Pick<PageKindModel, 'purposes'>,
): PurposeChances {
  const score = (weights: readonly number[]): number =>
    Math.exp(inputs.reduce((sum, value, i) => sum + defined(weights[i]) * value, 0));
  return sharesOf({ read: score(purposes.read), find: score(purposes.find), use: score(purposes.use) });
}

/** Returns the same proportions scaled to the sum 1. */
export function sharesOf({ read, find, use }: PurposeChances): PurposeChances {
  const sum = read + find + use;
  return { read: read / sum, find: find / sum, use: use / sum };
}
