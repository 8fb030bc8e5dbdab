import { claimedBlocks, claimedContent } from '../page/claimed-text.ts';
import type { RoleDraft } from './role-draft.ts';

/** Makes body of the blocks that the page's structured data names as content. */
export function keepClaimed({ evidence: { page, blocks }, isOut, of }: RoleDraft): void {
  claimedBlocks(page, blocks, claimedContent(page.head)).forEach((part, i) => {
    if (part && of[i] === 'none' && !isOut(i)) of[i] = 'body';
  });
}
