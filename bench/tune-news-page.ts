/**
 * Learns block distribution's news-page decision, a small decision tree (CART, Gini impurity). Trains on every second site of wcxb and
 * every second page of freepressokc, and reports on the others. Writes the tree with that report to news-page-tree.json. Both sets weigh
 * the same in training.
 *
 *   npm run tune news-page
 */
import { writeFileSync } from 'node:fs';
import { type DecisionNode, decide } from '../src/methods/block-distribution/news-page.ts';
import { corpusPresent } from './corpus.ts';
import {
  ALL_MEASURES,
  NEWS_SETS,
  type NewsSample,
  newsSamples,
  PAPER_MEASURES,
} from './news-page/samples.ts';

const DEPTH = 3;
/** Least number of pages in a leaf. */
const LEAF = 20;
const FILE = new URL('../src/methods/block-distribution/news-page-tree.json', import.meta.url);

if (!corpusPresent())
  throw new Error('The corpus of real pages (../shared/corpus) is not here: nothing to learn from.');

const samples = newsSamples();
const training = samples.filter((sample) => sample.training);
const tree = grow(training, ALL_MEASURES, DEPTH);
const reports = { paperMeasures: report(grow(training, PAPER_MEASURES, DEPTH)), allMeasures: report(tree) };
const provenance = {
  data: 'wcxb (article against the rest), freepressokc (article against the rest)',
  split:
    'trained on half the sites of wcxb and half the pages of freepressokc, scores are of the other halves',
  scores: reports,
};
writeFileSync(FILE, `${JSON.stringify({ provenance, tree }, null, 2)}\n`);
console.log(JSON.stringify({ tree, ...reports }, null, 2));

function grow(pages: readonly NewsSample[], measures: readonly string[], depth: number): DecisionNode {
  const total = weigh(pages);
  const leaf = { news: round(total.news / total.all) };
  if (depth === 0 || total.news === 0 || total.news === total.all) return leaf;
  let least = impurity(total);
  let best: { measure: string; threshold: number } | null = null;
  for (const measure of measures) {
    const sorted = [...pages].sort((a, b) => measureOf(a, measure) - measureOf(b, measure));
    const below = { all: 0, news: 0 };
    sorted.forEach((sample, i) => {
      const value = measureOf(sample, measure);
      const cuts = i >= LEAF && i <= sorted.length - LEAF && measureOf(sorted[i - 1], measure) < value;
      const above = { all: total.all - below.all, news: total.news - below.news };
      const left = cuts ? impurity(below) + impurity(above) : Number.POSITIVE_INFINITY;
      if (left < least) {
        least = left;
        best = { measure, threshold: round((value + measureOf(sorted[i - 1], measure)) / 2) };
      }
      below.all += sample.weight;
      if (sample.news) below.news += sample.weight;
    });
  }
  const cut = best as { measure: string; threshold: number } | null;
  if (!cut) return leaf;
  const isBelow = (sample: NewsSample) => measureOf(sample, cut.measure) < cut.threshold;
  return {
    ...cut,
    below: grow(pages.filter(isBelow), measures, depth - 1),
    above: grow(
      pages.filter((sample) => !isBelow(sample)),
      measures,
      depth - 1,
    ),
  };
}

function measureOf(sample: NewsSample | undefined, measure: string): number {
  return sample?.measures[measure] ?? 0;
}

function weigh(pages: readonly NewsSample[]): { all: number; news: number } {
  const sum = (list: readonly NewsSample[]) => list.reduce((total, sample) => total + sample.weight, 0);
  return { all: sum(pages), news: sum(pages.filter((sample) => sample.news)) };
}

/** Returns the Gini impurity times the weight. */
function impurity({ all, news }: { all: number; news: number }): number {
  return all === 0 ? 0 : (2 * news * (all - news)) / all;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

/** Returns accuracy, precision, recall and F1 of "is a news page" on the pages not trained on. */
function report(candidate: DecisionNode) {
  return Object.fromEntries(
    NEWS_SETS.map((set) => {
      const held = samples.filter((sample) => sample.set === set && !sample.training);
      const said = (sample: NewsSample) => decide(candidate, sample.measures) >= 0.5;
      const hits = held.filter((sample) => sample.news && said(sample)).length;
      const precision = hits / held.filter(said).length;
      const recall = hits / held.filter((sample) => sample.news).length;
      const right = held.filter((sample) => sample.news === said(sample)).length;
      const f1 = (2 * precision * recall) / (precision + recall);
      return [
        set,
        {
          pages: held.length,
          accuracy: round(right / held.length),
          precision: round(precision),
          recall: round(recall),
          f1: round(f1),
        },
      ];
    }),
  );
}
