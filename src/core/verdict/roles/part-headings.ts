import { defined } from '../../basics/defined.ts';
import { withoutDates } from '../../claims/written-date.ts';
import { headingLevel } from '../../page/headings.ts';
import { parentOf } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { shapesWithParent } from '../evidence/context.ts';
import { BY_AND_NAME, NAME_ALONE } from './author-words.ts';
import { namesAuthor } from './claimed-masthead.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Returns a test of whether a line is a lower heading over text of the story, and therefore gives neither author nor date. It says more
 * than a day. It has a paragraph right below it and is no name, or a later heading of its shape, a name as well or not, has text right
 * below it too. `of` is read once, when this is called. Linear in the page.
 */
export function partHeadings({
  evidence: { page, blocks },
  claims,
  of,
}: Pick<RoleDraft, 'evidence' | 'claims' | 'of'>): (i: number) => boolean {
  const shapes = shapesWithParent(page, blocks);
  const isAuthor = namesAuthor(claims);
  const isName = (i: number): boolean => NAME_ALONE().test(defined(blocks[i]).text);
  /** Returns the shape of a heading, with its parent and whether it is a name, or an empty string for other lines. */
  const headingShape = (i: number): string => {
    const { node, text } = defined(blocks[i]);
    const isHeading = headingLevel(defined(page.tag[node])) > 1 && !BY_AND_NAME().test(text);
    return isHeading && /\p{L}/u.test(withoutDates(text, claims.language))
      ? `${shapes[i]} ${parentOf(page, node)} ${isName(i)}`
      : '';
  };
  /** The last heading of each shape that has text right below it. */
  const lasts = new Map<string, number>();
  for (const i of blocks.keys()) if (of[i] === 'body' && of[i + 1] === 'body') lasts.set(headingShape(i), i);
  return (i) => {
    const shape = headingShape(i);
    if (shape === '') return false;
    const isOver = of[i + 1] === 'body' && isParagraph(blocks[i + 1]) && !isName(i);
    return isOver || ((lasts.get(shape) ?? 0) > i + 1 && !isAuthor(defined(blocks[i]).text));
  };
}
