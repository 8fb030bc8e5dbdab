import { hash } from '../../src/core/basics/hash.ts';
import { EVIDENCE_NAMES, type PageEvidence, pageEvidence } from '../../src/core/impression/page-evidence.ts';
import { KIND_INPUTS, kindChances, kindInputs } from '../../src/core/impression/page-kind.ts';
import type { PageKindModel } from '../../src/core/impression/page-kind-model.ts';
import {
  PURPOSE_INPUTS,
  PURPOSES,
  type Purpose,
  purposeChances,
  purposeInputs,
} from '../../src/core/impression/page-purpose.ts';
import { PAGE_TYPES, typeLogOdds, typeMarks } from '../../src/core/impression/page-type.ts';
import { PURPOSE_MEASURES, purposeEvidence } from '../../src/core/impression/purpose-evidence.ts';
import { likeliestKind } from '../../src/core/page/page-kind.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { PURPOSE } from '../../src/core/purpose/options.ts';
import type { Row } from '../corpus.ts';
import { logisticRegression } from './logistic-regression.ts';
import { type TypedPage, type TypeVotes, typeLexiconOf, voteOnTypes } from './type-lexicon.ts';

/** Trains the model that tells articles, index pages and other pages apart. */

const KINDS = ['article', 'toc', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** Kind of a page on its site, by the kind that the set names. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  article: 'article',
  toc: 'toc',
  listing: 'toc',
  collection: 'toc',
};

/** Purpose of a page, by the kind that the set names. */
const PURPOSE_OF: Readonly<Record<string, Purpose>> = {
  article: 'read',
  forum: 'read',
  recipe: 'read',
  toc: 'find',
  listing: 'find',
  collection: 'find',
  product: 'use',
  service: 'use',
  documentation: 'use',
  application: 'use',
};

/**
 * Inputs that a page may lack. Each page is learned whole, without a telling address, without claims, and without all of these and marks.
 */
const ADDRESS: readonly string[] = ['slug', 'shallow', 'indexPath'];
const CLAIMS: readonly string[] = [...EVIDENCE_NAMES, ...PURPOSE_MEASURES.map(({ name }) => name)].filter(
  (name) => /^(?:claims|sharedAs)/.test(name),
);
const MARKS: readonly string[] = PAGE_TYPES.map((type) => `${type}Marks`);
const MASKS: readonly (readonly string[])[] = [[], ADDRESS, CLAIMS, [...ADDRESS, ...CLAIMS, ...MARKS]];

/** Number of folds: a lexicon that has not seen a page's publisher weighs the page's marks. */
const FOLDS = 3;

export interface KindSample extends TypedPage {
  readonly set: string;
  readonly evidence: PageEvidence;
  /** In the order of PURPOSE_MEASURES. */
  readonly purposeEvidence: readonly number[];
}

export const kindSample = (set: string, publisher: string, row: Row): KindSample => {
  const page = row.page();
  return {
    set,
    publisher,
    type: row.kind,
    evidence: pageEvidence(page),
    purposeEvidence: purposeEvidence(page),
    marks: typeMarks(page, textBlocks(page)),
  };
};

/** Returns the page's purpose; undefined if its set does not say what kind of page it is. */
export const truePurpose = ({ type }: Pick<KindSample, 'type'>): Purpose | undefined => PURPOSE_OF[type];

export const kindOf = ({ type }: KindSample): Kind => KIND_OF[type] ?? 'other';

const foldOf = (publisher: string): number => hash(`marks ${publisher}`) % FOLDS;

/** Fits the lexicon of types and the page kinds to `samples`, and purposes to these and `further` pages. */
export function fitPageKind(
  samples: readonly KindSample[],
  further: readonly KindSample[] = [],
): PageKindModel {
  const votes: TypeVotes = new Map();
  for (const sample of samples) voteOnTypes(sample, votes);
  const lexicons = Array.from({ length: FOLDS }, (_, k) =>
    typeLexiconOf(votes, (publisher) => foldOf(publisher) !== k),
  );
  const typesOf = ({ marks, publisher }: KindSample) => typeLogOdds(marks, lexicons[foldOf(publisher)] ?? {});
  const kinds = regression(samples, {
    names: KIND_INPUTS,
    classes: KINDS,
    classOf: kindOf,
    inputsOf: (sample) => kindInputs(sample.evidence, typesOf(sample)),
  });
  const purposes = regression([...samples, ...further], {
    names: PURPOSE_INPUTS,
    classes: PURPOSES,
    classOf: truePurpose,
    inputsOf: (sample) => purposeInputs(sample.purposeEvidence, typesOf(sample)),
    shares: PURPOSE.usual,
  });
  return { types: typeLexiconOf(votes, () => true), kinds, purposes };
}

interface RegressionOptions<Class extends string> {
  /** Names of the inputs, in the order of `inputsOf`. */
  readonly names: readonly string[];
  readonly classes: readonly Class[];
  /** Returns a sample's class; a sample of no class is left out. */
  readonly classOf: (sample: KindSample) => Class | undefined;
  readonly inputsOf: (sample: KindSample) => readonly number[];
  /** How much each class weighs, if not as in the corpus: a person does not open the kinds of pages in its proportions. */
  readonly shares?: Readonly<Record<Class, number>>;
}

/** Returns the weights of each class over the inputs, with a constant 1 first. */
function regression<Class extends string>(
  samples: readonly KindSample[],
  { names, classes, classOf, inputsOf, shares }: RegressionOptions<Class>,
): Readonly<Record<Class, readonly number[]>> {
  const counts = new Map<string, number>();
  const shareKey = (sample: KindSample) => `${sample.publisher} ${classOf(sample)}`;
  for (const sample of samples) counts.set(shareKey(sample), (counts.get(shareKey(sample)) ?? 0) + 1);
  const kept = MASKS.map((mask) => [1, ...names.map((name) => (mask.includes(name) ? 0 : 1))]);
  const data = samples.flatMap((sample) => {
    const of = classOf(sample);
    if (of === undefined) return [];
    const inputs = inputsOf(sample);
    return kept.map((mask) => ({
      x: Float64Array.from(inputs, (value, at) => value * (mask[at] ?? 1)),
      of: classes.indexOf(of),
      // Pages of one publisher are much alike, so a hundred of them weigh as much as ten single ones.
      weight: 1 / Math.sqrt(counts.get(shareKey(sample)) ?? 1) / MASKS.length,
    }));
  });
  const weightOf = classes.map((_, k) =>
    data.reduce((sum, { of, weight }) => sum + (of === k ? weight : 0), 0),
  );
  const weighed = shares
    ? data.map((one) => ({
        ...one,
        weight: (one.weight * shares[classes[one.of] as Class]) / Math.max(1, weightOf[one.of] ?? 1),
      }))
    : data;
  const rows = logisticRegression(weighed, classes.length);
  const rounded = (row: readonly number[] = []) => row.map((w) => Math.round(w * 1000) / 1000);
  return Object.fromEntries(classes.map((name, k) => [name, rounded(rows[k])])) as unknown as Record<
    Class,
    readonly number[]
  >;
}

/** How well the model finds articles, and tells the three kinds apart. */
export interface KindScore {
  readonly pages: number;
  readonly accuracy: number;
  /** Scores of "this page is an article". */
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function scoreKinds(pairs: readonly { truth: Kind; said: Kind }[]): KindScore {
  const count = (test: (pair: { truth: Kind; said: Kind }) => boolean) => pairs.filter(test).length;
  const both = count(({ truth, said }) => truth === 'article' && said === 'article');
  const precision =
    both /
    Math.max(
      1,
      count(({ said }) => said === 'article'),
    );
  const recall =
    both /
    Math.max(
      1,
      count(({ truth }) => truth === 'article'),
    );
  return {
    pages: pairs.length,
    accuracy: count(({ truth, said }) => truth === said) / Math.max(1, pairs.length),
    precision,
    recall,
    f1: both === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/** Returns the kinds that a model trained on some publishers gives to pages of others. */
export const tryKinds = (samples: readonly KindSample[], model: PageKindModel) =>
  samples.map((sample) => ({
    sample,
    truth: kindOf(sample),
    said: likeliestKind(
      kindChances(kindInputs(sample.evidence, typeLogOdds(sample.marks, model.types)), model),
    ),
  }));

/** Returns the purposes that a model trained on some publishers gives to pages of others, each with the true purpose. */
export const tryPurposes = (samples: readonly KindSample[], model: PageKindModel) =>
  samples.flatMap((sample) => {
    const truth = truePurpose(sample);
    const types = typeLogOdds(sample.marks, model.types);
    return truth
      ? [{ sample, truth, chances: purposeChances(purposeInputs(sample.purposeEvidence, types), model) }]
      : [];
  });
