import { defined } from '../../page/defined.ts';
import { contains, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { RoleDraft } from './role-draft.ts';

/** Elements that a line with a colon introduces. */
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'pre', 'blockquote', 'table']);
/** Most characters of such a line. */
const LEAD_CHARS = 300;

/**
 * Adds lines that end in a colon, right above a list, a quote, code or a table that is mostly story: "Pros:". Without them nobody knows
 * what the items are. Changes `of`. Linear in the page.
 */
export function keepLeads({ evidence, of, isOut }: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): void {
  const { page, blocks } = evidence;
  blocks.forEach(({ node, text, linkChars, controlChars, hidden }, i) => {
    const below = blocks[i + 1];
    if (!below || of[i] !== 'none' || of[i + 1] !== 'body' || isOut(i) || hidden) return;
    if (!/[:：]$/.test(text) || text.length > LEAD_CHARS || linkChars + controlChars > 0.5 * text.length)
      return;
    const list = listBelow(page, below.node, node);
    if (list < 0) return;
    let chars = 0;
    let story = 0;
    const [from, to] = blocksWithin(blocks, list, endOf(page, list));
    for (let at = from; at < to; at++) {
      const { length } = defined(blocks[at]).text;
      chars += length;
      if (of[at] === 'body') story += length;
    }
    if (story >= 0.5 * chars) of[i] = 'body';
  });
}

/** Returns the outermost list around `node` that the line at `line` is not in, or −1. */
function listBelow(page: PageTree, node: number, line: number): number {
  let list = -1;
  for (let at = node; at > 0 && !contains(page, at, line); at = parentOf(page, at))
    if (LISTS.has(page.tag[at] ?? '')) list = at;
  return list;
}
