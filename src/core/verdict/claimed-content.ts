import { contentParts } from '../page/content-parts.ts';
import type { RoleDraft } from './role-draft.ts';

/** Makes body of the blocks that the page itself calls its content, in structured data or as the lines of its recipe. */
export function keepClaimed({ evidence: { page }, isOut, of }: RoleDraft): void {
  contentParts(page).forEach((part, i) => {
    if (part && of[i] === 'none' && !isOut(i)) of[i] = 'body';
  });
}
