import { readClaims } from '../../src/core/claims/claims.ts';
import { headlineByPage } from '../../src/core/impression/headline-lines.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { countWords, textBlocks } from '../../src/core/page/text-blocks.ts';
import type { Row } from '../corpus.ts';
import { mastheadOf, nameWords } from '../masthead-gold.ts';
import { wordKey } from '../parts/part-keys.ts';
import { storyParts } from '../story-parts.ts';
import type { Label } from '../train/labels.ts';
import { datesOf } from '../train/masthead-lines.ts';

/** Longest line in characters; a longer block is running text. Chosen by hand. */
const LINE_CHARS = 200;
/** A line with a date and more words than this is a teaser of another story. Chosen by hand. */
const DATE_WORDS = 12;
/** Largest distance in blocks between a line and the gold that it belongs to. */
const REACH = 12;
/** Largest difference between two equal dates (ms): pages leave out the time zone. */
const DAY = 86_400_000;

/**
 * Returns which blocks are the story's own though its gold text leaves them out: author, date, and captions of its pictures. The set's
 * fields and the page's claims give names and dates, and the gold's place on the page gives the captions. The product's own roles are not
 * used here.
 */
export function ownLines(row: Row, page: PageTree, labels: readonly Label[]): boolean[] {
  const blocks = textBlocks(page);
  const claims = readClaims(page.head);
  const { authors, published } = mastheadOf(row);
  const houses = new Set([...claims.publishers, claims.siteName].map(nameWords));
  const names = [...authors, ...claims.authors]
    .map(nameWords)
    .filter((name) => name.includes(' ') && !houses.has(name));
  const days = [published, ...claims.published, ...claims.modified]
    .map((date) => Date.parse(date.slice(0, 10)))
    .filter(Number.isFinite);
  const captions = new Set(
    storyParts(page, row.text ?? '', [row.title ?? '', ...claims.titles])
      ?.filter(({ kind, story }) => kind === 'caption' && story)
      .flatMap(({ keys }) => keys),
  );
  const isGold = (label: Label | undefined) => label === 0 || Number.isNaN(label);
  return blocks.map((block, i) => {
    if (labels[i] !== 1) return false;
    if (captions.has(wordKey(block.text))) return true;
    if (block.text.length > LINE_CHARS) return false;
    if (!labels.slice(Math.max(0, i - REACH), i + REACH + 1).some(isGold)) return false;
    const words = ` ${nameWords(block.text)} `;
    if (names.some((name) => words.includes(` ${name} `))) return true;
    if (countWords(block.text) > DATE_WORDS) return false;
    return datesOf(page, block, claims.language).some((date) =>
      days.some((day) => Math.abs(Date.parse(date) - day) <= DAY),
    );
  });
}

/**
 * Returns which of the story's own lines are its byline or date above the text: lines within reach of the headline and before the first
 * block of the gold that follows it.
 */
export function storyMasthead(
  page: PageTree,
  labels: readonly Label[],
  isOwn: readonly boolean[],
): boolean[] {
  const headline = headlineByPage(page);
  const start = labels.findIndex((label, i) => i > headline && label === 0);
  return isOwn.map((is, i) => is && headline >= 0 && i >= headline - REACH && i < start);
}
