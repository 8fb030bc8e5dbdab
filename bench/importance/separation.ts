/** A block's score (higher: more likely noise), its label by the gold, and its characters. */
export interface Scored {
  readonly score: number;
  readonly isNoise: boolean;
  readonly chars: number;
}

/** Returns the area under the ROC curve over blocks, ties counting half; NaN if one of the two kinds is missing. Sorts once. */
export function areaUnderCurve(list: readonly Scored[]): number {
  const sorted = [...list].sort((a, b) => a.score - b.score);
  let content = 0;
  let noise = 0;
  let pairs = 0;
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    let [contentHere, noiseHere] = [0, 0];
    for (; to < sorted.length && sorted[to]?.score === sorted[from]?.score; to++)
      if (sorted[to]?.isNoise) noiseHere++;
      else contentHere++;
    pairs += noiseHere * (content + contentHere / 2);
    content += contentHere;
    noise += noiseHere;
  }
  return content === 0 || noise === 0 ? Number.NaN : pairs / (content * noise);
}

/**
 * Finds the lowest admissible threshold: blocks with that score or more hold at most `harm` of the gold's characters. Returns it with the
 * share of the noise's characters in these blocks.
 */
export function caughtAt(
  list: readonly Scored[],
  harm: number,
): { readonly caught: number; readonly threshold: number } {
  const charsOf = (isNoise: boolean) =>
    list.reduce((total, one) => total + (one.isNoise === isNoise ? one.chars : 0), 0);
  const gold = charsOf(false);
  const noise = charsOf(true);
  const sorted = [...list].sort((a, b) => b.score - a.score);
  let [lost, caught, threshold, best] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    for (; to < sorted.length && sorted[to]?.score === sorted[from]?.score; to++)
      if (sorted[to]?.isNoise) caught += sorted[to]?.chars ?? 0;
      else lost += sorted[to]?.chars ?? 0;
    if (lost > harm * gold) break;
    best = caught;
    threshold = sorted[from]?.score ?? threshold;
  }
  return { caught: best / Math.max(1, noise), threshold };
}
