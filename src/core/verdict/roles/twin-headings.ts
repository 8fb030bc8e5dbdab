import { defined } from '../../basics/defined.ts';
import { shownHeading } from '../../page/headings.ts';
import { attribute, type PageTree, parentOf } from '../../page/page-tree.ts';
import { isAdLabel } from '../../text/ad-label.ts';
import { folded } from '../../text/words.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least number of headings of one shape with story below them. One of them must be story already. */
const TWINS = 3;
/** Least share of different texts among headings of one shape. Names above posts and labels of boxes recur. */
const DIFFERENT = 0.9;

/**
 * Adds headings of a page to read that look like headings of its story and have story below them. Guides write the name of each product the
 * same way, whatever is between a name and its text: prices, scores, buttons. Two headings have one shape if their tags, classes, and the
 * same of their parents are equal. Changes `of`. Linear in the page.
 */
export function keepTwinHeadings({
  evidence,
  purpose,
  isOut,
  of,
}: Pick<RoleDraft, 'evidence' | 'purpose' | 'of' | 'isOut'>): void {
  if (purpose !== 'read') return;
  const { page, blocks } = evidence;
  const pages = pagesOfLines(evidence);
  const levels = blocks.map(({ node }) => shownHeading(page, node));
  for (const all of shapesOf(page, blocks, levels, of)) {
    const twins = overStory(all, levels, of);
    const texts = new Set(twins.map((i) => folded(defined(blocks[i]).text)));
    const isKept = twins.some((i) => of[i] === 'body');
    if (!isKept || twins.length < TWINS || texts.size < DIFFERENT * twins.length) continue;
    for (const i of twins) {
      const { text, controlChars, hidden } = defined(blocks[i]);
      const isOpen = of[i] === 'none' || of[i] === 'caption';
      const mayBeStory = pages[i] === 0 && !isOut(i) && !isAdLabel(text);
      if (isOpen && mayBeStory && controlChars === 0 && !hidden) of[i] = 'body';
    }
  }
}

/** Returns the headings from the story's first line on, in groups of one shape. */
function shapesOf(
  page: PageTree,
  blocks: RoleDraft['evidence']['blocks'],
  levels: readonly number[],
  of: RoleDraft['of'],
): Iterable<readonly number[]> {
  const shapes = new Map<string, number[]>();
  const look = (node: number): string => `${page.tag[node]} ${attribute(page, node, 'class')}`;
  for (let i = Math.max(0, of.indexOf('body')); i < blocks.length; i++) {
    if (defined(levels[i]) < 2) continue;
    const { node } = defined(blocks[i]);
    const shape = `${look(node)} in ${look(parentOf(page, node))}`;
    const known = shapes.get(shape);
    if (known) known.push(i);
    else shapes.set(shape, [i]);
  }
  return shapes.values();
}

/** Returns those of some headings that have story below them, before the next heading of their level or a higher one. */
function overStory(headings: readonly number[], levels: readonly number[], of: RoleDraft['of']): number[] {
  return headings.filter((heading) => {
    for (let i = heading + 1; i < levels.length; i++) {
      const level = defined(levels[i]);
      if (level > 0 && level <= defined(levels[heading])) return false;
      if (level === 0 && of[i] === 'body') return true;
    }
    return false;
  });
}
