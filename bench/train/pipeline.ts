import { remembered } from '../../src/core/basics/remembered.ts';
import { type BoostedTrees, scores } from '../../src/core/impression/boosted-trees.ts';
import { type Impression, impressionOf } from '../../src/core/impression/first-impression.ts';
import {
  type Lexicons,
  PAGE_FEATURES,
  PAGE_WIDTH,
  pageFeatures,
} from '../../src/core/impression/page-features.ts';
import { PURPOSES } from '../../src/core/impression/page-purpose.ts';
import type { Weights } from '../../src/core/impression/weights.ts';
import { articleOf } from '../../src/core/story/assemble.ts';
import { type Evidence, gatherEvidence } from '../../src/core/verdict/evidence/evidence.ts';
import {
  VERDICT_FEATURES,
  VERDICT_WIDTH,
  verdictFeatures,
} from '../../src/core/verdict/evidence/verdict-features.ts';
import { judgeEvidence } from '../../src/core/verdict/judgement.ts';
import { storyLines } from '../../src/methods/winnow.ts';
import { PURPOSE_SETS, readSet, TITLED_SETS } from '../corpus.ts';
import { errorListing } from '../error-listing.ts';
import { score } from '../metric.ts';
import { binRows } from './binned-rows.ts';
import { type BoostingOptions, boost } from './boosting.ts';
import type { Choice } from './conditional-logit.ts';
import { type Case, correctionCases, fitCorrections } from './corrections.ts';
import { fitHeadline, headlineChoices, publisherShares } from './headline.ts';
import { type CueVotes, countVotes, lexiconOf } from './lexicon.ts';
import { fitLines, lineSamples, NO_LINES } from './masthead-lines.ts';
import { fitPageKind, type KindSample, kindSample, scoreKinds, tryKinds, tryPurposes } from './page-kind.ts';
import { partOf, publisherOf } from './publishers.ts';
import { type LabelledPage, labelledPages, siteModels } from './samples.ts';

/** Trains the noise model in two cross-fitted steps, and tests it on publishers that it has not seen. */

const FOLDS = 3;

export interface PipelineOptions {
  readonly boosting: Readonly<Record<'impression' | 'verdict', BoostingOptions>>;
  /** Names of features that training and test must do without. */
  readonly without: ReadonlySet<string>;
  /** Called with each finished step. */
  readonly say: (text: string) => void;
}

export interface TrainingData {
  readonly pages: readonly LabelledPage[];
  readonly cues: CueVotes;
  readonly kinds: readonly KindSample[];
  /** Further pages; only the purpose is learned from them. */
  readonly purposes: readonly KindSample[];
}

type Admit = (publisher: string) => boolean;

const foldOf = (publisher: string): number => partOf(`fold ${publisher}`, FOLDS);

export function trainingData(sets: readonly string[]): TrainingData {
  const data = { pages: [] as LabelledPage[], cues: new Map(), ...kindData(sets) };
  for (const page of labelledPages(sets)) {
    data.pages.push(page);
    countVotes(page, data.cues);
  }
  return data;
}

/** Returns the pages to learn kinds and purposes from. For some sets nobody has said what kind each page is. */
export function kindData(sets: readonly string[]): Pick<TrainingData, 'kinds' | 'purposes'> {
  const samplesOf = (names: readonly string[]) =>
    names.flatMap((set) =>
      readSet(set).flatMap((row) => (row.kind ? [kindSample(set, publisherOf(row), row)] : [])),
    );
  return { kinds: samplesOf(sets), purposes: samplesOf(PURPOSE_SETS) };
}

const lexiconsOf = ({ cues, kinds, purposes }: TrainingData, admit: Admit): Lexicons => ({
  lexicon: lexiconOf(cues, admit),
  pageKind: fitPageKind(
    kinds.filter(({ publisher }) => admit(publisher)),
    purposes.filter(({ publisher }) => admit(publisher)),
  ),
});

/** Returns rows of a matrix with some of its columns set to 0. */
function masked(rows: Float32Array, names: readonly string[], without: ReadonlySet<string>): Float32Array {
  names.forEach((name, column) => {
    if (!without.has(name)) return;
    for (let at = column; at < rows.length; at += names.length) rows[at] = 0;
  });
  return rows;
}

const impressionRows = (page: LabelledPage, lexicons: Lexicons, { without }: PipelineOptions): Float32Array =>
  masked(pageFeatures(page, lexicons), PAGE_FEATURES, without);

interface Part {
  readonly rows: Float32Array;
  readonly labels: readonly number[];
  readonly weights: readonly number[];
}

/** Joins the rows of many pages, one page below the other. */
function stacked(parts: readonly Part[], width: number) {
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

function train(parts: readonly Part[], width: number, boosting: BoostingOptions): BoostedTrees {
  const { rows, label, weight } = stacked(parts, width);
  return boost(binRows(rows, width), { label, weight }, boosting);
}

/** Runs the whole pipeline on the admitted publishers. */
export function fit(data: TrainingData, options: PipelineOptions, admit: Admit = () => true): Weights {
  const admitted = data.pages.filter(({ publisher }) => admit(publisher));
  const shareOf = publisherShares(admitted);
  const impressions = new Map<LabelledPage, Impression>();
  const parts: (Part & { page: LabelledPage; lexicons: Lexicons })[] = [];
  for (let k = 0; k < FOLDS; k++) {
    const lexicons = lexiconsOf(data, (publisher) => admit(publisher) && foldOf(publisher) !== k);
    for (const page of admitted) {
      if (foldOf(page.publisher) !== k) continue;
      const rows = impressionRows(page, lexicons, options);
      parts.push({ page, rows, lexicons, labels: page.labels, weights: page.weights });
    }
  }
  const keep = (page: LabelledPage, rows: Float32Array, trees: BoostedTrees, lexicons: Lexicons) =>
    impressions.set(page, impressionOf(page.page, rows, { impression: trees, pageKind: lexicons.pageKind }));
  for (let k = 0; k < FOLDS; k++) {
    const trees = train(
      parts.filter(({ page }) => foldOf(page.publisher) !== k),
      PAGE_WIDTH,
      options.boosting.impression,
    );
    for (const { page, rows, lexicons } of parts)
      if (foldOf(page.publisher) === k) keep(page, rows, trees, lexicons);
    options.say(`impression ${k + 1} of ${FOLDS}`);
  }
  const impression = train(parts, PAGE_WIDTH, options.boosting.impression);
  const impressionAt = (page: LabelledPage) => impressions.get(page) as Impression;
  const judged = [...judgedPages(admitted, impressionAt)].map(({ page, evidence, of }) => ({
    page,
    evidence,
    of,
    rows: masked(verdictFeatures(evidence), VERDICT_FEATURES, options.without),
    labels: page.labels,
    weights: page.weights.map((weight) => weight / of),
  }));
  options.say('rows of the verdict');
  const verdict = train(judged, VERDICT_WIDTH, options.boosting.verdict);
  options.say('verdict');
  const apart = Array.from({ length: FOLDS }, (_, k) =>
    train(
      judged.filter(({ page }) => foldOf(page.publisher) !== k),
      VERDICT_WIDTH,
      options.boosting.verdict,
    ),
  );
  const cases: Case[] = [];
  const choices: Choice[] = [];
  for (const { page, evidence, of, rows, trees } of judgedApart()) {
    const logOdds = scores(trees, rows, VERDICT_WIDTH, page.blocks.length);
    cases.push(...correctionCases(page, evidence, of, logOdds, options));
    choices.push(...headlineChoices(page, logOdds, shareOf(page) / of));
  }
  const corrections = fitCorrections(cases, options);
  options.say(`corrections ${JSON.stringify(corrections)}`);
  const headline = fitHeadline(choices);
  const lexicons = lexiconsOf(data, admit);
  const lines = fitLines(
    [...judgedApart()].flatMap(({ page, evidence, of, trees }) => {
      const weights = { ...lexicons, impression, verdict: trees, corrections, headline, lines: NO_LINES };
      return lineSamples(page.row, judgeEvidence(evidence, weights), 1 / of);
    }),
  );
  return { ...lexicons, impression, verdict, corrections, headline, lines };

  /** Yields each page with trees that have not learned from its publisher. */
  function* judgedApart() {
    for (const [k, trees] of apart.entries())
      for (const each of judged) if (foldOf(each.page.publisher) === k) yield { ...each, trees };
  }
}

/** Yields each page with the evidence of its site, at each number of pages learned; `of` is how many of these numbers there are. */
export function* judgedPages(
  pages: readonly LabelledPage[],
  impressionAt: (page: LabelledPage) => Impression,
): Generator<{ page: LabelledPage; learned: number; evidence: Evidence; of: number }> {
  for (const list of grouped(pages, ({ site, set }) => `${set} ${site}`).values())
    for (const { page, model } of siteModels(list, impressionAt))
      yield {
        page,
        learned: model.pages,
        of: Math.min(4, list.length),
        evidence: gatherEvidence(page.page, model, impressionAt(page)),
      };
}

export function grouped<T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

/** One page of a publisher that the weights have not seen, judged with so many pages of its site learned. */
export interface Trial {
  readonly page: LabelledPage;
  readonly learned: number;
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  readonly lines: readonly string[];
  /** P(noise) of each block. */
  readonly noise: Float64Array;
}

/** Judges the pages, and assembles their stories as the product does. */
function* test(
  pages: readonly LabelledPage[],
  weights: Weights,
  { without }: PipelineOptions,
): Generator<Trial> {
  const impressionAt = remembered((page: LabelledPage) =>
    impressionOf(page.page, masked(pageFeatures(page, weights), PAGE_FEATURES, without), weights),
  );
  for (const { page: labelled, learned, evidence } of judgedPages(pages, impressionAt)) {
    const { row, set } = labelled;
    const judgement = judgeEvidence(evidence, weights);
    const { noise } = judgement;
    const article = articleOf(judgement);
    const lines = storyLines(article);
    const title = TITLED_SETS.has(set) ? article.title : undefined;
    yield { page: labelled, learned, lines, noise, ...score(lines.join('\n'), row.text ?? '', title) };
  }
}

export interface HeldOut {
  readonly trials: readonly Trial[];
  /** The true kind of each page of the corpus, and the kind that the page alone got. */
  readonly kinds: ReturnType<typeof tryKinds>;
  /** The true purpose of each page, and how likely the model took it for that. */
  readonly purposes: ReturnType<typeof tryPurposes>;
}

/** Deals publishers into so many parts, and tests each part with weights trained on all the others. */
export function heldOut(
  data: TrainingData,
  options: PipelineOptions,
  parts: number,
  weightsOf: (part: number, make: () => Weights) => Weights = (_, make) => make(),
): HeldOut {
  const tried = Array.from({ length: parts }, (_, part) => {
    const isHeldOut = ({ publisher }: { publisher: string }) => partOf(publisher, parts) === part;
    const weights = weightsOf(part, () =>
      fit(data, options, (publisher) => partOf(publisher, parts) !== part),
    );
    return {
      trials: [...test(data.pages.filter(isHeldOut), weights, options)],
      kinds: tryKinds(data.kinds.filter(isHeldOut), weights.pageKind),
      purposes: tryPurposes([...data.kinds, ...data.purposes].filter(isHeldOut), weights.pageKind),
    };
  });
  return {
    trials: tried.flatMap(({ trials }) => trials),
    kinds: tried.flatMap(({ kinds }) => kinds),
    purposes: tried.flatMap(({ purposes }) => purposes),
  };
}

/** Returns lines on how well pages of unseen publishers were told apart, set by set. */
export function kindTable({ kinds }: HeldOut): string[] {
  const rows = [...grouped(kinds, ({ sample }) => sample.set)].map(([set, pairs]) => {
    const { pages, accuracy, precision, recall, f1 } = scoreKinds(pairs);
    const cells = [accuracy, precision, recall, f1].map((value) => value.toFixed(4).padStart(10)).join('');
    return `${set.padEnd(28)} ${String(pages).padStart(4)} pages ${cells}`;
  });
  return [`${'the page alone'.padEnd(39)}   accuracy  precision    recall        F1 of article`, ...rows];
}

/** Mean F1 by set and number of pages learned, wcxb by type of page too: key → [mean, pages], in order. */
export function meanF1(trials: readonly Trial[]): Map<string, readonly [number, number]> {
  const keyed = trials.flatMap((trial) => {
    const { set, row } = trial.page;
    const sets = set === 'wcxb' ? [set, `${set}:${row.kind}`] : [set];
    return sets.map((name) => ({ key: `${name} ${trial.learned}`, f1: trial.f1 }));
  });
  const means = [...grouped(keyed, ({ key }) => key)].map(
    ([key, list]) => [key, [list.reduce((sum, { f1 }) => sum + f1, 0) / list.length, list.length]] as const,
  );
  return new Map(means.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
}

/** Returns the trials from worst to best, each with the lines lost and the lines wrongly kept. */
export const trialErrors = (trials: readonly Trial[]): string[] =>
  [...trials]
    .sort((a, b) => a.f1 - b.f1)
    .flatMap(({ page: { row, set }, learned, f1, precision, recall, lines }) => [
      `${[f1, precision, recall].map((value) => value.toFixed(3)).join(' ')} ${row.id} ${set}:${row.kind} ${learned}`,
      ...errorListing(row.text ?? '', lines),
    ]);

/** Returns lines on the purposes that pages of unseen publishers got, in % of the pages of each set and kind. */
export function purposeTable({ purposes }: HeldOut): string[] {
  const rows = [...grouped(purposes, ({ sample }) => `${sample.set} ${sample.type}`)].map(([name, pages]) => {
    const cells = PURPOSES.map((purpose) => {
      const taken = pages.filter(({ chances }) =>
        PURPOSES.every((other) => chances[purpose] >= chances[other]),
      );
      return ((100 * taken.length) / pages.length).toFixed(1).padStart(8);
    });
    return `${name.padEnd(28)} ${String(pages.length).padStart(4)} pages ${cells.join('')}`;
  });
  return [`${'likeliest purpose, the page alone'.padEnd(39)}     read    find     use`, ...rows];
}
