import { defined } from '../../basics/defined.ts';
import { contains, parentOf, upTo } from '../../page/page-tree.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least share of a list's characters, and least number of its items, that are story already. The share is chosen on one half of wcxb. */
const OF_LIST = 0.7;
const KEPT = 2;

/**
 * Adds the items of a list to the story if most of the list is story, links too: a checklist links some of its items to shops. Each item
 * must be one line; items with several lines are posts or teasers. Lines that other pages have are not added. Changes `of`. Linear in the
 * page, times its depth.
 */
export function keepItems(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): void {
  const { evidence, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const lists = new Map<number, number[]>();
  const isThread = new Set<number>();
  blocks.forEach(({ node }, i) => {
    const item = upTo(page, node, 0).find((at) => page.tag[at] === 'li');
    if (item === undefined) return;
    const list = parentOf(page, item);
    const lines = lists.get(list) ?? [];
    lists.set(list, lines);
    const before = blocks[lines.at(-1) ?? -1];
    if (before && contains(page, item, before.node)) isThread.add(list);
    lines.push(i);
  });
  const chars = (lines: readonly number[]) =>
    lines.reduce((sum, i) => sum + defined(blocks[i]).text.length, 0);
  for (const [list, lines] of lists) {
    const kept = lines.filter((i) => of[i] === 'body');
    if (isThread.has(list) || kept.length < KEPT || chars(kept) < OF_LIST * chars(lines)) continue;
    for (const i of lines) if (isOpen(i)) of[i] = 'body';
  }
}
