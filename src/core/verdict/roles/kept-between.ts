import { defined } from '../../basics/defined.ts';
import { headingLevel } from '../../page/headings.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import { isPictureBetween } from './caption-lines.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most P(noise) of a paragraph between two lines of the story, and most such paragraphs in a row. Chosen on one half of wcxb. */
const BETWEEN = { noise: 0.9, lines: 3 };

/**
 * Gives the role body to paragraphs between two lines of the story: boxes with a note or a quotation, and columns. They are sentences without
 * links and controls, not below a picture, and no other page of the site has them. Changes `of`. Linear in the page.
 */
export function keepBetween(draft: Pick<RoleDraft, 'evidence' | 'noise' | 'isOut' | 'of'>): void {
  const { evidence, noise, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  let before = -1;
  blocks.forEach((block, i) => {
    if (of[i] === 'body') {
      if (before >= 0 && i - before <= BETWEEN.lines + 1) of.fill('body', before, i);
      before = i;
    } else if (
      !isOpen(i) ||
      defined(noise[i]) > BETWEEN.noise ||
      !isParagraph(block) ||
      block.linkChars > 0 ||
      block.hidden ||
      headingLevel(defined(page.tag[block.node])) > 0 ||
      page.tag[block.node] === 'figcaption' ||
      isPictureBetween(page, blocks[i - 1]?.end ?? 0, block.start) ||
      !endsSentence(block.text)
    )
      before = -1;
  });
}
