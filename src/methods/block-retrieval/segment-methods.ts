import { defined } from '../../core/basics/defined.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { words } from '../../core/text/words.ts';
import type { ExtractionMethod } from '../method.ts';
import { combPs } from '../segmentation/comb-ps.ts';
import { domPs } from '../segmentation/dom-ps.ts';
import { fixedPs } from '../segmentation/fixed-ps.ts';
import { runningText, type Segment, type Segmentation, segmentOf } from '../segmentation/running-text.ts';
import { vips } from '../segmentation/vips.ts';
import { bm25Index, bm25Scores, wordQuery } from './bm25.ts';
import { expandQuery } from './query-expansion.ts';

/**
 * Constants in the value of a word, `(PLAIN + relevance) · (1 - link density)^4 - COST`. They give the four methods their best mean F1
 * (0.860 at PDoC 6) over fundus-eval, big9, cleanportaleval and freepressokc. The grid was PLAIN 0 … 0.5, COST 0.1 … 0.5, powers 1 … 6.
 */
const PLAIN = 0.5;
const COST = 0.4;
const LINK_POWER = 4;

/** A segment with a larger share of link text is left out of the story. */
const LINKS_ALLOWED = 0.5;

/**
 * Returns the page's best segments: the unbroken run of segments with the largest sum of word values, without its linked segments.
 * Relevance is the segment's BM25 for the page's title (the query, widened by the top segments), 1 for the best segment. Finds the largest
 * sum in one pass (Kadane).
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
    const relevance = defined(scores[at]) / best;
    const worth = (PLAIN + relevance) * (1 - segment.linkDensity) ** LINK_POWER - COST;
    sum += (segment.to - segment.from) * worth;
    if (sum > found.sum) found = { sum, start, end: at + 1 };
  });
  return segments.slice(found.start, found.end).filter((segment) => segment.linkDensity <= LINKS_ALLOWED);
}

function segmentMethod(name: string, about: string, segment: Segmentation): ExtractionMethod<null> {
  return {
    name,
    about,
    learn: () => null,
    bounds: 'share of link text in kept segments, at most',
    threshold: () => LINKS_ALLOWED,
    extract(page) {
      const text = runningText(page);
      let reached = 0;
      return bestSegments(page, segment(page)).flatMap(({ from, to }) => {
        // Windows overlap, so each word is written once.
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
