import { defined } from '../../basics/defined.ts';
import { headingLevel } from '../../page/headings.ts';
import { type PageTree, parentOf } from '../../page/page-tree.ts';
import { isMostlyLinks, isParagraph } from '../../page/paragraph.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { CALLOUT_LABEL } from '../../text/callout-label.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import { shapesWithParent } from '../evidence/context.ts';
import type { BlockRole } from './block-role.ts';
import { isPictureBetween } from './caption-lines.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most P(noise) of a paragraph between two lines of the story, and most such paragraphs in a row. Chosen on one half of wcxb. */
const BETWEEN = { noise: 0.9, lines: 3 };
/** Least number of lines with the names of speakers. Each other line of their shape cancels as many. Chosen by hand. */
const SPEAKERS = 4;

/**
 * Gives the role body to paragraphs between two lines of the story: boxes with a note or a quotation, and columns. They are sentences, titles
 * of notes such as "Caution", each with a short sentence below, names of speakers, or single lines beside paragraphs, without links and
 * controls, not below a picture, and no other page of the site has them. Headings get the role too, but not on pages to read: there, a
 * heading whose text is gone is that of a film or of other stories. Changes `of`. Linear in the page.
 */
export function keepBetween(draft: Pick<RoleDraft, 'evidence' | 'noise' | 'purpose' | 'isOut' | 'of'>): void {
  const { evidence, noise, purpose, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const isSentence = (block: TextBlock, i: number): boolean =>
    (isParagraph(block) || CALLOUT_LABEL.test(blocks[i - 1]?.text ?? '')) && endsSentence(block.text);
  /** Returns whether a line and the ones beside it have one parent, and the ones beside it are of the story. */
  const isAmongSiblings = (i: number): boolean => {
    const lines = blocks.slice(Math.max(0, i - 1), i + 2);
    const parents = new Set(lines.map(({ node }) => parentOf(page, node)));
    return of[i - 1] === 'body' && of[i + 1] === 'body' && parents.size === 1;
  };
  const tagOf = (i: number): string => page.tag[blocks[i]?.node ?? -1] ?? '';
  /** Returns whether a line on a page to use is right below a heading, as the form of a function is. */
  const isForm = (i: number): boolean =>
    purpose === 'use' && headingLevel(tagOf(i - 1)) > 0 && isAmongSiblings(i);
  /**
   * Returns whether a line is a `p` among others, such as a subheading. On a page to use, the others may be anything, since steps and boxes
   * have names, and the line may be a listing, but no number alone.
   */
  const isName = (i: number): boolean =>
    purpose === 'use'
      ? of[i - 1] === 'body' && of[i + 1] === 'body' && /^p(?:re)?$/.test(tagOf(i))
      : isAmongSiblings(i) && [i - 1, i, i + 1].every((at) => tagOf(at) === 'p');
  const isSpeaker = purpose === 'read' ? speakers(page, blocks, of) : () => false;
  const isLikely = (block: TextBlock, i: number): boolean =>
    headingLevel(defined(page.tag[block.node])) > 0
      ? purpose !== 'read'
      : isSentence(block, i) ||
        CALLOUT_LABEL.test(block.text) ||
        (/\p{L}/u.test(block.text) && (isName(i) || isForm(i))) ||
        isSpeaker(i);
  let before = -1;
  blocks.forEach((block, i) => {
    if (of[i] === 'body') {
      if (before >= 0 && i - before <= BETWEEN.lines + 1) of.fill('body', before, i);
      before = i;
    } else if (
      !isOpen(i) ||
      defined(noise[i]) > BETWEEN.noise ||
      !isLikely(block, i) ||
      (block.linkChars > 0 && (isMostlyLinks(block) || !isForm(i))) ||
      block.hidden ||
      page.tag[block.node] === 'figcaption' ||
      isPictureBetween(page, blocks[i - 1]?.end ?? 0, block.start)
    )
      before = -1;
  });
}

/**
 * Returns a test of whether a line is the name of a speaker. Most lines of its shape are short and right above a line of the story, and
 * some but not all of them are the same.
 */
function speakers(
  page: PageTree,
  blocks: readonly TextBlock[],
  of: readonly BlockRole[],
): (i: number) => boolean {
  const shapes = shapesWithParent(page, blocks);
  const names = new Map<number, Set<string>>();
  const lines = new Map<number, number>();
  blocks.forEach((block, i) => {
    const shape = defined(shapes[i]);
    const isName = of[i] === 'none' && of[i + 1] === 'body' && !isParagraph(block);
    names.set(shape, (names.get(shape) ?? new Set()).add(block.text));
    lines.set(shape, (lines.get(shape) ?? 0) + (isName ? 1 : -SPEAKERS));
  });
  return (i) => {
    const shape = defined(shapes[i]);
    const { size } = defined(names.get(shape));
    const all = defined(lines.get(shape));
    return all >= SPEAKERS && size > 1 && size < all;
  };
}
