import { logistic } from '../../src/core/impression/boosted-trees.ts';
import { headlineLines } from '../../src/core/impression/headline-lines.ts';
import {
  HEADLINE_INPUTS,
  type HeadlineWeights,
  headlineInputs,
} from '../../src/core/verdict/roles/headline.ts';
import { scaledBy, storyCut } from '../../src/core/verdict/story-cut.ts';
import { sameTitle } from '../same-title.ts';
import { type Choice, conditionalLogit } from './conditional-logit.ts';
import type { LabelledPage } from './samples.ts';

/** Returns the inputs as on a page without a claim of its title. Each page is learned whole, and in this form with top headings only. */
const withoutClaims = (inputs: readonly number[] = []): number[] =>
  inputs.map((value, k) => (k === UNCLAIMED ? 1 : AGREEMENT.includes(k) ? 0 : value));

const placeOf = (name: (typeof HEADLINE_INPUTS)[number]): number => HEADLINE_INPUTS.indexOf(name);
const UNCLAIMED = placeOf('unclaimed');
const AGREEMENT = [placeOf('agreement'), placeOf('mostAgreement')];

/**
 * Returns the lines of a page, with the ones that equal its gold title. `logOdds` come from trees that have not learned from its publisher.
 */
export function headlineChoices(
  { page, blocks, row }: LabelledPage,
  logOdds: Float64Array,
  weight: number,
): Choice[] {
  const { title } = row;
  const lines = title ? headlineLines(page) : [];
  if (!title || lines.length === 0) return [];
  const noise = logOdds.map(logistic);
  const cut = storyCut(blocks, noise);
  const scaled = noise.map((p) => scaledBy(cut, p));
  const isRight = lines.map(({ block }) => sameTitle(blocks[block]?.text ?? '', title));
  const inputs = headlineInputs({ page, blocks }, scaled);
  const top = lines.flatMap(({ heading }, k) => (heading === 1 ? [k] : []));
  return [
    { inputs, isRight, weight },
    {
      inputs: top.map((k) => withoutClaims(inputs[k])),
      isRight: top.map((k) => isRight[k] ?? false),
      weight,
    },
  ];
}

export const fitHeadline = (choices: readonly Choice[]): HeadlineWeights =>
  conditionalLogit(choices).map((weight) => Math.round(weight * 1000) / 1000);

/** Returns the weight of a page: pages of one publisher are much alike, so a hundred of them weigh as much as ten single ones. */
export function publisherShares(pages: readonly LabelledPage[]): (page: LabelledPage) => number {
  const number = new Map<string, number>();
  for (const { publisher } of pages) number.set(publisher, (number.get(publisher) ?? 0) + 1);
  return ({ publisher }) => 1 / Math.sqrt(number.get(publisher) ?? 1);
}
