/** The input of a threshold search for one block. */
export interface MeasuredBlock {
  /** Block entropy, 0..1. */
  readonly entropy: number;
  readonly features: readonly number[];
}

/** Steps of the threshold from 0 to 1, 0.1 each as in the papers (Lin & Ho, KDD 2002). */
const STEPS = 10;
/** Rounding errors of an entropy up to this share of a step do not move a block to the next step. */
const ROUNDING = 1e-9;

/** The conditions that end the search for a threshold. */
export interface StoppingRule {
  /** New features up to this share of the features held count as none, 0..1: a few pages have stray blocks where thousands have a gap. */
  readonly tolerance: number;
  /** The search continues until the informative blocks hold this share of all features, 0..1: an earlier gap is below the stories. */
  readonly held: number;
}

/** The papers' rule (Lin & Ho, KDD 2002; Kao et al., TKDE 2004, §4). */
export const PAPER_STOP: StoppingRule = { tolerance: 0, held: 0 };

/** Winnow's rule. Half was chosen by hand; `npm run bench methods` shows InfoDiscoverer with the paper's rule beside it. */
export const OUR_STOP: StoppingRule = { tolerance: 0, held: 0.5 };

/** The blocks that one threshold calls informative. */
export interface GreedyStep {
  /** Number of blocks with an entropy up to the threshold. */
  readonly blocks: number;
  /** Number of different features in those blocks; its increase is the gain of a step. */
  readonly features: number;
}

/** Returns the informative blocks at each threshold 0, 0.1, … 1. Linear in the blocks' features. */
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
 * Returns the greedy entropy threshold of a page cluster, 0..1. The threshold t rises from 0 in steps of 0.1, and blocks with an entropy up
 * to t are informative. The search stops at the first step that adds no feature to those of the informative blocks (Lin & Ho, KDD 2002; Kao
 * et al., TKDE 2004, §4).
 */
export const greedyThreshold = (blocks: readonly MeasuredBlock[], stop: StoppingRule = OUR_STOP): number =>
  greedyEnd(greedyCurve(blocks), stop);

/** Returns the threshold where the search along a curve stops. */
export function greedyEnd(curve: readonly GreedyStep[], { tolerance, held }: StoppingRule): number {
  const all = curve.at(-1)?.features ?? 0;
  for (let step = 0; step <= STEPS; step++) {
    const before = curve[step - 1]?.features ?? 0;
    const gain = (curve[step]?.features ?? before) - before;
    if (before > 0 && before >= held * all && gain <= tolerance * before) return (step - 1) / STEPS;
  }
  return 1;
}

/** Returns the first step with a threshold not below the entropy. */
const stepOf = (entropy: number): number =>
  Math.min(STEPS, Math.max(0, Math.ceil(entropy * STEPS - ROUNDING)));
