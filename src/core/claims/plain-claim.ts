import { withoutReferences } from '../text/character-references.ts';

const TAG = /<\/?[a-z][^<>]*>/gi;
/** Tags that end a line. */
const LINE_END = /<(?:br|\/p|\/li|\/div|\/h[1-6])\b[^<>]*>/gi;

/** Returns the text of a claim without the markup and the character references that pages leave in their structured data. */
export const plainClaim = (claim: string): string => plainClaimLines(claim).join(' ');

/** Returns the lines of a claim, each with its white space folded; empty lines are left out. */
export function plainClaimLines(claim: string): string[] {
  if (claim === '') return [];
  // Some pages encode their text twice.
  const decoded = claim.includes('&') ? withoutReferences(withoutReferences(claim)) : claim;
  return decoded
    .replace(LINE_END, '\n')
    .replace(TAG, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
