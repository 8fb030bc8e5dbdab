import { defined } from '../../core/basics/defined.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { kMeans } from '../k-means.ts';
import type { ExtractionMethod } from '../method.ts';
import { smooth, smoothedDerivative } from './smoothing.ts';
import { linesOfHtml, linesOfPage, type TaggedLine, tagRatio } from './tag-ratio.ts';

/** λ of CETR-TM's threshold λσ. Set by `npm run tune density`. */
const LAMBDA = 1.25;

/** Number of clusters, the paper's (Weninger, Hsu & Han, WWW 2010, §4); `npm run tune density` shows 2 to 5. */
const CLUSTERS = 3;

/** Returns the smoothed tag ratio of each line, in characters per tag. */
export const smoothedTagRatios = (lines: readonly TaggedLine[]): number[] => smooth(lines.map(tagRatio));

/** Returns CETR-TM's threshold, λ standard deviations of the smoothed tag ratios of all lines (§3.3), in characters per tag. */
export function tagRatioThreshold(ratios: readonly number[], lambda = LAMBDA): number {
  const mean = ratios.reduce((a, b) => a + b, 0) / Math.max(1, ratios.length);
  const variance =
    ratios.reduce((total, ratio) => total + (ratio - mean) ** 2, 0) / Math.max(1, ratios.length);
  return lambda * Math.sqrt(variance);
}

/** CETR-TM. Returns whether each line is content: its smoothed tag ratio is at least the threshold. */
export function byThreshold(lines: readonly TaggedLine[], lambda = LAMBDA): boolean[] {
  const ratios = smoothedTagRatios(lines);
  const threshold = tagRatioThreshold(ratios, lambda);
  return ratios.map((ratio) => ratio > 0 && ratio >= threshold);
}

/** CETR-KM: k-means over smoothed tag ratios. The cluster with the centre nearest the origin is noise (§3.3). */
export function byKMeans(lines: readonly TaggedLine[], k = CLUSTERS): boolean[] {
  const points = smoothedTagRatios(lines).map((ratio) => [ratio]);
  return kMeans(points, k, [0]).map((cluster) => cluster !== 0);
}

/** CETR: clusters (tag ratio, absolute smoothed derivative). One centre is pinned to the origin, and its cluster is noise (§3.4). */
export function byTwoDimensions(lines: readonly TaggedLine[], k = CLUSTERS): boolean[] {
  const ratios = smoothedTagRatios(lines);
  const derivative = smoothedDerivative(ratios);
  const points = ratios.map((ratio, i) => [ratio, defined(derivative[i])]);
  return kMeans(points, k, [0, 0], true).map((cluster) => cluster !== 0);
}

const linesAsWritten = (page: PageTree, html?: string): TaggedLine[] =>
  html === undefined ? linesOfPage(page) : linesOfHtml(html);

function cetrMethod(
  name: string,
  about: string,
  content: (lines: readonly TaggedLine[]) => boolean[],
  linesOf = linesAsWritten,
): ExtractionMethod<null> {
  return {
    name,
    about: `${about} (CETR; Weninger, Hsu & Han, WWW 2010)`,
    learn: () => null,
    extract(page, _, html) {
      const lines = linesOf(page, html);
      const kept = content(lines);
      return lines.filter((line, i) => kept[i] && line.text !== '').map((line) => line.text);
    },
  };
}

export const cetrMethods: readonly ExtractionMethod<null>[] = [
  {
    ...cetrMethod('cetr-tm', 'Tag ratio of each line against a threshold', byThreshold),
    bounds: 'characters per tag of kept lines, smoothed, at least',
    threshold: (page, _, html) => tagRatioThreshold(smoothedTagRatios(linesAsWritten(page, html))),
  },
  cetrMethod('cetr-km', 'Tag ratio of each line, clustered', byKMeans),
  cetrMethod('cetr', 'Tag ratio and its smoothed derivative, clustered', byTwoDimensions),
  cetrMethod(
    'cetr-blocks',
    'The same over a line for each block, however the HTML is broken',
    byTwoDimensions,
    (page) => linesOfPage(page),
  ),
];
