import { contentParts } from '../page/content-parts.ts';
import type { RoleDraft } from './role-draft.ts';

/** Gives the role body to blocks that the page claims as its content, in structured data or as lines of its recipe. */
export function keepClaimed({ evidence: { page }, isOut, of }: RoleDraft): void {
  contentParts(page).forEach((part, i) => {
    if (part && of[i] === 'none' && !isOut(i)) of[i] = 'body';
  });
}
