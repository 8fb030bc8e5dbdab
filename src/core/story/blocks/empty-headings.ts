import { type PageTree, upTo } from '../../page/page-tree.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { ArticleBlock, ArticleHeading } from '../article.ts';

/** Least number of links below a heading that are no button or advertisement. */
const LINKS = 2;

/**
 * Returns a story's blocks without empty headings. A heading is empty if only links of the page, which were left out, or a rule come before
 * the next heading of its level or above. Sentences stay, and so do items of lists and numbered headings. Linear in the page.
 */
export function withoutEmptyHeadings(
  { evidence: { page, blocks: lines }, roles }: Judgement,
  blocks: readonly ArticleBlock[],
): readonly ArticleBlock[] {
  const kept: ArticleBlock[] = [];
  let at = lines.length - 1;
  let links = 0;
  for (const block of withoutLastHeadings(page, blocks).toReversed()) {
    const next = kept.findLast(({ kind }) => kind !== 'rule');
    const end = next?.node ?? 0;
    for (let line = lines[at]; line && line.node > block.node; line = lines[--at])
      if (line.node < end && roles.of[at] === 'none' && isMostlyLinks(line)) links++;
    const isCutOff = kept.at(-1)?.kind === 'rule' || links >= LINKS;
    if (headsNothing(block, next) && isCutOff && isLabel(page, block) && !/^\d/.test(block.text)) continue;
    kept.push(block);
    links = 0;
  }
  return kept.reverse();
}

/** Returns the blocks without headings over nothing but notes, which the reader shows below the story. `notes` are the notes' nodes. */
export function withoutNoteHeadings(
  blocks: readonly ArticleBlock[],
  notes: readonly number[],
): readonly ArticleBlock[] {
  const kept: ArticleBlock[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1);
    const end = next?.node ?? Number.POSITIVE_INFINITY;
    const isEmpty = next ? headsNothing(block, next) : block.kind === 'heading';
    if (!isEmpty || !notes.some((node) => node > block.node && node < end)) kept.push(block);
  }
  return kept.reverse();
}

/** Returns whether a heading has nothing between it and the next one, which is of its level or above. */
const headsNothing = (block: ArticleBlock, next: ArticleBlock | undefined): block is ArticleHeading =>
  block.kind === 'heading' && next?.kind === 'heading' && next.level <= block.level;

/** The end of a heading that points to links, or asks for more: "You may also like …", "Want more news?", "Was this page helpful?". */
const POINTS = /(?:\.\.\.|…)$|\b(?:more|mehr|plus|más|news|helpful|useful)\b.*\?$/i;

/**
 * Returns the blocks without headings at the end, since what they head was left out. Sentences stay, and items of a list, and a story of
 * nothing but headings.
 */
export function withoutLastHeadings(
  page: PageTree,
  blocks: readonly ArticleBlock[],
): readonly ArticleBlock[] {
  const isEmpty = (block: ArticleBlock) =>
    block.kind === 'rule' || (block.kind === 'heading' && isLabel(page, block));
  const last = blocks.findLastIndex((block) => !isEmpty(block));
  return last < 0 ? blocks : blocks.slice(0, last + 1);
}

/** Returns whether a heading is no sentence and no item of a list. */
function isLabel(page: PageTree, { text, node }: ArticleHeading): boolean {
  const isSentence = endsSentence(text) && !POINTS.test(text);
  return !isSentence && !upTo(page, node, 0).some((at) => page.tag[at] === 'li');
}
