import { defined } from '../../basics/defined.ts';
import { withoutDates } from '../../claims/written-date.ts';
import { headingLevel } from '../../page/headings.ts';
import { parentOf } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { closeShapesOf } from '../evidence/context.ts';
import { BY_AND_NAME, NAME_ALONE, namesAuthor } from './masthead-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Returns a test of whether a line is a lower heading over text of the story, and therefore gives neither author nor date: it is no name
 * and has a paragraph right below it, or it is no claimed author and a later heading of its kind has text right below it too.
 */
export function partHeadings({
  evidence: { page, blocks },
  claims,
  of,
}: Pick<RoleDraft, 'evidence' | 'claims' | 'of'>): (i: number) => boolean {
  const shapes = closeShapesOf(page, blocks);
  const isAuthor = namesAuthor(claims);
  return (i) => {
    const { node, text } = defined(blocks[i]);
    if (headingLevel(defined(page.tag[node])) < 2 || BY_AND_NAME().test(text)) return false;
    const isOver = of[i + 1] === 'body' && isParagraph(blocks[i + 1]) && !NAME_ALONE().test(text);
    if (isOver && /\p{L}/u.test(withoutDates(text, claims.language))) return true;
    const isAlike = (other: TextBlock, k: number) =>
      k > i + 1 &&
      of[k] === 'body' &&
      of[k + 1] === 'body' &&
      shapes[k] === shapes[i] &&
      parentOf(page, other.node) === parentOf(page, node);
    return !isAuthor(text) && blocks.some(isAlike);
  };
}
