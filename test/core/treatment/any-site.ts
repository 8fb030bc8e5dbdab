import fc from 'fast-check';
import type { BoostedTrees } from '../../../src/core/impression/boosted-trees.ts';
import { firstImpression } from '../../../src/core/impression/first-impression.ts';
import type { Purpose } from '../../../src/core/impression/page-purpose.ts';
import { PURPOSE_INPUTS } from '../../../src/core/impression/page-purpose.ts';
import { SHIPPED, type Weights } from '../../../src/core/impression/weights.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import type { MarkKind } from '../../../src/core/site/marks.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../src/core/site/site-model.ts';
import type { TrustStage } from '../../../src/core/site/trust.ts';
import { partsOf } from '../../../src/core/treatment/page-parts.ts';
import type { Part } from '../../../src/core/treatment/partition.ts';
import type { Policy, Treatment } from '../../../src/core/treatment/policy.ts';
import { treatmentOf } from '../../../src/core/treatment/treatment.ts';
import { gatherEvidence } from '../../../src/core/verdict/evidence/evidence.ts';
import { VERDICT_WIDTH } from '../../../src/core/verdict/evidence/verdict-features.ts';
import { type Judgement, judgeEvidence } from '../../../src/core/verdict/judgement.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Any wishes of a person, thresholds anywhere from 0 to 1. */
export const policies: fc.Arbitrary<Policy> = fc.record({
  mode: fc.constantFrom('off', 'dim', 'hide'),
  where: fc.constantFrom('read', 'lists', 'everywhere'),
  dim: share,
  hide: share,
  entropy: share,
  importance: share,
  asked: fc.boolean(),
});

export const stages: fc.Arbitrary<TrustStage> = fc.constantFrom('learning', 'dimming', 'hiding', 'drifted');

export const kinds: fc.Arbitrary<MarkKind> = fc.constantFrom('noise', 'content');

/** One question about one feature, with the log-odds of each answer. */
interface Question {
  readonly feature: number;
  readonly threshold: number;
  readonly yes: number;
  readonly no: number;
}

/** Trees of one question each: they may judge any block as clutter, even a story. */
const treesOf = (questions: readonly Question[], bias: number): BoostedTrees => ({
  roots: questions.map((_, i) => 3 * i),
  feature: questions.flatMap(({ feature }) => [feature, -1, -1]),
  threshold: questions.flatMap(({ threshold }) => [threshold, 0, 0]),
  left: questions.flatMap((_, i) => [3 * i + 1, 0, 0]),
  value: questions.flatMap(({ yes, no }) => [0, yes, no]),
  bias,
});

const trees = (features: number): fc.Arbitrary<BoostedTrees> => {
  const logOdds = fc.double({ min: -6, max: 6, noNaN: true });
  const question = fc.record({
    feature: fc.nat(features - 1),
    threshold: fc.constantFrom(0.01, 0.2, 0.5, 1, 2, 5, 20),
    yes: logOdds,
    no: logOdds,
  });
  return fc.tuple(fc.array(question, { maxLength: 6 }), logOdds).map(([all, bias]) => treesOf(all, bias));
};

/** Returns weights that give every page the same purpose with certainty. */
export function weightsFor(purpose: Purpose, change: Partial<Weights> = {}): Weights {
  const none = [0, ...PURPOSE_INPUTS.map(() => 0)];
  const sure = [40, ...PURPOSE_INPUTS.map(() => 0)];
  const purposes = { read: none, find: none, use: none, [purpose]: sure };
  return { ...SHIPPED, ...change, pageKind: { ...SHIPPED.pageKind, purposes } };
}

/** Models of any opinion: the shipped one, and ones that guess wildly. */
export const models: fc.Arbitrary<Weights> = fc
  .tuple(
    fc.constantFrom<Purpose>('read', 'read', 'find', 'use'),
    fc.option(trees(20), { nil: undefined }),
    fc.option(trees(VERDICT_WIDTH), { nil: undefined }),
  )
  .map(([purpose, impression, verdict]) =>
    weightsFor(purpose, { ...(impression && { impression }), ...(verdict && { verdict }) }),
  );

/** Returns a model that learned these pages. */
export function learned(pages: readonly PageTree[], weights: Weights): SiteModel {
  const model = emptySiteModel();
  for (const page of pages) learnPage(model, page, weights);
  return model;
}

export const judged = (page: PageTree, model: SiteModel, weights: Weights): Judgement =>
  judgeEvidence(gatherEvidence(page, model, firstImpression(page, weights)), weights);

/** The steps between a judgement and what happens to a page; tests break one at a time. */
export interface Steps {
  readonly partsOf: typeof partsOf;
  readonly treatmentOf: typeof treatmentOf;
}

export const STEPS: Steps = { partsOf, treatmentOf };

export interface TreatedPart extends Part {
  readonly mark: MarkKind | undefined;
  readonly treatment: Treatment;
}

/** Returns the parts of a page, each with its treatment. */
export function treatedParts(
  judgement: Judgement,
  stage: TrustStage,
  policy: Policy,
  steps: Steps = STEPS,
): TreatedPart[] {
  const { purpose } = judgement.purpose;
  return steps.partsOf(judgement, policy).map((part) => {
    const mark = judgement.marks?.deciding[part.node]?.kind;
    const block = mark ? { ...part, mark: { kind: mark } } : part;
    return { ...part, mark, treatment: steps.treatmentOf(block, { purpose, stage }, policy) };
  });
}
