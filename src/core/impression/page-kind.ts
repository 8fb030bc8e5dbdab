import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { chancesFrom, type KindChances } from '../page/page-kind.ts';
import type { PageTree } from '../page/page-tree.ts';
import { textBlocks } from '../page/text-blocks.ts';
import { EVIDENCE_NAMES, type PageEvidence, pageEvidence } from './page-evidence.ts';
import { PAGE_KIND_MODEL, type PageKindModel } from './page-kind-model.ts';
import { PAGE_TYPES, typeLogOdds, typeMarks } from './page-type.ts';

/** Names of the regression's inputs after a constant 1: the page's evidence, and its log-odds of each type. */
export const KIND_INPUTS = [...EVIDENCE_NAMES, ...PAGE_TYPES.map((type) => `${type}Marks` as const)];

export const kindInputs = (evidence: PageEvidence, types: readonly number[]): number[] => [
  1,
  ...EVIDENCE_NAMES.map((name) => evidence[name]),
  ...types,
];

/** Returns the chances of the kind of one page: multinomial logistic regression over its evidence (weights: `npm run train`). */
export function kindChances(inputs: readonly number[], { kinds }: PageKindModel): KindChances {
  const score = (weights: readonly number[]): number =>
    Math.exp(inputs.reduce((sum, value, i) => sum + defined(weights[i]) * value, 0));
  return chancesFrom(score(kinds.article), score(kinds.toc), score(kinds.other));
}

/** Returns the log-odds of each type of page, and the kind that follows from them and the page's evidence. */
export const kindOfPage = (page: PageTree, model: PageKindModel): KindOfPage => kindsBy(model)(page);

/** Returns the chances by the model that ships. */
export const chancesOfPage = (page: PageTree): KindChances => kindOfPage(page, PAGE_KIND_MODEL).chances;

interface KindOfPage {
  readonly types: readonly number[];
  readonly chances: KindChances;
}

const kindsBy = remembered((model: PageKindModel) =>
  remembered((page: PageTree): KindOfPage => {
    const types = typeLogOdds(typeMarks(page, textBlocks(page)), model.types);
    return { types, chances: kindChances(kindInputs(pageEvidence(page), types), model) };
  }),
);
