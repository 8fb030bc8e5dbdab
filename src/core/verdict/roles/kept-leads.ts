import { defined } from '../../basics/defined.ts';
import { contains, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import type { RoleDraft } from './role-draft.ts';

/** Elements that a line with a colon introduces. */
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'pre', 'blockquote', 'table']);
/** Elements that belong to such a line right above them. */
const ITEMS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl']);
/** Most characters of a line that is added. */
const LEAD_CHARS = 300;
/** A shorter line above links is a label, such as "Read more:". */
const LABEL_CHARS = 120;

/**
 * Keeps a line that ends in a colon and the list below it together. The line is added above a list, a quote, code or a table that is mostly
 * story: without "Pros:" nobody knows what the items are. Items are added right below a line of the story, links only below a long one,
 * as far as no other page has them. Changes `of`. Linear in the page.
 */
export function keepLeads({ evidence, of, isOut }: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): void {
  const { page, blocks } = evidence;
  const pages = pagesOfLines(evidence);
  blocks.forEach(({ node, text, linkChars, controlChars, hidden }, i) => {
    const below = blocks[i + 1];
    if (!below || !/[:：]$/.test(text) || hidden) return;
    const list = listBelow(page, below.node, node);
    if (list < 0) return;
    const [from, to] = blocksWithin(blocks, list, endOf(page, list));
    const sum = (of: (block: number) => number) => {
      let all = 0;
      for (let at = from; at < to; at++) all += of(at);
      return all;
    };
    const chars = sum((at) => defined(blocks[at]).text.length);
    if (of[i] === 'none' && of[i + 1] === 'body') {
      const isLine = text.length <= LEAD_CHARS && linkChars + controlChars <= 0.5 * text.length;
      const story = sum((at) => (of[at] === 'body' ? defined(blocks[at]).text.length : 0));
      if (isLine && !isOut(i) && story >= 0.5 * chars) of[i] = 'body';
    } else if (of[i] === 'body' && ITEMS.has(page.tag[list] ?? '')) {
      if (parentOf(page, list) !== parentOf(page, node)) return;
      const isLinked = sum((at) => defined(blocks[at]).linkChars) > 0.5 * chars;
      if (isLinked && text.length <= LABEL_CHARS) return;
      for (let at = from; at < to; at++) {
        const isOwn = pages[at] === 0 && defined(blocks[at]).controlChars === 0 && !blocks[at]?.hidden;
        if (of[at] === 'none' && isOwn && !isOut(at)) of[at] = 'body';
      }
    }
  });
}

/** Returns the outermost list around `node` that the line at `line` is not in, or −1. */
function listBelow(page: PageTree, node: number, line: number): number {
  let list = -1;
  for (let at = node; at > 0 && !contains(page, at, line); at = parentOf(page, at))
    if (LISTS.has(page.tag[at] ?? '')) list = at;
  return list;
}
