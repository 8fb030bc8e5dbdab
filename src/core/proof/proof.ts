/**
 * Kinds of proof that a site's other pages give about a block, without trained weights.
 * - repeats: they print the same line at the same place, or the whole place is the same on all of them.
 * - place: their lines at the place vary, but nearly all of them are clutter.
 * - none: anything else, and everything on a site that is not known.
 */
export type ProofKind = 'repeats' | 'place' | 'none';

/** Numbers about a block's line and its place in the site style tree. All are taken over the pages that have the place. */
export interface ProofMeasures {
  /** Learned pages other than this one that have the place. */
  readonly placePages: number;
  /** How many of the other pages have the block's line at the place. */
  readonly linePages: number;
  /** 1 if this page was learned, so that entropy and importance count it too; else 0. */
  readonly own: 0 | 1;
  /**
   * Entropy of the line over the pages that have the place, 0 (on one page) .. 1 (evenly on all). Yi, Liu & Li, KDD 2003, definition 5.
   * Null if there is no line: a picture, a frame, an empty box.
   */
  readonly entropy: number | null;
  /** Importance of the place as a leaf, 0 (the same on every page) .. 1, same definition; 1 if the place is not known. */
  readonly importance: number;
  /**
   * Share of the other pages' characters at the place that were clutter, 0..1; 0 if they have none. For a medium, of the characters below
   * its place; 1 if they have none.
   */
  readonly history: number;
}

export interface Proof extends ProofMeasures {
  readonly kind: ProofKind;
}

/** The two thresholds that a person can set. */
export interface ProofThresholds {
  /** A line with at least this entropy repeats, 0..1. */
  readonly entropy: number;
  /** A place with at most this importance is the same on every page, 0..1. */
  readonly importance: number;
}

/** The measures of a place that no learned page has. */
export const UNKNOWN_PLACE: ProofMeasures = {
  placePages: 0,
  linePages: 0,
  own: 0,
  entropy: 0,
  importance: 1,
  history: 0,
};

/** No proof, as on a site that is not known. */
export const NO_PROOF: Proof = { ...UNKNOWN_PLACE, kind: 'none' };

/** Least values that proof needs beside a person's thresholds. Chosen by hand; `npm run bench live -- --without
 * proof:place` (or another ground) shows the effect. */
export interface ProofOptions {
  /** Other pages that must have the line at its place. */
  readonly linePages: number;
  /** Other pages that must have the place. */
  readonly placePages: number;
  /** Share of the characters at the place that must have been clutter. */
  readonly history: number;
}

/** The proof that treatment, first frame and benches ask for. */
export const PROOF: ProofOptions = { linePages: 2, placePages: 3, history: 0.95 };

/**
 * Returns the proof that the measures give. A place that is the same on every page proves a line only if another page has that line
 * there: a new line in an old box may be news.
 */
export function proofOf(
  measures: ProofMeasures,
  { entropy, importance }: ProofThresholds,
  options: ProofOptions = PROOF,
): Proof {
  const isRepeated =
    (measures.linePages >= options.linePages && (measures.entropy ?? 0) >= entropy) ||
    (measures.linePages >= 1 &&
      measures.placePages >= options.placePages &&
      measures.importance <= importance);
  const isPlace = measures.placePages >= options.placePages && measures.history >= options.history;
  return { ...measures, kind: isRepeated ? 'repeats' : isPlace ? 'place' : 'none' };
}

const RANK: Readonly<Record<ProofKind, number>> = { none: 0, place: 1, repeats: 2 };

/**
 * Returns the weaker of two proofs, which holds for both blocks. Between two of the same kind, the one with the lower entropy is weaker,
 * and a block with a line is weaker than a picture.
 */
export function weaker(a: Proof, b: Proof): Proof {
  if (RANK[a.kind] !== RANK[b.kind]) return RANK[a.kind] < RANK[b.kind] ? a : b;
  return (a.entropy ?? 2) <= (b.entropy ?? 2) ? a : b;
}
