import { defined } from '../../basics/defined.ts';
import type { Evidence } from '../evidence/evidence.ts';

/** Most blocks before the headline or the start, and after the end, that may be such lines. */
export const REACH = 6;
/** Most characters of such a line. */
export const LINE_CHARS = 200;
/** A block with a lower P(noise) is surely text of the story. */
const SURELY_TEXT = 0.2;

/** Blocks of the headline (−1 for none), and of the first and last of the body. */
export interface StoryBlocks {
  readonly headline: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the indices of short blocks around and inside a story that are not surely its text, are no head of a table and do not repeat the
 * headline.
 */
export function mastheadLines(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  noise: Float64Array,
  story: StoryBlocks,
): number[] {
  const { headline, first, last } = story;
  if (first < 0) return [];
  const from = Math.max(0, Math.min(headline < 0 ? first : headline, first) - REACH);
  const lines: number[] = [];
  const isShort = (i: number) => {
    const { node, text } = defined(blocks[i]);
    return page.tag[node] !== 'th' && text.length <= LINE_CHARS && text !== blocks[headline]?.text;
  };
  for (let i = from; i <= Math.min(blocks.length - 1, last + REACH); i++)
    if (isShort(i) && defined(noise[i]) >= SURELY_TEXT) lines.push(i);
  return lines;
}
