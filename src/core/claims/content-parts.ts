import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { shownHeading } from '../page/headings.ts';
import { namings } from '../page/namings.ts';
import { endOf, type PageTree } from '../page/page-tree.ts';
import { blocksWithin, countWords, drawnBlocks, textBlocks } from '../page/text-blocks.ts';
import { type ContentPart, claimedBlocks, claimedContent } from './claimed-blocks.ts';
import { measuredLines } from './measured-lines.ts';
import { LIST_REACH, partBelow, recipeLists } from './recipe-lists.ts';
import { isNotesLabel, recipeNotes } from './recipe-notes.ts';
import { isShopLine } from './shop-line.ts';

/**
 * Returns for each text block the part of the content that the page itself says it is, by its structured data, by the names and headings
 * of its recipe, or by its amounts. Undefined for all other blocks.
 */
export const contentParts = remembered((page: PageTree): readonly (ContentPart | undefined)[] => {
  const recipe = recipeLists(page);
  const parts = claimedBlocks(page, textBlocks(page), claimedContent(page.head)).map(
    (part, i) => part ?? recipe[i],
  );
  if (!parts.includes('ingredient')) for (const i of measuredLines(page)) parts[i] ??= 'ingredient';
  else putNames(page, parts);
  if (parts.includes('ingredient')) for (const i of recipeNotes(page, parts)) parts[i] ??= 'note';
  return parts;
});

/** Most blocks in a row of ingredients, and most words that are an amount without a name. */
const ROW_BLOCKS = 4;
const AMOUNT_WORDS = 3;

/** Gives the part to the name of an ingredient if only the amount in its row has it. Names are one word, or link to a shop. Changes `parts`. */
function putNames(page: PageTree, parts: (ContentPart | undefined)[]): void {
  const blocks = textBlocks(page);
  const isDrawn = drawnBlocks(page);
  for (let node = 1; node < page.tag.length; node++) {
    if (page.tag[node] !== 'li' && page.tag[node] !== 'tr') continue;
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    if (to - from < 2 || to - from > ROW_BLOCKS) continue;
    const row = Array.from({ length: to - from }, (_, at) => from + at);
    const known = row.filter((i) => parts[i] === 'ingredient').map((i) => defined(blocks[i]).text);
    if (known.length === 0 || countWords(known.join(' ')) > AMOUNT_WORDS) continue;
    for (const i of row) if (isDrawn[i] && !isShopLine(page, defined(blocks[i]))) parts[i] ??= 'ingredient';
  }
}

/** Returns whether a block is a line of a recipe. Sites repeat such lines, as "100 g", without making them part of the template. */
export const isRecipeLine = (page: PageTree, block: number): boolean => {
  const part = contentParts(page)[block];
  return part === 'ingredient' || part === 'step';
};

/** At most this many blocks are from a heading to the first line it heads: times and tools to scale a recipe come between. */
const HEADING_REACH = 12;

/** Returns whether a page shows a recipe: ingredients and steps. */
export const showsRecipe = (page: PageTree): boolean =>
  (['ingredient', 'step'] as const).every((part) => contentParts(page).includes(part));

/**
 * Returns for each block that heads lines of a recipe, as "Ingredients" or the name of a group does, the first of these lines; undefined
 * for all others. A site has such labels on every recipe.
 */
export const recipeLabels = remembered((page: PageTree): readonly (number | undefined)[] => {
  const parts = contentParts(page);
  const isDrawn = drawnBlocks(page);
  const isGroup = groupNames(page, parts);
  return textBlocks(page).map((block, i) => {
    const heads = isDrawn[i] && !isRecipeLine(page, i);
    if (heads && isGroup(i)) return i + 1;
    const part = heads ? (partBelow(block) ?? (isNotesLabel(block) ? 'note' : undefined)) : undefined;
    const reach = shownHeading(page, block.node) > 0 ? HEADING_REACH : LIST_REACH;
    const below = part ? parts.slice(i + 1, i + 1 + reach).indexOf(part) : -1;
    return below < 0 ? undefined : i + 1 + below;
  });
});

/** Most characters of a group's name, as "For the dough". */
const GROUP_CHARS = 60;

/**
 * Returns a test for the names of groups of ingredients: short lines without a number between two ingredients, and lines of the same
 * naming before an ingredient.
 */
function groupNames(page: PageTree, parts: readonly (ContentPart | undefined)[]): (block: number) => boolean {
  const blocks = textBlocks(page);
  const { of } = namings(page);
  const isIngredient = (i: number) => parts[i] === 'ingredient';
  const maybe = (i: number) => {
    const { text, linkChars, controlChars } = defined(blocks[i]);
    const isPlain = linkChars + controlChars === 0 && text.length <= GROUP_CHARS && !/\d/.test(text);
    return isPlain && !parts[i] && isIngredient(i + 1);
  };
  const known = new Set(
    blocks.flatMap(({ node }, i) => (isIngredient(i - 1) && maybe(i) ? [defined(of[node])] : [])),
  );
  return (i) => known.size > 0 && maybe(i) && known.has(defined(of[defined(blocks[i]).node]));
}
