import { defined } from '../core/basics/defined.ts';
import { type ProofThresholds, proofOf } from '../core/proof/proof.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';

/** The measures that can colour the boxes of the site's typical page. */
export type ShadeMeasure = 'importance' | 'entropy' | 'proof';

export interface PlaceShade {
  /** The measure, 0..1; null if the place has no text. */
  readonly value: number | null;
  /** Position on the scale of colours, 0 (content) .. 1 (the site's template). */
  readonly heat: number;
}

/**
 * Returns the measure of each place with all places below it, in the order of the list. Linear in the places.
 * - importance: composite importance of the place.
 * - entropy: mean entropy of the lines that are on most pages, weighted by the characters where they are.
 * - proof: share of the text that is at places with proof.
 */
export function placeShades(
  places: readonly TemplatePlace[],
  measure: ShadeMeasure,
  thresholds: ProofThresholds,
): PlaceShade[] {
  if (measure === 'importance')
    return places.map(({ importance }) => ({ value: importance, heat: 1 - importance }));
  const chars = new Float64Array(places.length);
  const sums = new Float64Array(places.length);
  // In the list, each place comes after the place around it.
  for (let at = places.length - 1; at >= 0; at--) {
    const { parent, line, ownChars } = defined(places[at]);
    if (line) {
      const isProven = proofOf(line, thresholds).kind !== 'none';
      chars[at] = defined(chars[at]) + ownChars;
      sums[at] =
        defined(sums[at]) + ownChars * (measure === 'proof' ? Number(isProven) : (line.entropy ?? 0));
    }
    if (parent < 0) continue;
    chars[parent] = defined(chars[parent]) + defined(chars[at]);
    sums[parent] = defined(sums[parent]) + defined(sums[at]);
  }
  return places.map((_, at) => {
    const value = defined(chars[at]) > 0 ? Math.min(1, defined(sums[at]) / defined(chars[at])) : null;
    return { value, heat: value ?? 0 };
  });
}
