import { likelyHeadline } from '../../src/core/impression/headline-lines.ts';
import { readClaims } from '../../src/core/page/claims.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { countWords, textBlocks } from '../../src/core/page/text-blocks.ts';
import type { Row } from '../corpus.ts';
import { mastheadOf, nameWords } from '../masthead-gold.ts';
import { wordKey } from '../parts/part-keys.ts';
import { storyParts } from '../story-parts.ts';
import type { Label } from '../train/labels.ts';
import { datesOf } from '../train/masthead-lines.ts';

/** A line is one up to so many characters; more is text. */
const LINE_CHARS = 200;
/** A line with a date and more words than this is a teaser of another story. */
const DATE_WORDS = 12;
/** Blocks around what the gold has within which a line may belong to it. */
const REACH = 12;
/** Days by which two dates may differ: pages leave out the zone. */
const DAY = 86_400_000;

/**
 * Which blocks are the story's own though its gold text leaves them out: who wrote it, when it appeared, what is said of its
 * pictures. The set's fields and the page's claims of itself tell names and dates, the gold's place on the page tells the captions:
 * nothing here asks what the product takes a line for.
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
 * Returns which of the story's own lines are its byline or date above the text: those within reach of the headline and before the first
 * block of the gold that follows it.
 */
export function storyMasthead(
  page: PageTree,
  labels: readonly Label[],
  isOwn: readonly boolean[],
): boolean[] {
  const headline = likelyHeadline(page);
  const start = labels.findIndex((label, i) => i > headline && label === 0);
  return isOwn.map((is, i) => is && headline >= 0 && i >= headline - REACH && i < start);
}
