import { defined } from '../../basics/defined.ts';
import { textSums } from '../../page/block-sums.ts';
import { contains, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { announces } from '../../text/announces.ts';
import { openLines } from './open-lines.ts';
import { bodyChars, type RoleDraft } from './role-draft.ts';

/** Elements that a line with a colon introduces. */
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'pre', 'blockquote', 'table']);
/** Elements that belong to such a line right above them. */
const ITEMS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl']);
/** Most characters of a line that is added, and of a label above links, such as "Read more:". Both chosen by hand. */
const LEAD_CHARS = 300;
const LABEL_CHARS = 120;
/** Most characters of a line without a colon that names the list in one box with it. Chosen by hand. */
const NAME_CHARS = 40;

/**
 * Keeps a line that ends in a colon and the list below it together, and a short line that is alone in a box with a list that is all story. The line is added above a list, a quote, code or a table that is mostly
 * story: without "Pros:" nobody knows what the items are. Items are added right below a line of the story, links only below a long one or
 * if the story goes on right after them, as far as no other page has them. Changes `of`. Linear in the page, times the depth of its lists.
 */
export function keepLeads(draft: Pick<RoleDraft, 'evidence' | 'purpose' | 'of' | 'isOut'>): void {
  const { evidence, purpose, of, isOut } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const { chars: charsIn, linkChars: linkedIn } = textSums(page);
  const storyIn = bodyChars(draft);
  const isMostly = (part: ArrayLike<number>, list: number) =>
    defined(part[list]) >= 0.5 * defined(charsIn[list]);
  blocks.forEach(({ node, text, linkChars, controlChars, hidden }, i) => {
    const below = blocks[i + 1];
    const list = below ? listBelow(page, below.node, node) : -1;
    if (list < 0) return;
    const isLead = announces(text);
    const isName = () =>
      purpose !== 'find' &&
      text.length <= NAME_CHARS &&
      linkChars + controlChars === 0 &&
      charsIn[parentOf(page, list)] === text.length + defined(charsIn[list]) &&
      storyIn[list] === charsIn[list];
    if (!isLead && !isName()) return;
    if (of[i] === 'none' && of[i + 1] === 'body') {
      const isLine = text.length <= LEAD_CHARS && linkChars + controlChars <= 0.5 * text.length;
      if (isLine && !hidden && !isOut(i) && isMostly(storyIn, list)) of[i] = 'body';
      return;
    }
    const isRightBelow = ITEMS.has(page.tag[list] ?? '') && parentOf(page, list) === parentOf(page, node);
    if (!isLead || of[i] !== 'body' || !isRightBelow) return;
    const [from, to] = blocksWithin(blocks, list, endOf(page, list));
    // Links to related stories follow the story's last line. A list that the story goes on after is what the line says.
    const goesOn = of[to] === 'body' && contains(page, parentOf(page, list), defined(blocks[to]).node);
    if (!goesOn && text.length <= LABEL_CHARS && isMostly(linkedIn, list)) return;
    for (let at = from; at < to; at++) if (isOpen(at) && (hidden || !blocks[at]?.hidden)) of[at] = 'body';
  });
}

/** Returns the outermost list around `node` that the line at `line` is not in, or −1. */
function listBelow(page: PageTree, node: number, line: number): number {
  let list = -1;
  for (let at = node; at > 0 && !contains(page, at, line); at = parentOf(page, at))
    if (LISTS.has(page.tag[at] ?? '')) list = at;
  return list;
}
