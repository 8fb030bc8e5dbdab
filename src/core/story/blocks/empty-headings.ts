import { type PageTree, upTo } from '../../page/page-tree.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { ArticleBlock } from '../article.ts';

/**
 * Returns a story's blocks without headings of which all that they head was left out: links of the page come before the next heading of
 * their level or above, and nothing of the story does. Linear in the page.
 */
export function withoutEmptyHeadings(
  { evidence: { page, blocks: lines }, roles }: Judgement,
  blocks: readonly ArticleBlock[],
): readonly ArticleBlock[] {
  const kept: ArticleBlock[] = [];
  let at = lines.length - 1;
  let wasLeftOut = false;
  for (const block of withoutLastHeadings(page, blocks).toReversed()) {
    const next = kept.at(-1);
    const end = next?.node ?? 0;
    for (let line = lines[at]; line && line.node > block.node; line = lines[--at])
      if (line.node < end && roles.of[at] === 'none' && line.linkChars > 0.5 * line.text.length)
        wasLeftOut = true;
    const isEmpty = block.kind === 'heading' && next?.kind === 'heading' && next.level <= block.level;
    if (isEmpty && wasLeftOut) continue;
    kept.push(block);
    wasLeftOut = false;
  }
  return kept.reverse();
}

/** The end of a heading that points to links, or asks for more: "You may also like …", "Want more news?". */
const POINTS = /(?:\.\.\.|…)$|\b(?:more|mehr|plus|más|news)\b.*\?$/i;

/**
 * Returns the blocks without headings at the end, since what they head was left out. Sentences stay, and items of a list, and a story of
 * nothing but headings.
 */
function withoutLastHeadings(page: PageTree, blocks: readonly ArticleBlock[]): readonly ArticleBlock[] {
  const isSentence = (text: string) => endsSentence(text) && !POINTS.test(text);
  const isItem = (node: number) => upTo(page, node, 0).some((at) => page.tag[at] === 'li');
  const isEmpty = (block: ArticleBlock) =>
    block.kind === 'rule' || (block.kind === 'heading' && !isSentence(block.text) && !isItem(block.node));
  const last = blocks.findLastIndex((block) => !isEmpty(block));
  return last < 0 ? blocks : blocks.slice(0, last + 1);
}
