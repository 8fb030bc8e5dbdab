import { remembered } from '../basics/remembered.ts';
import { readClaims } from '../claims/claims.ts';
import { nearestHeading } from '../page/headings.ts';
import type { PageTree } from '../page/page-tree.ts';
import { isMostlyLinks } from '../page/paragraph.ts';
import { textBlocks } from '../page/text-blocks.ts';
import { folded } from '../text/words.ts';
import { blockKeyWords, keyWords } from './claim-agreement.ts';
import { HEADLINE_CHARS } from './own-headline.ts';

/** A block that may be the page's headline. */
export interface HeadlineLine {
  readonly block: number;
  /** Agreement of its words with a title that the page claims, without the site's name if that can be told: F1, 0..1. */
  readonly agreement: number;
  /** Level of the heading it is in, or 0. */
  readonly heading: number;
}

/** A line outside of the top heading must have at least this share of the title's words. */
const TITLE_SHARE = 0.6;
/** A line must score more than this, if the page claims a title and if it claims none. */
const LEAST = { claimed: 0.75, unclaimed: 0.3 };
/** Added to the agreement of a line in the top heading and in another heading. Chosen by hand. */
const TOP_HEADING = 0.6;
const HEADING = 0.3;
/** Subtracted from the agreement of a line that is mostly a link, and of a hidden line. Chosen by hand. */
const LINKED = 0.4;
const HIDDEN = 0.5;
/** A later line must score better by more than a rounding error. */
const ROUNDING = 1e-9;

/** The sign between a title and the site's name. */
export const BESIDE_NAME = /\s[-–—|·•»]\s/g;

/**
 * Returns the titles that the page claims, and the same without the site's name if a top heading is exactly the rest: otherwise a line with
 * the site's motto would agree as well. If another heading is the other part, the top heading may itself be the site's name, and the title
 * stays whole. Neither has the name in brackets after words that are in a heading: "Interface Ferry" is the page "Ferry (Harbour API 2)".
 */
function titlesOnPage(page: PageTree): { claimed: readonly string[]; own: readonly string[] } {
  const headings = textBlocks(page).flatMap(({ node, text }) => {
    const level = text.length <= HEADLINE_CHARS ? nearestHeading(page, node) : 0;
    return level > 0 ? [{ level, text: folded(text) }] : [];
  });
  const tops = new Set(headings.filter(({ level }) => level === 1).map(({ text }) => text));
  const texts = new Set(headings.map(({ text }) => text));
  const claimed = readClaims(page.head).titles.map((title) => {
    const named = title.endsWith(')') ? folded(title.slice(0, title.indexOf(' ('))) : '';
    const isShown = headings.some(({ text }) => ` ${text} `.includes(` ${named} `));
    return named !== '' && isShown ? named : title;
  });
  const own = claimed.map((title) => {
    // A longer title is no headline with a name, and comparing each of its parts would take long.
    if (title.length > 2 * HEADLINE_CHARS) return title;
    for (const sign of title.matchAll(BESIDE_NAME)) {
      const [first, last] = [title.slice(0, sign.index), title.slice(sign.index + sign[0].length)];
      if (tops.has(folded(first)) && !texts.has(folded(last))) return first;
      if (tops.has(folded(last)) && !texts.has(folded(first))) return last;
    }
    return title;
  });
  return { claimed, own };
}

/** Returns the top headings, and the lines that agree with a title the page claims. Linear in the blocks. */
export const headlineLines = remembered((page: PageTree): readonly HeadlineLine[] => {
  const blocks = textBlocks(page);
  const { claimed, own } = titlesOnPage(page);
  const whole = claimed.map(wordsIn);
  const titles = own.map(wordsIn);
  const inTitles = new Set(whole.flatMap((words) => [...words]));
  const keyWordsOf = blockKeyWords(blocks);
  return blocks.flatMap((block, i) => {
    // A listing is no headline.
    if (block.text.length > HEADLINE_CHARS || block.text.includes('\n')) return [];
    const list = keyWordsOf[i] ?? [];
    const heading = nearestHeading(page, block.node);
    if (list.length === 0 || (heading !== 1 && !list.some((word) => inTitles.has(word)))) return [];
    const words = new Set(list);
    if (heading !== 1 && agreementOf(words, whole) < TITLE_SHARE) return [];
    return [{ block: i, agreement: agreementOf(words, titles), heading }];
  });
});

const wordsIn = (title: string): ReadonlySet<string> => new Set(keyWords(title));

/** Returns the greatest F1 of a line's words with the words of a title, 0..1. */
function agreementOf(words: ReadonlySet<string>, titles: readonly ReadonlySet<string>[]): number {
  let most = 0;
  for (const title of titles) {
    let shared = 0;
    for (const word of words) if (title.has(word)) shared++;
    most = Math.max(most, (2 * shared) / (words.size + title.size));
  }
  return most;
}

/**
 * Returns the block that is likeliest the headline by the page alone, or −1. Agreement with a title and a high heading count for it, a link
 * against. `findHeadline` of the verdict chooses among the same lines later, with trained weights and P(noise) of the lines.
 */
export const headlineByPage = remembered((page: PageTree): number => {
  const blocks = textBlocks(page);
  // If the page claims a title, a heading without any word of it is the site's.
  let bestScore = readClaims(page.head).titles.length > 0 ? LEAST.claimed : LEAST.unclaimed;
  let best = -1;
  for (const { block: i, agreement, heading } of headlineLines(page)) {
    const block = blocks[i];
    if (!block) continue;
    const score =
      agreement +
      (heading === 1 ? TOP_HEADING : heading > 0 ? HEADING : 0) -
      (isMostlyLinks(block) ? LINKED : 0) -
      (block.hidden ? HIDDEN : 0);
    if (score <= bestScore + ROUNDING) continue;
    best = i;
    bestScore = score;
  }
  return best;
});
