import type { ExtractionMethod } from '../method.ts';
import type { PageTree } from '../page-tree/page-tree.ts';
import { bm25Index, bm25Scores, wordQuery } from './bm25.ts';
import { combPs } from './comb-ps.ts';
import { domPs } from './dom-ps.ts';
import { fixedPs } from './fixed-ps.ts';
import { expandQuery } from './query-expansion.ts';
import { runningText, type Segment, type Segmentation, segmentOf } from './running-text.ts';
import { vips } from './vips.ts';
import { words } from './words.ts';

/** Relevance to the title, link text taken off, that pays for keeping a word. */
const KEEP = 0.1;

/** Segments with a larger share of link text are left out of the story. */
const LINKS_ALLOWED = 0.5;

/**
 * The page's best segments: the unbroken run whose words are worth most. A word is worth its segment's BM25 for the
 * page's title (the query, widened by the top segments), scaled to 1 for the best segment, less what links take and
 * less KEEP. The largest sum is found in one pass (Kadane).
 */
export function bestSegments(page: PageTree, segments: readonly Segment[]): Segment[] {
  const index = bm25Index(segments.map((segment) => words(segment.lines.join('\n'))));
  const scores = bm25Scores(index, expandQuery(index, wordQuery(words(page.head.title))));
  const best = Math.max(...scores, 1e-9);
  let sum = 0;
  let start = 0;
  let found = { sum: 0, start: 0, end: 0 };
  segments.forEach((segment, at) => {
    if (sum <= 0) {
      sum = 0;
      start = at;
    }
    sum += (segment.to - segment.from) * (((scores[at] ?? 0) / best) * (1 - segment.linkDensity) - KEEP);
    if (sum > found.sum) found = { sum, start, end: at + 1 };
  });
  return segments.slice(found.start, found.end).filter((segment) => segment.linkDensity <= LINKS_ALLOWED);
}

function segmentMethod(name: string, about: string, segment: Segmentation): ExtractionMethod<null> {
  return {
    name,
    about,
    learn: () => null,
    extract(page) {
      const text = runningText(page);
      let reached = 0;
      return bestSegments(page, segment(page)).flatMap(({ from, to }) => {
        // Windows overlap: a word is written once.
        const { lines } = segmentOf(text, Math.max(from, reached), to);
        reached = to;
        return lines;
      });
    },
  };
}

/** Page segmentations as extraction methods (Cai et al., Block-based web search, SIGIR 2004). */
export const segmentMethods: readonly ExtractionMethod<null>[] = [
  segmentMethod('fixed-ps', 'Windows of 200 words (Callan 1994; Cai et al., SIGIR 2004)', fixedPs),
  segmentMethod('dom-ps', 'Segments by structural tags (Cai et al., SIGIR 2004)', domPs),
  segmentMethod('vips', 'Visual segments (Cai, Yu, Wen & Ma, MSR-TR-2003-79)', (page) => vips(page)),
  segmentMethod('comb-ps', 'Visual segments cut into windows (Cai et al., SIGIR 2004)', combPs),
];
