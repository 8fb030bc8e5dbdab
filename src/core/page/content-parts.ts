import { type ClaimedPart, claimedBlocks, claimedContent } from './claimed-text.ts';
import type { PageTree } from './page-tree.ts';
import { recipeLists } from './recipe-lists.ts';
import { remembered } from './remembered.ts';
import { textBlocks } from './text-blocks.ts';

/**
 * Returns for each text block the part of the content that the page itself says it is, by its structured data or by the names and headings
 * of its recipe. Undefined for all other blocks.
 */
export const contentParts = remembered((page: PageTree): readonly (ClaimedPart | undefined)[] => {
  const recipe = recipeLists(page);
  return claimedBlocks(page, textBlocks(page), claimedContent(page.head)).map((part, i) => part ?? recipe[i]);
});

/** Returns whether a block is a line of a recipe. Sites repeat such lines, as "100 g", without making them part of the template. */
export const isRecipeLine = (page: PageTree, block: number): boolean => {
  const part = contentParts(page)[block];
  return part === 'ingredient' || part === 'step';
};
