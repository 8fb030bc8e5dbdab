import type { Claims } from '../../claims/claims.ts';
import { namingWords } from '../../page/namings.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { folded } from '../../text/words.ts';
import { ANSWER } from '../../verdict/roles/post-series.ts';
import { isDescription } from '../../verdict/roles/standfirst.ts';
import type { ArticleBlock } from '../article.ts';

/** Functions that mend the headings at the beginning of a story. */

/**
 * Least characters of a first heading that is no heading but sums up the story: of the page's description, and of other lines. A shorter one
 * may head the first part, and one of several long headings is one of them, from `twin` characters on. All chosen by hand.
 */
const SUMMARY = { described: 50, other: 80, twin: 40 };

/** Names of a line below the title that sums up the story. */
const SUBTITLE = /\b(?:sub ?(?:title|head(?:line)?)|dek|deck|standfirst|summary)\b/;

/**
 * Returns the blocks with a first heading that sums up the story as text: some pages set such a line large above their text. It is long, is
 * all or the beginning of the page's description, or is named so.
 */
export function withSummary(
  page: PageTree,
  claims: Claims,
  blocks: readonly ArticleBlock[],
): readonly ArticleBlock[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'heading') return blocks;
  const { level, ...text } = first;
  const isTwin = (block: ArticleBlock) =>
    block.kind === 'heading' && block.level === level && block.text.length >= SUMMARY.twin;
  const isLong = first.text.length >= SUMMARY.other && !rest.some(isTwin);
  const isDescribed = first.text.length >= SUMMARY.described && isDescription(claims, first.text);
  const isAll = claims.descriptions.some((description) => folded(description) === folded(first.text));
  return isLong || isDescribed || isAll || SUBTITLE.test(namingWords(page, first.node))
    ? [{ ...text, kind: 'paragraph' }, ...rest]
    : blocks;
}

/**
 * Returns the blocks without a first heading that is the title, and without captions that only repeat it. The posts of a thread have no such
 * headings either.
 */
export function withoutTitle(title: string, blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const isTitle = (text: string) => folded(text.replace(ANSWER, '')) === folded(title);
  const hasPostBlocks = blocks.some(({ kind }) => kind === 'post');
  return blocks.flatMap((block, i) => {
    if ((i === 0 || hasPostBlocks) && block.kind === 'heading' && isTitle(block.text)) return [];
    const isAgain = 'caption' in block && isTitle(block.caption.text);
    return [isAgain ? { ...block, caption: { ...block.caption, text: '', html: '' } } : block];
  });
}
