/** What a threshold search needs to know of a block. */
export interface MeasuredBlock {
  /** Block entropy, 0..1. */
  readonly entropy: number;
  readonly features: readonly number[];
}

const STEPS = 10;

/**
 * Greedy entropy threshold of a page cluster, 0..1: t rises from 0 in steps of 0.1, and blocks with an entropy up to t
 * are informative; the search stops at the first step that brings no feature which the informative blocks did not hold
 * already (Lin & Ho, KDD 2002; Kao et al., TKDE 2004, §4). Up to `tolerance` of the features held count as none: a few
 * pages have stray blocks where thousands have a gap. No step counts before half of all features are held: a gap down
 * there lies below the stories.
 */
export function greedyThreshold(blocks: readonly MeasuredBlock[], tolerance = 0): number {
  const bySteps: MeasuredBlock[][] = Array.from({ length: STEPS + 1 }, () => []);
  const all = new Set<number>();
  for (const block of blocks) {
    bySteps[stepOf(block.entropy)]?.push(block);
    for (const feature of block.features) all.add(feature);
  }
  const informative = new Set<number>();
  for (let step = 0; step <= STEPS; step++) {
    const before = informative.size;
    for (const block of bySteps[step] ?? []) for (const feature of block.features) informative.add(feature);
    if (before * 2 >= all.size && before > 0 && informative.size - before <= tolerance * before) {
      return (step - 1) / STEPS;
    }
  }
  return 1;
}

/** First step whose threshold is not below the entropy. */
const stepOf = (entropy: number): number => Math.min(STEPS, Math.max(0, Math.ceil(entropy * STEPS - 1e-9)));
