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

/** The blocks that one threshold takes for informative. */
export interface GreedyStep {
  /** Number of blocks with an entropy up to the threshold. */
  readonly blocks: number;
  /** Number of different features in those blocks: what a step adds to this is its gain. */
  readonly features: number;
}

/** Returns what each threshold 0, 0.1, … 1 takes. Linear in the blocks' features. */
export function greedyCurve(blocks: readonly MeasuredBlock[]): GreedyStep[] {
  const bySteps: MeasuredBlock[][] = Array.from({ length: STEPS + 1 }, () => []);
  for (const block of blocks) bySteps[stepOf(block.entropy)]?.push(block);
  const informative = new Set<number>();
  let taken = 0;
  return bySteps.map((step) => {
    taken += step.length;
    for (const block of step) for (const feature of block.features) informative.add(feature);
    return { blocks: taken, features: informative.size };
  });
}

/**
 * Greedy entropy threshold of a page cluster, 0..1: t rises from 0 in steps of 0.1, and blocks with an entropy up to t
 * are informative. The search stops at the first step that brings no feature which the informative blocks did not hold
 * already (Lin & Ho, KDD 2002; Kao et al., TKDE 2004, §4).
 */
export const greedyThreshold = (blocks: readonly MeasuredBlock[], stop: StoppingRule = OUR_STOP): number =>
  greedyEnd(greedyCurve(blocks), stop);

/** Returns the threshold at which the search along a curve stops. */
export function greedyEnd(curve: readonly GreedyStep[], { tolerance, held }: StoppingRule): number {
  const all = curve.at(-1)?.features ?? 0;
  for (let step = 0; step <= STEPS; step++) {
    const before = curve[step - 1]?.features ?? 0;
    const gain = (curve[step]?.features ?? before) - before;
    if (before > 0 && before >= held * all && gain <= tolerance * before) return (step - 1) / STEPS;
  }
  return 1;
}

/** First step whose threshold is not below the entropy. */
const stepOf = (entropy: number): number => Math.min(STEPS, Math.max(0, Math.ceil(entropy * STEPS - 1e-9)));
