import { defined } from '../basics/defined.ts';
import { endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { blockCharacters, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { LINKED_SHARE, PROSE_LINK_SHARE, PROSE_WORDS } from './page-evidence.ts';

/** Measures of a page’s visible text that tell its purpose. Shares are 0 .. 1. */
export interface TextMeasures {
  /** Blocks of running text, and the words in them. */
  readonly paragraphs: number;
  readonly prose: number;
  /** Share of the running text that follows a linked headline: teasers of other pages. */
  readonly teasers: number;
  /** Share of blocks with at most three words. */
  readonly labels: number;
  /** Share of the page's words in the holder, the smallest element with nearly all running text. */
  readonly holder: number;
  /** Shares of prose and of links among the words in the holder. */
  readonly holderProse: number;
  readonly holderLinks: number;
  /** Blocks with controls in the holder. */
  readonly holderControls: number;
}

/** Most words of a label. Chosen by hand; the weights are trained with it. */
const LABEL_WORDS = 3;
/** Share of the running text in its holder, and how many levels up the holder is searched. */
const HOLDS = 0.9;
const MAX_LEVELS = 6;

/** Measures the visible text of a page. Linear in the page. */
export function measureText(page: PageTree): TextMeasures {
  const all = textBlocks(page);
  const characters = blockCharacters(all);
  const shown = all.flatMap(({ hidden }, i) => (hidden ? [] : [i]));
  const blocks = shown.map((i) => defined(all[i]));
  const words = shown.map((i) => defined(characters[i]).words);
  const wordsOf = (i: number) => defined(words[i]);
  const linkShare = ({ linkChars, text }: TextBlock) => linkChars / text.length;
  const isProse = blocks.map((block, i) => wordsOf(i) >= PROSE_WORDS && linkShare(block) < PROSE_LINK_SHARE);
  const sum = (of: (block: TextBlock, i: number) => number) =>
    blocks.reduce((total, block, i) => total + of(block, i), 0);
  const share = (part: number, whole: number) => (whole ? part / whole : 0);
  const prose = sum((_, i) => (isProse[i] ? wordsOf(i) : 0));
  const holder = holderOf(
    page,
    blocks.filter((_, i) => isProse[i]),
    HOLDS,
  );
  const isIn = ({ node }: TextBlock) => holder > 0 && node >= holder && node < endOf(page, holder);
  const inside = sum((block, i) => (isIn(block) ? wordsOf(i) : 0));
  return {
    paragraphs: isProse.filter(Boolean).length,
    prose,
    teasers: share(teaserWords(blocks, words, isProse), prose),
    labels: share(words.filter((number) => number <= LABEL_WORDS).length, blocks.length),
    holder: share(
      inside,
      sum((_, i) => wordsOf(i)),
    ),
    holderProse: share(
      sum((block, i) => (isProse[i] && isIn(block) ? wordsOf(i) : 0)),
      inside,
    ),
    holderLinks: share(
      sum((block, i) => (isIn(block) ? wordsOf(i) * linkShare(block) : 0)),
      inside,
    ),
    holderControls: sum((block) => (isIn(block) && block.controlChars ? 1 : 0)),
  };
}

/** A link with at least TEASED_WORDS words may be a teaser's headline, if at most BETWEEN blocks (a date, a name) precede the teaser. */
const TEASED_WORDS = 3;
const BETWEEN = 3;

/** Returns the number of words in paragraphs that follow a linked headline. Each headline has at most one such paragraph. */
function teaserWords(
  blocks: readonly TextBlock[],
  words: readonly number[],
  isProse: readonly boolean[],
): number {
  let headline: number | undefined;
  let sum = 0;
  blocks.forEach((block, i) => {
    const number = defined(words[i]);
    if (isProse[i]) {
      if (headline !== undefined && i - headline <= BETWEEN + 1) sum += number;
      headline = undefined;
    } else if (number >= TEASED_WORDS && block.linkChars > LINKED_SHARE * block.text.length) headline = i;
  });
  return sum;
}

/** Returns the smallest element with this share of the paragraphs' characters, or 0 if there are no paragraphs. */
function holderOf(page: PageTree, paragraphs: readonly TextBlock[], share: number): number {
  const chars = new Map<number, number>();
  for (const { node, text } of paragraphs) {
    let at = parentOf(page, node);
    for (let level = 0; level < MAX_LEVELS && at > 0; level++, at = parentOf(page, at))
      chars.set(at, (chars.get(at) ?? 0) + text.length);
  }
  let most = 0;
  for (const number of chars.values()) most = Math.max(most, number);
  let holder = 0;
  for (const [node, number] of chars) if (number >= share * most) holder = Math.max(holder, node);
  return holder;
}
