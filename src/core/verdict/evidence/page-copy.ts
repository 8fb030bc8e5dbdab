import { defined } from '../../basics/defined.ts';
import { isParagraph } from '../../page/paragraph.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import type { Evidence } from './evidence.ts';
import { pagesOfLines } from './line-copies.ts';

/** Paragraphs of a page's story that other pages of the site have too. */
interface CopiedStory {
  readonly paragraphs: number;
  readonly chars: number;
  /** Characters of all paragraphs of the story. */
  readonly ofChars: number;
}

/** Returns how much of the story other pages have. `pages` is the number of other pages with each block's line. */
export function copiedStory(
  blocks: readonly TextBlock[],
  isStory: (block: number) => boolean,
  pages: readonly number[],
): CopiedStory {
  let [paragraphs, chars, ofChars] = [0, 0, 0];
  blocks.forEach((block, i) => {
    if (!isParagraph(block) || !isStory(i)) return;
    ofChars += block.text.length;
    if (pages[i] === 0) return;
    chars += block.text.length;
    paragraphs++;
  });
  return { paragraphs, chars, ofChars };
}

/**
 * Least share, by characters, and least number of the story's paragraphs on other pages. Chosen by hand: a page that has the next story
 * below its own is no copy of that story's page.
 */
const COPIED = 0.8;
const PARAGRAPHS = 3;

/**
 * Returns whether other pages of the site have the page's story too: one story under several addresses, or two versions of one document.
 * Nothing then tells the lines of the story from those of the template. The story is what the page alone takes for it. Linear in the page.
 */
export function isCopy(evidence: Pick<Evidence, 'blocks' | 'impression' | 'model' | 'own'>): boolean {
  const { blocks, impression } = evidence;
  const isStory = (i: number) => defined(impression.logOdds[i]) < 0;
  const { paragraphs, chars, ofChars } = copiedStory(blocks, isStory, pagesOfLines(evidence));
  return paragraphs >= PARAGRAPHS && chars >= COPIED * ofChars;
}
