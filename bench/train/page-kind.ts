import { type PageEvidence, pageEvidence } from '../../src/core/impression/page-evidence.ts';
import { KIND_INPUTS, kindInputs, kindOdds } from '../../src/core/impression/page-kind.ts';
import type { PageKindModel } from '../../src/core/impression/page-kind-model.ts';
import { PAGE_TYPES, typeLogOdds, typeMarks } from '../../src/core/impression/page-type.ts';
import { hash } from '../../src/core/page/hash.ts';
import { likeliestKind } from '../../src/core/page/page-kind.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import type { Row } from '../corpus.ts';
import { type TypeVotes, typeLexiconOf, voteOnTypes } from './type-lexicon.ts';

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

const RIDGE = 0.0005;
const ROUNDS = 600;
/** The marks of a page are weighed by a lexicon that has not seen its publisher. */
const FOLDS = 3;

export interface KindSample {
  readonly set: string;
  /** Registrable domain. */
  readonly group: string;
  /** Type of page as the set names it. */
  readonly type: string;
  readonly evidence: PageEvidence;
  readonly marks: readonly string[];
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
  const data = samples.map((sample) => ({
    x: kindInputs(sample.evidence, typeLogOdds(sample.marks, lexicons[foldOf(sample.group)] ?? {})),
    kind: kindOf(sample),
    // Pages of one publisher are much alike: a hundred of them say as much as ten of others.
    weight: 1 / Math.sqrt(counts.get(publisherOf(sample)) ?? 1),
  }));
  const rows = logisticRegression(data);
  return {
    types: typeLexiconOf(votes, () => true),
    kinds: Object.fromEntries(
      KINDS.map((kind, k) => [kind, (rows[k] ?? []).map((w) => Math.round(w * 1000) / 1000)]),
    ) as unknown as PageKindModel['kinds'],
  };
}

interface Weighed {
  readonly x: readonly number[];
  readonly kind: Kind;
  readonly weight: number;
}

/** Multinomial logistic regression by full-batch gradient descent with momentum (Adam): the same digits on every run. */
function logisticRegression(samples: readonly Weighed[]): number[][] {
  const kept = MASKS.map((mask) => [1, ...KIND_INPUTS.map((name) => (mask.includes(name) ? 0 : 1))]);
  const data = samples.flatMap(({ x, kind, weight }) =>
    kept.map((mask) => ({
      x: Float64Array.from(x, (value, i) => value * (mask[i] ?? 1)),
      k: KINDS.indexOf(kind),
      weight: weight / MASKS.length,
    })),
  );
  const total = data.reduce((sum, { weight }) => sum + weight, 0);
  const width = KIND_INPUTS.length + 1;
  const zeros = () => KINDS.map(() => new Float64Array(width));
  const weights = zeros();
  const mean = zeros();
  const square = zeros();
  const p = new Float64Array(KINDS.length);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((row) => row.map((w, i) => (i === 0 ? 0 : RIDGE * w)));
    for (const { x, k: truth, weight } of data) {
      let sum = 0;
      weights.forEach((row, k) => {
        let score = 0;
        for (let i = 0; i < width; i++) score += (row[i] ?? 0) * (x[i] ?? 0);
        p[k] = Math.exp(score);
        sum += p[k] ?? 0;
      });
      gradient.forEach((row, k) => {
        const error = (((p[k] ?? 0) / sum - (k === truth ? 1 : 0)) * weight) / total;
        for (let i = 0; i < width; i++) row[i] = (row[i] ?? 0) + error * (x[i] ?? 0);
      });
    }
    weights.forEach((row, k) => {
      const m = mean[k] as Float64Array;
      const s = square[k] as Float64Array;
      for (let i = 0; i < width; i++) {
        const g = gradient[k]?.[i] ?? 0;
        m[i] = 0.9 * (m[i] ?? 0) + 0.1 * g;
        s[i] = 0.999 * (s[i] ?? 0) + 0.001 * g * g;
        const step = (m[i] ?? 0) / (1 - 0.9 ** round);
        row[i] = (row[i] ?? 0) - (0.05 * step) / (Math.sqrt((s[i] ?? 0) / (1 - 0.999 ** round)) + 1e-8);
      }
    });
  }
  return weights.map((row) => [...row]);
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
