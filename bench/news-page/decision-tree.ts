import type { DecisionNode } from '../../src/methods/block-distribution/news-page.ts';
import type { NewsSample } from './samples.ts';

/** Most cuts from the root to a leaf. */
const DEPTH = 3;
/** Least number of pages in a leaf. */
const LEAF = 20;

/** Returns the decision tree that divides the pages by the measures: each cut leaves the least impurity, and the pages count by their weights. */
export function grow(pages: readonly NewsSample[], measures: readonly string[], depth = DEPTH): DecisionNode {
  const total = weigh(pages);
  const leaf = { news: rounded(total.news / total.all) };
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
        best = { measure, threshold: rounded((value + measureOf(sorted[i - 1], measure)) / 2) };
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

/** Rounds to four digits, as the tree is stored. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
