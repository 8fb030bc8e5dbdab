import { claimedBlocks, claimedContent } from '../page/claimed-text.ts';
import { recipeLists } from '../page/recipe-lists.ts';
import type { RoleDraft } from './role-draft.ts';

/** Makes body of the blocks that the page's structured data names as content, and of the lines of its recipe. */
export function keepClaimed({ evidence: { page, blocks }, isOut, of }: RoleDraft): void {
  const recipe = recipeLists(page);
  claimedBlocks(page, blocks, claimedContent(page.head)).forEach((part, i) => {
    if ((part ?? recipe[i]) && of[i] === 'none' && !isOut(i)) of[i] = 'body';
  });
}
