import { type PageEvidence, pageEvidence } from '../../src/core/impression/page-evidence.ts';
import { KIND_INPUTS, kindInputs, kindOdds } from '../../src/core/impression/page-kind.ts';
import type { PageKindModel } from '../../src/core/impression/page-kind-model.ts';
import { PAGE_TYPES, typeLogOdds, typeMarks } from '../../src/core/impression/page-type.ts';
import { hash } from '../../src/core/page/hash.ts';
import { likeliestKind } from '../../src/core/page/page-kind.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import type { Row } from '../corpus.ts';
import { logisticRegression } from './logistic-regression.ts';
import { type TypedPage, type TypeVotes, typeLexiconOf, voteOnTypes } from './type-lexicon.ts';

/** Training of the model that tells articles, index pages and others apart. */

const KINDS = ['article', 'toc', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** Kinds that the sets name, by what they are on a site. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  article: 'article',
  toc: 'toc',
  listing: 'toc',
  collection: 'toc',
};

/** What a page may lack: each page is learned whole, without a telling address, without claims, without any mark. */
const ADDRESS: readonly string[] = ['slug', 'shallow', 'indexPath'];
const CLAIMS: readonly string[] = ['claimsArticle', 'claimsDate', 'claimsOther', 'claimsIndex'];
const MARKS: readonly string[] = PAGE_TYPES.map((type) => `${type}Marks`);
const MASKS: readonly (readonly string[])[] = [[], ADDRESS, CLAIMS, [...ADDRESS, ...CLAIMS, ...MARKS]];

/** The marks of a page are weighed by a lexicon that has not seen its publisher. */
const FOLDS = 3;

export interface KindSample extends TypedPage {
  readonly set: string;
  readonly evidence: PageEvidence;
}

export const kindSample = (set: string, group: string, row: Row): KindSample => {
  const page = row.page();
  return {
    set,
    group,
    type: row.kind,
    evidence: pageEvidence(page),
    marks: typeMarks(page, textBlocks(page)),
  };
};

export const kindOf = ({ type }: KindSample): Kind => KIND_OF[type] ?? 'other';

const foldOf = (group: string): number => hash(`marks ${group}`) % FOLDS;

export function fitPageKind(samples: readonly KindSample[]): PageKindModel {
  const votes: TypeVotes = new Map();
  for (const sample of samples) voteOnTypes(sample, votes);
  const lexicons = Array.from({ length: FOLDS }, (_, k) =>
    typeLexiconOf(votes, (group) => foldOf(group) !== k),
  );
  const counts = new Map<string, number>();
  const publisherOf = (sample: KindSample) => `${sample.group} ${kindOf(sample)}`;
  for (const sample of samples) counts.set(publisherOf(sample), (counts.get(publisherOf(sample)) ?? 0) + 1);
  const kept = MASKS.map((mask) => [1, ...KIND_INPUTS.map((name) => (mask.includes(name) ? 0 : 1))]);
  const data = samples.flatMap((sample) => {
    const x = kindInputs(sample.evidence, typeLogOdds(sample.marks, lexicons[foldOf(sample.group)] ?? {}));
    return kept.map((mask) => ({
      x: Float64Array.from(x, (value, i) => value * (mask[i] ?? 1)),
      of: KINDS.indexOf(kindOf(sample)),
      // Pages of one publisher are much alike: a hundred of them say as much as ten of others.
      weight: 1 / Math.sqrt(counts.get(publisherOf(sample)) ?? 1) / MASKS.length,
    }));
  });
  const rows = logisticRegression(data, KINDS.length);
  return {
    types: typeLexiconOf(votes, () => true),
    kinds: Object.fromEntries(
      KINDS.map((kind, k) => [kind, (rows[k] ?? []).map((w) => Math.round(w * 1000) / 1000)]),
    ) as unknown as PageKindModel['kinds'],
  };
}

/** How the model takes pages for articles, and for each of the three kinds. */
export interface KindScore {
  readonly pages: number;
  readonly accuracy: number;
  /** Of taking a page for an article. */
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

/** What the model, trained on some publishers, says of the pages of others. */
export const tryKinds = (samples: readonly KindSample[], model: PageKindModel) =>
  samples.map((sample) => ({
    sample,
    truth: kindOf(sample),
    said: likeliestKind(kindOdds(kindInputs(sample.evidence, typeLogOdds(sample.marks, model.types)), model)),
  }));
