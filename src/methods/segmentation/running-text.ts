import { defined } from '../../core/basics/defined.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../core/page/text-blocks.ts';

/** Words of a page in reading order, numbered from 0. Every segmentation divides these words. */
export interface RunningText {
  readonly blocks: readonly TextBlock[];
  /** Number of the first word of each block, and last the total number of words. */
  readonly firstWord: readonly number[];
}

/** A part of a page: words `from` to `to` (exclusive) of its running text. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** The words in the page's spelling, one text block per line. */
  readonly lines: readonly string[];
  /** Share of the segment's characters inside links, 0..1. */
  readonly linkDensity: number;
}

/** A way to divide pages. */
export type Segmentation = (page: PageTree) => Segment[];

/** A word as people count words; in scripts without spaces each character is one. */
const COUNTED_WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

const wordStarts = (text: string): number[] => [...text.matchAll(COUNTED_WORD)].map((match) => match.index);

export function runningText(page: PageTree): RunningText {
  const blocks = textBlocks(page);
  const firstWord = [0];
  let words = 0;
  for (const block of blocks) {
    words += wordStarts(block.text).length;
    firstWord.push(words);
  }
  return { blocks, firstWord };
}

export const wordCount = (text: RunningText): number => text.firstWord.at(-1) ?? 0;

/** Returns the segment of words `from` to `to`. A block that is partly inside contributes link characters in proportion. */
export function segmentOf(text: RunningText, from: number, to: number): Segment {
  const lines: string[] = [];
  let chars = 0;
  let linkChars = 0;
  for (let at = blockOf(text, from); at < text.blocks.length; at++) {
    const block = text.blocks[at];
    const first = defined(text.firstWord[at]);
    if (!block || first >= to) break;
    const line = wordsOf(block.text, from - first, to - first);
    if (line === '') continue;
    lines.push(line);
    chars += line.length;
    linkChars += block.linkChars * (line.length / block.text.length);
  }
  return { from, to, lines, linkDensity: chars === 0 ? 0 : linkChars / chars };
}

/** Returns the segment of whole text blocks, `first` to `last` (exclusive). */
export const segmentOfBlocks = (text: RunningText, first: number, last: number): Segment =>
  segmentOf(text, defined(text.firstWord[first]), defined(text.firstWord[last]));

function wordsOf(text: string, from: number, to: number): string {
  const starts = wordStarts(text);
  if (from <= 0 && to >= starts.length) return text;
  return text.slice(starts[Math.max(0, from)] ?? text.length, starts[to] ?? text.length).trim();
}

/** Returns the number of the block that contains a word, by bisection. */
function blockOf(text: RunningText, word: number): number {
  let low = 0;
  let high = text.blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (defined(text.firstWord[middle + 1]) <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}
