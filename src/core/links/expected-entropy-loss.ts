/** Entropy of a yes-or-no event, in bits, 0..1. */
function uncertainty(p: number): number {
  return p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}

/** In how many documents of a class, and of all others, a feature occurs. */
export interface Occurrence {
  readonly positive: number;
  readonly negative: number;
}

/** A feature by how much it tells of a class. */
export interface TellingFeature<Feature> extends Occurrence {
  readonly feature: Feature;
  /** Expected entropy loss, bits, 0..1. */
  readonly loss: number;
}

/** A feature rarer than this among the positives and among the negatives is dropped: the paper's 7 %. */
const LEAST_SHARE = 0.07;

/** Features with what they tell of a class, either way, those rare in it and outside of it left out (§2.1.2). Linear. */
export function tellingFeatures<Feature>(
  features: Iterable<Feature>,
  occurrence: (feature: Feature) => Occurrence,
  positives: number,
  negatives: number,
): TellingFeature<Feature>[] {
  const found: TellingFeature<Feature>[] = [];
  for (const feature of features) {
    const { positive, negative } = occurrence(feature);
    if (positive < LEAST_SHARE * positives && negative < LEAST_SHARE * negatives) continue;
    const loss = expectedEntropyLoss({ positive, negative }, positives, negatives);
    found.push({ feature, positive, negative, loss });
  }
  return found;
}

/**
 * Expected entropy loss of a feature: how much less uncertain the class of a document is once one knows whether the feature
 * is in it, `e − [Pr(f) e_f + Pr(¬f) e_¬f]`, in bits, 0..1 (Glover et al., WWW 2002, §2.1.3; information gain).
 */
export function expectedEntropyLoss(
  { positive, negative }: Occurrence,
  positives: number,
  negatives: number,
): number {
  const all = positives + negatives;
  if (all === 0) return 0;
  const held = positive + negative;
  const given = held === 0 ? 0 : uncertainty(positive / held);
  const absent = held === all ? 0 : uncertainty((positives - positive) / (all - held));
  return Math.max(0, uncertainty(positives / all) - (held / all) * given - (1 - held / all) * absent);
}
