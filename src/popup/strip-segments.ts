import { defined } from '../core/basics/defined.ts';
import type { Verdict } from '../core/report/page-report.ts';
import { type BlockWord, blockWord } from '../core/treatment/block-word.ts';
import type { Policy, Treatment } from '../core/treatment/policy.ts';
import { type TreatedPage, treatmentOf } from '../core/treatment/treatment.ts';

/** One segment of the page's strip: a part of the page, or several neighbours if the page has too many parts. */
export interface StripSegment {
  /** The part with the most words: all the segment's numbers are this part's. */
  readonly verdict: Verdict;
  readonly word: BlockWord;
  readonly treatment: Treatment;
  /** Entropy of the part's line, 0..1; null if nothing is known about its place, or if it has no words. */
  readonly entropy: number | null;
  /** Number of parts. */
  readonly parts: number;
  /** Words of all parts; at least 1 for each, because a picture without words still counts for something. */
  readonly words: number;
}

/**
 * Returns the page's parts in page order as at most `most` segments. If there are too many, neighbours are joined: first those with the
 * same verdict and treatment, and among them those with the most similar entropy. O(n log n) in the parts.
 */
export function stripSegments(
  verdicts: readonly Verdict[],
  page: TreatedPage,
  policy: Policy,
  most: number,
): StripSegment[] {
  let segments = verdicts.map(
    (verdict): StripSegment => ({
      verdict,
      word: blockWord(verdict, policy),
      treatment: treatmentOf(verdict, page, policy),
      entropy: verdict.proof.placePages === 0 ? null : verdict.proof.entropy,
      parts: 1,
      words: Math.max(1, verdict.words),
    }),
  );
  while (segments.length > Math.max(1, most)) segments = joined(segments, segments.length - most);
  return segments;
}

/** Joins up to `number` pairs of neighbours, the most similar first; each segment is in at most one pair. */
function joined(segments: readonly StripSegment[], number: number): StripSegment[] {
  const gaps = segments
    .slice(1)
    .map((segment, at) => ({ at, difference: difference(defined(segments[at]), segment) }))
    .sort((a, b) => a.difference - b.difference || a.at - b.at);
  const taken = new Set<number>();
  const starts = new Set<number>();
  for (const { at } of gaps) {
    if (starts.size === number) break;
    if (taken.has(at) || taken.has(at + 1)) continue;
    starts.add(at);
    taken.add(at).add(at + 1);
  }
  return segments.flatMap((segment, at) => {
    if (starts.has(at)) return [together(segment, defined(segments[at + 1]))];
    return starts.has(at - 1) ? [] : [segment];
  });
}

/** Returns how much two segments differ: 0..1 by entropy, and 2 more if verdict or treatment differ. */
function difference(a: StripSegment, b: StripSegment): number {
  const apart = a.entropy === null || b.entropy === null ? 1 : Math.abs(a.entropy - b.entropy);
  const byEntropy = a.entropy === b.entropy ? 0 : apart;
  return byEntropy + (a.word === b.word && a.treatment === b.treatment ? 0 : 2);
}

function together(a: StripSegment, b: StripSegment): StripSegment {
  const longest = a.verdict.words >= b.verdict.words ? a : b;
  return { ...longest, parts: a.parts + b.parts, words: a.words + b.words };
}
