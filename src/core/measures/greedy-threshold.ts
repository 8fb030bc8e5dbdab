/** What a threshold search needs to know of a block. */
export interface MeasuredBlock {
  /** Block entropy, 0..1. */
  readonly entropy: number;
  readonly features: readonly number[];
}

const STEPS = 10;

/** How the search for the threshold stops. */
export interface StoppingRule {
  /** Up to this share of the features held, new features count as none, 0..1: a few pages have stray blocks where thousands have a gap. */
  readonly tolerance: number;
  /** The search goes on until the informative blocks hold this share of all features, 0..1: a gap before that lies below the stories. */
  readonly held: number;
}

/** Lin & Ho, KDD 2002; Kao et al., TKDE 2004, §4. */
export const PAPER_STOP: StoppingRule = { tolerance: 0, held: 0 };

/** Half: chosen by hand. `npm run bench methods` has InfoDiscoverer with the paper's rule beside ours. */
export const OUR_STOP: StoppingRule = { tolerance: 0, held: 0.5 };

/**
 * Greedy entropy threshold of a page cluster, 0..1: t rises from 0 in steps of 0.1, and blocks with an entropy up to t
 * are informative. The search stops at the first step that brings no feature which the informative blocks did not hold
 * already (Lin & Ho, KDD 2002; Kao et al., TKDE 2004, §4).
 */
export function greedyThreshold(
  blocks: readonly MeasuredBlock[],
  { tolerance, held }: StoppingRule = OUR_STOP,
): number {
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
    const isEnough = before > 0 && before >= held * all.size;
    if (isEnough && informative.size - before <= tolerance * before) return (step - 1) / STEPS;
  }
  return 1;
}

/** First step whose threshold is not below the entropy. */
const stepOf = (entropy: number): number => Math.min(STEPS, Math.max(0, Math.ceil(entropy * STEPS - 1e-9)));
