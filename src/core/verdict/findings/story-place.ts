import { defined } from '../../basics/defined.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import { type Finding, heldBy } from './finding.ts';
import { otherStories } from './other-stories.ts';

/** Least number of other pages that have the place. On one page, the same mistake may be made twice. */
const PAGES = 2;

/**
 * Finds paragraphs at a place where the site's other pages have their story: a first impression from several pages is surer than from one.
 * Lists of links among the story vary as the story does, so only paragraphs count, and only those that no other page has. The extent is
 * how clearly the place held story, 0 (half of its text or more was noise) .. 1.
 */
export const storyPlace: Finding = (on) => {
  const { evidence } = on;
  const { blocks, elements, ownElements } = evidence;
  const isOther = otherStories(on);
  const pages = pagesOfLines(evidence);
  const extents = blocks.map((block, i) => {
    const place = elements[block.node];
    const own = ownElements[block.node];
    if (isOther?.(i)) return 0;
    if (!place || place.pages - (own ? 1 : 0) < PAGES || defined(pages[i]) > 0 || !isParagraph(block))
      return 0;
    const chars = place.chars - (own?.chars ?? 0);
    const noise = place.noise - (own?.noise ?? 0);
    return chars > 0 ? Math.max(0, 1 - (2 * noise) / chars) : 0;
  });
  return heldBy(extents);
};
