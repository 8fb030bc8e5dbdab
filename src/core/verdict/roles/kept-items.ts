import { defined } from '../../basics/defined.ts';
import { contains, parentOf, upTo } from '../../page/page-tree.ts';
import { openLines } from './open-lines.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least share of the characters of a list or table, and least number of its items, that are story already. Chosen on one half of wcxb. */
const OF_LIST = 0.7;
const KEPT = 2;
/** Most P(noise) of the other lines of a list that has an item of the story, on average and each. Chosen on one half of wcxb. */
const NOISE = { mean: 0.7, most: 0.85 };

const ITEM = /^(?:li|d[dt]|t[dh])$/;
const LIST = /^(?:[ou]l|menu|dl|table)$/;

/**
 * Adds the items of a list, or the cells of a table, to the story if most of it is story, links too: a checklist links some of its items
 * to shops. The items are also added if one is story and the others are uncertain, such as references, unless one of them links to another
 * page of the site. An uncertain list of plain lines right between two lines of the story, or above its first, is added too. Each item must
 * be one line: items with several lines are posts, teasers or a layout. Lines that other pages have are added only to a list that is mostly
 * story, and only without links. Changes `of`. Linear in the page, times its depth.
 */
export function keepItems(draft: Pick<RoleDraft, 'evidence' | 'noise' | 'of' | 'isOut'>): void {
  const { evidence, noise, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const around = (node: number, tags: RegExp) =>
    upTo(page, node, 0).find((at) => tags.test(defined(page.tag[at])));
  const lists = new Map<number, number[]>();
  /** Lists that have an item with several lines. */
  const hasLongItems = new Set<number>();
  blocks.forEach(({ node }, i) => {
    const item = around(node, ITEM);
    const list = item && around(item, LIST);
    if (!list) return;
    const lines = lists.get(list) ?? [];
    lists.set(list, lines);
    const before = blocks[lines.at(-1) ?? -1];
    if (before && contains(page, item, before.node)) hasLongItems.add(list);
    lines.push(i);
  });
  const chars = (lines: readonly number[]) =>
    lines.reduce((sum, i) => sum + defined(blocks[i]).text.length, 0);
  const isUncertain = (others: readonly number[]) =>
    others.reduce((sum, i) => sum + defined(noise[i]), 0) <= NOISE.mean * others.length &&
    others.every((i) => defined(noise[i]) <= NOISE.most && !leadsToOwnHost(page, defined(blocks[i])));
  const isPlain = (i: number): boolean =>
    defined(blocks[i]).linkChars + defined(blocks[i]).controlChars === 0;
  const headline = of.indexOf('headline');
  const first = headline < 0 ? -1 : of.indexOf('body', headline);
  /** Returns whether a list of plain lines has the story right after it, in the same element, and right before it or nowhere above. */
  const isAmongStory = (list: number, lines: readonly number[]): boolean => {
    const isBeside = (i: number) =>
      of[i] === 'body' && parentOf(page, defined(blocks[i]).node) === parentOf(page, list);
    const [before, after] = [defined(lines[0]) - 1, defined(lines.at(-1)) + 1];
    const isTop = before >= headline && after <= first;
    return (
      isBeside(after) &&
      (isTop || isBeside(before)) &&
      /^[ou]l$/.test(defined(page.tag[list])) &&
      lines.every(isPlain)
    );
  };
  for (const [list, lines] of lists) {
    const kept = lines.filter((i) => of[i] === 'body');
    if (hasLongItems.has(list) || (kept.length === 0 && !isAmongStory(list, lines))) continue;
    const isStory = kept.length >= KEPT && chars(kept) >= OF_LIST * chars(lines);
    if (isStory || isUncertain(lines.filter((i) => of[i] === 'none')))
      for (const i of lines)
        if (isOpen(i) || (isStory && of[i] === 'none' && isPlain(i) && !draft.isOut(i))) of[i] = 'body';
  }
}
