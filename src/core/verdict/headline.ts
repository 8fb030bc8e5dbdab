import { blockKeyWords, keyWords } from '../impression/claim-agreement.ts';
import type { PageBlocks } from '../impression/layout.ts';
import type { Claims } from '../page/claims.ts';
import { nearestHeading } from '../page/headings.ts';

/** Share of the title's words that a headline must have. */
const TITLE_SHARE = 0.6;

/** The block that gives the story's title, or −1: a heading (the higher the better) that agrees with what the page claims. */
export function findHeadline({ page, blocks }: PageBlocks, claims: Claims, noise: ArrayLike<number>): number {
  const titles = claims.titles.map((title) => new Set(keyWords(title))).filter((words) => words.size > 0);
  const inTitles = new Set(titles.flatMap((words) => [...words]));
  const keyWordsOf = blockKeyWords(blocks);
  let best = -1;
  let bestScore = 0;
  blocks.forEach((block, i) => {
    if (block.text.length > 300) return;
    const list = keyWordsOf[i] ?? [];
    const heading = nearestHeading(page, block.node);
    if (list.length === 0 || (heading !== 1 && !list.some((word) => inTitles.has(word)))) return;
    const words = new Set(list);
    let agreement = 0;
    for (const title of titles) {
      let shared = 0;
      for (const word of words) if (title.has(word)) shared++;
      agreement = Math.max(agreement, (2 * shared) / (words.size + title.size));
    }
    const agrees = agreement >= TITLE_SHARE;
    if (!agrees && heading !== 1) return;
    const linked = block.linkChars > 0.5 * block.text.length;
    const score =
      agreement +
      (heading === 1 ? 0.6 : heading > 0 ? 0.3 : 0) -
      (linked ? 0.4 : 0) -
      (block.hidden ? 0.5 : 0) -
      0.2 * (noise[i] ?? 1);
    if (score > bestScore + 1e-9) {
      best = i;
      bestScore = score;
    }
  });
  // Where the page claims no title, its top heading is all there is.
  return bestScore >= (titles.length > 0 ? 0.6 : 0.3) ? best : -1;
}
