import { defined } from '../../basics/defined.ts';
import { shownHeading } from '../../page/headings.ts';
import { attribute, parentOf } from '../../page/page-tree.ts';
import { isAdLabel } from '../../text/ad-label.ts';
import { folded } from '../../text/words.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least number of headings of one shape with story below them. One of them must be story already. */
const TWINS = 3;
/** Least share of different texts among headings of one shape. Names above posts and labels of boxes recur. */
const DIFFERENT = 0.9;

/**
 * Adds headings to a story to read if they have the shape of one of its headings and story below them. Guides write the name of each
 * product the same way, whatever is between a name and its text: prices, scores, buttons. Two headings have one shape if their tags and
 * classes are equal, and those of their parents too. Changes `of`. Linear in the page.
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
  const look = (node: number): string => `${page.tag[node]} ${attribute(page, node, 'class')}`;
  const shapes = new Map<string, number[]>();
  for (let i = Math.max(0, of.indexOf('body')); i < blocks.length; i++) {
    if (!isOverStory(i, levels, of)) continue;
    const { node } = defined(blocks[i]);
    const shape = look(node) + look(parentOf(page, node));
    const known = shapes.get(shape);
    if (known) known.push(i);
    else shapes.set(shape, [i]);
  }
  for (const twins of shapes.values()) {
    const texts = new Set(twins.map((i) => folded(defined(blocks[i]).text)));
    const isKept = twins.some((i) => of[i] === 'body');
    if (!isKept || twins.length < TWINS || texts.size < DIFFERENT * twins.length) continue;
    for (const i of twins) {
      const { text, controlChars } = defined(blocks[i]);
      const isOpen = of[i] === 'none' || of[i] === 'caption';
      if (isOpen && pages[i] === 0 && !isOut(i) && !isAdLabel(text) && controlChars === 0) of[i] = 'body';
    }
  }
}

/** Returns whether a line is a heading with story below it, before the next heading of its level or a higher one. */
function isOverStory(heading: number, levels: readonly number[], of: RoleDraft['of']): boolean {
  const own = defined(levels[heading]);
  for (let i = heading + 1; own >= 2 && i < levels.length; i++) {
    const level = defined(levels[i]);
    if (level > 0 && level <= own) return false;
    if (level === 0 && of[i] === 'body') return true;
  }
  return false;
}
