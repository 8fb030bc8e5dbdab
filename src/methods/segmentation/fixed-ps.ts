import type { PageTree } from '../../core/page/page-tree.ts';
import { type RunningText, runningText, type Segment, segmentOf, wordCount } from './running-text.ts';

/** Words per window; the next window begins half a window later (Callan 1994, adopted by Cai et al., SIGIR 2004). */
export const WINDOW_WORDS = 200;

/** FixedPS: overlapping windows of equal length that ignore the page's structure. */
export function fixedPs(page: PageTree): Segment[] {
  const text = runningText(page);
  return windows(text, 0, wordCount(text));
}

/** Returns windows over the words `from` to `to`. The last window may be shorter. */
export function windows(text: RunningText, from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  for (let start = from; start < to; start += WINDOW_WORDS / 2) {
    const end = Math.min(to, start + WINDOW_WORDS);
    segments.push(segmentOf(text, start, end));
    if (end === to) break;
  }
  return segments;
}
