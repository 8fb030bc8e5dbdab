/** Returns the entropy of a yes-or-no event, in bits, 0..1. */
function uncertainty(p: number, least = 0): number {
  return term(p, least) + term(1 - p, least);
}

/** Returns `−p lg p`; a probability of 0 counts as `least`. */
function term(p: number, least: number): number {
  const positive = Math.max(p, least);
  return positive <= 0 ? 0 : -positive * Math.log2(positive);
}

/** Number of documents that have a feature, in a class and outside of it. */
export interface Occurrence {
  readonly positive: number;
  readonly negative: number;
}

/** A feature and how much it says about a class. */
export interface DiscriminativeFeature<Feature> extends Occurrence {
  readonly feature: Feature;
  /** Expected entropy loss, bits, 0..1. */
  readonly loss: number;
}

/** The paper's threshold: a feature must occur in this percentage of the positives or of the negatives. */
const LEAST_PERCENT = 7;

/** In whole numbers: as a fraction, 7 % of 100 documents is more than 7. */
const isRare = (held: number, all: number): boolean => 100 * held < LEAST_PERCENT * all;

/** Returns the features with their expected entropy loss, except those rare both in the class and outside of it (§2.1.2). Linear. */
export function discriminativeFeatures<Feature>(
  features: Iterable<Feature>,
  occurrence: (feature: Feature) => Occurrence,
  positives: number,
  negatives: number,
): DiscriminativeFeature<Feature>[] {
  const found: DiscriminativeFeature<Feature>[] = [];
  for (const feature of features) {
    const { positive, negative } = occurrence(feature);
    if (isRare(positive, positives) && isRare(negative, negatives)) continue;
    const loss = expectedEntropyLoss({ positive, negative }, positives, negatives);
    found.push({ feature, positive, negative, loss });
  }
  return found;
}

/**
 * Returns the expected entropy loss of a feature, `e − [Pr(f) e_f + Pr(¬f) e_¬f]`, in bits, 0..1: how much less uncertain a document's
 * class becomes when one knows whether the document has the feature (Glover et al., WWW 2002, §2.1.3; information gain).
 *
 * For a probability of zero the paper uses a fixed value that it does not give. The default here is the limit, zero: `p lg p` → 0.
 * `npm run bench names` shows the effect of other values.
 */
export function expectedEntropyLoss(
  { positive, negative }: Occurrence,
  positives: number,
  negatives: number,
  forZero = 0,
): number {
  const all = positives + negatives;
  if (all === 0) return 0;
  const held = positive + negative;
  const given = held === 0 ? 0 : uncertainty(positive / held, forZero);
  const absent = held === all ? 0 : uncertainty((positives - positive) / (all - held), forZero);
  return Math.max(
    0,
    uncertainty(positives / all, forZero) - (held / all) * given - (1 - held / all) * absent,
  );
}
