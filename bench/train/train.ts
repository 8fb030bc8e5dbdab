/**
 * Trains the noise model on the corpus: `npm run train [-- --out <file> --sets a,b --no-report --report-only --errors <file>]`.
 *
 * Publishers are dealt into folds by the hash of their registrable domain. Lexicon and impression are cross-fitted, so that
 * the verdict learns from impressions of pages the impression has not learned from, as it will meet them in use. The figures
 * printed, and kept in the file's provenance, are of models trained on one half of the publishers and tested on the other,
 * both ways; the weights written are trained on all.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { articleOf } from '../../src/core/article/assemble.ts';
import { UNKNOWN_ODDS } from '../../src/core/links/page-kind.ts';
import type { BoostedTrees } from '../../src/core/verdict/boosted-trees.ts';
import { readClaims } from '../../src/core/verdict/claims.ts';
import { gatherEvidence } from '../../src/core/verdict/evidence.ts';
import { type Impression, scores } from '../../src/core/verdict/first-impression.ts';
import type { NoiseModel } from '../../src/core/verdict/noise-model.ts';
import {
  type Lexicons,
  PAGE_FEATURES,
  PAGE_WIDTH,
  pageFeatures,
} from '../../src/core/verdict/page-features.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH, verdictFeatures } from '../../src/core/verdict/verdict-features.ts';
import { verdictNoise } from '../../src/core/verdict/verdict-noise.ts';
import { storyLines } from '../../src/core/winnow.ts';
import { SETS, TITLED_SETS } from '../corpus.ts';
import { errorListing } from '../error-listing.ts';
import { score } from '../metric.ts';
import { type BoostingOptions, binRows, boost } from './boosting.ts';
import { type CueVotes, countVotes, lexiconOf } from './lexicon.ts';
import { type LabelledPage, labelledPages, siteModels } from './samples.ts';
import { countTypes, type TypeVotes, typeLexiconOf } from './type-lexicon.ts';

const { values: args } = parseArgs({
  options: {
    out: { type: 'string', default: 'src/core/verdict/noise-weights.json' },
    sets: { type: 'string', default: SETS.join(',') },
    'report-only': { type: 'boolean', default: false },
    'no-report': { type: 'boolean', default: false },
    errors: { type: 'string' },
    trees: { type: 'string', default: '110' },
  },
});

const FOLDS = 3;
const OPTIONS: BoostingOptions = {
  trees: Number(args.trees),
  depth: 5,
  rate: 0.12,
  minWeight: 0.5,
  lambda: 2,
  rowShare: 0.5,
  featureShare: 0.4,
  seed: 1,
};

type Weights = Omit<NoiseModel, 'provenance'>;
type Admit = (group: string) => boolean;

const share = (group: string, parts: number): number =>
  createHash('sha256').update(group).digest().readUInt32BE(0) % parts;
const halfOf = (group: string): number => share(group, 2);
const foldOf = (group: string): number => share(`fold ${group}`, FOLDS);

const say = (text: string): void => {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
};

/** Rows of many pages, one below the other. */
function stacked(
  parts: readonly { rows: Float32Array; labels: readonly number[]; weights: readonly number[] }[],
  width: number,
) {
  const used = parts.map(({ weights }) => weights.map((w, i) => (w > 0 ? i : -1)).filter((i) => i >= 0));
  const count = used.reduce((sum, list) => sum + list.length, 0);
  const rows = new Float32Array(count * width);
  const label = new Float32Array(count);
  const weight = new Float32Array(count);
  let at = 0;
  parts.forEach((part, p) => {
    for (const i of used[p] ?? []) {
      rows.set(part.rows.subarray(i * width, (i + 1) * width), at * width);
      label[at] = part.labels[i] ?? 0;
      weight[at] = part.weights[i] ?? 0;
      at++;
    }
  });
  return { rows, label, weight };
}

function train(parts: Parameters<typeof stacked>[0], width: number): BoostedTrees {
  const { rows, label, weight } = stacked(parts, width);
  return boost(binRows(rows, width), label, weight, OPTIONS);
}

interface Votes {
  readonly cues: CueVotes;
  readonly types: TypeVotes;
}

const lexiconsOf = ({ cues, types }: Votes, admit: Admit): Lexicons => ({
  lexicon: lexiconOf(cues, admit),
  types: typeLexiconOf(types, admit),
});

/** The whole pipeline on the publishers let in. */
function fit(pages: readonly LabelledPage[], votes: Votes, admit: Admit): Weights {
  const admitted = pages.filter(({ group }) => admit(group));
  const impressions = new Map<LabelledPage, Impression>();
  const parts: (Parameters<typeof stacked>[0][number] & { page: LabelledPage })[] = [];
  for (let k = 0; k < FOLDS; k++) {
    const lexicons = lexiconsOf(votes, (group) => admit(group) && foldOf(group) !== k);
    for (const page of admitted) {
      if (foldOf(page.group) !== k) continue;
      parts.push({ page, rows: pageFeatures(page, lexicons), labels: page.labels, weights: page.weights });
    }
  }
  for (let k = 0; k < FOLDS; k++) {
    const trees = train(
      parts.filter(({ page }) => foldOf(page.group) !== k),
      PAGE_WIDTH,
    );
    for (const { page, rows } of parts) {
      if (foldOf(page.group) !== k) continue;
      impressions.set(page, { rows, logOdds: scores(trees, rows, PAGE_WIDTH, page.blocks.length) });
    }
    say(`impression ${k + 1} of ${FOLDS}`);
  }
  const impression = train(parts, PAGE_WIDTH);
  const rows = verdictRows(admitted, (page) => impressions.get(page) as Impression);
  say('verdict rows');
  const verdict = train(
    rows.map(({ page, rows: own, of }) => ({
      rows: own,
      labels: page.labels,
      weights: page.weights.map((weight) => weight / of),
    })),
    VERDICT_WIDTH,
  );
  say('verdict');
  return { ...lexiconsOf(votes, admit), impression, verdict };
}

/** Rows of each page at each number of pages learned. */
function verdictRows(pages: readonly LabelledPage[], impressionOf: (page: LabelledPage) => Impression) {
  const sites = grouped(pages, ({ site, set }) => `${set} ${site}`);
  return [...sites.values()].flatMap((list) =>
    siteModels(list, impressionOf).map(({ page, model }) => ({
      page,
      learned: model.pages,
      of: Math.min(4, list.length),
      rows: verdictFeatures(gatherEvidence(page.page, model, impressionOf(page))),
    })),
  );
}

function grouped<T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

interface Result {
  readonly key: string;
  readonly id: string;
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  readonly errors: readonly string[];
}

/** Scores of pages of publishers the weights have not seen, assembled as the product does. */
function test(pages: readonly LabelledPage[], weights: Weights): Result[] {
  const impressions = new Map(
    pages.map((page): [LabelledPage, Impression] => {
      const rows = pageFeatures(page, weights);
      return [page, { rows, logOdds: scores(weights.impression, rows, PAGE_WIDTH, page.blocks.length) }];
    }),
  );
  return verdictRows(pages, (page) => impressions.get(page) as Impression).flatMap(
    ({ page: labelled, learned, rows }) => {
      const { page, blocks, row, set } = labelled;
      const noise = verdictNoise(weights.verdict, rows, blocks.length);
      const model = { pages: 0 } as Parameters<typeof gatherEvidence>[1];
      // Assembling asks for the page, its blocks and their noise only.
      const evidence = { page, blocks, model } as unknown as ReturnType<typeof gatherEvidence>;
      const article = articleOf({ evidence, claims: readClaims(page.head), rows, noise, odds: UNKNOWN_ODDS });
      const lines = storyLines(article);
      const errors = args.errors ? errorListing(row.text ?? '', lines) : [];
      const text = lines.join('\n');
      const { f1, precision, recall } = score(
        text,
        row.text ?? '',
        TITLED_SETS.has(set) ? article.title : undefined,
      );
      const keys =
        set === 'wcxb' ? [`${set} ${learned}`, `wcxb:${row.kind} ${learned}`] : [`${set} ${learned}`];
      return keys.map((key) => ({ key, id: row.id, f1, precision, recall, errors }));
    },
  );
}

const pages: LabelledPage[] = [];
const votes: Votes = { cues: new Map(), types: new Map() };
for (const page of labelledPages(args.sets.split(','))) {
  pages.push(page);
  countVotes(page, votes.cues);
  countTypes(page, votes.types);
}
say(
  `${pages.length} pages, ${pages.reduce((sum, { blocks }) => sum + blocks.length, 0)} blocks, ${votes.cues.size} names`,
);

const heldOut: Record<string, number> = {};
if (!args['no-report']) {
  const results = [0, 1].flatMap((half) => {
    const weights = fit(pages, votes, (group) => halfOf(group) === half);
    return test(
      pages.filter(({ group }) => halfOf(group) !== half),
      weights,
    );
  });
  console.log(
    'Trained on one half of the publishers, tested on the other, both ways: set, pages learned, mean F1',
  );
  for (const [key, list] of [...grouped(results, (result) => result.key)].sort(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )) {
    heldOut[key] = Number((list.reduce((sum, { f1 }) => sum + f1, 0) / list.length).toFixed(4));
    console.log(`${key.padEnd(28)} ${String(list.length).padStart(4)} pages  ${heldOut[key]?.toFixed(4)}`);
  }
  if (args.errors) {
    const lines = results
      .sort((a, b) => a.f1 - b.f1)
      .flatMap(({ key, id, f1, precision, recall, errors }) => [
        `${[f1, precision, recall].map((value) => value.toFixed(3)).join(' ')} ${id} ${key}`,
        ...errors,
      ]);
    writeFileSync(args.errors, `${lines.join('\n')}\n`);
  }
}
if (!args['report-only']) {
  const weights = fit(pages, votes, () => true);
  const provenance = {
    command: 'npm run train',
    sets: args.sets,
    pages: pages.length,
    options: OPTIONS,
    impressionFeatures: PAGE_FEATURES,
    verdictFeatures: VERDICT_FEATURES,
    heldOut,
  };
  const model: NoiseModel = {
    provenance,
    lexicon: weights.lexicon,
    types: weights.types,
    impression: rounded(weights.impression),
    verdict: rounded(weights.verdict),
  };
  writeFileSync(args.out, `${JSON.stringify(model)}\n`);
}

/** Shorter numbers, no other meaning: values to four digits, thresholds to the shortest decimal of the same 32-bit float. */
function rounded(trees: BoostedTrees): BoostedTrees {
  return {
    ...trees,
    value: trees.value.map((value) => Math.round(value * 1e4) / 1e4),
    threshold: trees.threshold.map(shortest),
  };
}

function shortest(value: number): number {
  for (let digits = 1; digits < 10; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === Math.fround(value)) return short;
  }
  return value;
}
