import { defined } from '../../basics/defined.ts';
import { endOf, parentOf, upTo } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least share of a list's characters, and least number of its items, that are story already. The share is chosen on one half of wcxb. */
const OF_LIST = 0.7;
const KEPT = 2;

/**
 * Adds the items of a list to the story if most of the list is story, links too: a checklist links some of its items to shops. Each item
 * must be one line; items with several lines are posts or teasers. Lines that other pages have are not added. Changes `of`. Linear in the
 * page, times its depth.
 */
export function keepItems({ evidence, of, isOut }: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): void {
  const { page, blocks } = evidence;
  const pages = pagesOfLines(evidence);
  const lists = new Map<
    number,
    { readonly lines: number[]; chars: number; story: number; kept: number; isPlain: boolean }
  >();
  blocks.forEach(({ node, text }, i) => {
    const item = upTo(page, node, 0).find((at) => page.tag[at] === 'li');
    if (item === undefined) return;
    const list = parentOf(page, item);
    const known = lists.get(list) ?? { lines: [], chars: 0, story: 0, kept: 0, isPlain: true };
    lists.set(list, known);
    const [from, to] = blocksWithin(blocks, item, endOf(page, item));
    known.isPlain &&= to - from === 1;
    known.lines.push(i);
    known.chars += text.length;
    if (of[i] !== 'body') return;
    known.story += text.length;
    known.kept++;
  });
  for (const { lines, chars, story, kept, isPlain } of lists.values()) {
    if (!isPlain || kept < KEPT || story < OF_LIST * chars) continue;
    for (const i of lines) {
      const isControl = defined(blocks[i]).controlChars > 0;
      if (of[i] === 'none' && pages[i] === 0 && !isControl && !isOut(i)) of[i] = 'body';
    }
  }
}
