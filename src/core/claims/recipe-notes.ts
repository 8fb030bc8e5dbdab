import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { shownHeading } from '../page/headings.ts';
import { contains, type PageTree } from '../page/page-tree.ts';
import { drawnBlocks, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { headedBlocks, mayHead } from './recipe-heading.ts';

/** Matches the beginning of the heading above a recipe's notes, in some languages of cooking sites. */
const NOTES_WORD = once(
  () =>
    /^(?:recipe |chef['’]?s? |cook['’]?s? |the |my |les |le )?(?:notes?|tips?|tricks?|tipps?|anmerkungen|hinweise?|astuces?|conseils?|notas?|consejos?|trucos?|consigli|dicas?|uwagi|wskazówki|notlar|советы?|примечания|ملاحظات|نصائح|コツ|ポイント|小贴士|小提示|팁)(?!\p{L})/u,
);

/** At most this many blocks are from the last step to the heading of the notes: a video's title and labels come between. */
const NOTES_REACH = 12;
/** At most this many blocks are notes of one recipe. */
const MAX_NOTES = 20;

/** Returns whether a block is worded like the heading of a recipe's notes. */
export const isNotesLabel = (block: TextBlock): boolean => mayHead(block, NOTES_WORD());

/**
 * Returns the blocks of a recipe's notes: those below such a heading that follows the recipe's steps, up to the next heading that is no
 * deeper or to the end of the element around both. If that element also holds the recipe, and the heading is only worded like one, the
 * notes are one block.
 */
export function recipeNotes(page: PageTree, parts: readonly (string | undefined)[]): number[] {
  const blocks = textBlocks(page);
  const isDrawn = drawnBlocks(page);
  const notes: number[] = [];
  let lastStep = -1;
  blocks.forEach((block, i) => {
    if (parts[i] === 'step') lastStep = i;
    if (lastStep < 0 || i - lastStep > NOTES_REACH || i === lastStep || !isNotesLabel(block)) return;
    const { box, end } = headedBlocks(page, i, MAX_NOTES);
    const isFlat =
      contains(page, box, defined(blocks[lastStep]).node) && shownHeading(page, block.node) === 0;
    for (let at = i + 1; at < (isFlat ? Math.min(end, i + 2) : end); at++) if (isDrawn[at]) notes.push(at);
  });
  return notes;
}
