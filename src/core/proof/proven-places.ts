import { type Proof, type ProofThresholds, proofOf } from './proof.ts';
import type { TemplatePlace } from './template-places.ts';

/** A place of the site style tree that has text of its own and that the site's pages prove to be clutter. */
export interface ProvenPlace {
  /** Names of the place's element and of those around it, the outermost first, at most NAMES of them. */
  readonly names: readonly string[];
  /** The proof of the line that most pages have there. */
  readonly proof: Proof;
}

/** Number of names that a person needs to find a place again. */
const NAMES = 3;
/** Most places that are listed; chosen by hand. */
const MOST_PLACES = 20;

/** Returns the proven places with the most text directly in them, at most `most`. Linear in the places. */
export const provenPlaces = (
  places: readonly TemplatePlace[],
  thresholds: ProofThresholds,
  most = MOST_PLACES,
): ProvenPlace[] =>
  places
    .flatMap(({ line, ownChars }, place) => {
      const proof = line && proofOf(line, thresholds);
      return proof && proof.kind !== 'none' ? [{ place, proof, ownChars }] : [];
    })
    .sort((a, b) => b.ownChars - a.ownChars)
    .slice(0, most)
    .map(({ place, proof }) => ({ names: pathOf(places, place, NAMES), proof }));

/** Returns the names of a place and of at most `most` - 1 places around it, the outermost first. */
export function pathOf(places: readonly TemplatePlace[], place: number, most: number): string[] {
  const names: string[] = [];
  for (let at = places[place]; at && names.length < most; at = places[at.parent]) names.unshift(at.name);
  return names;
}
