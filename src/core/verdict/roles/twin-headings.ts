import { defined } from '../../basics/defined.ts';
import { shownHeading } from '../../page/headings.ts';
import { aboveAndSelf, attribute, endOf, parentOf } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { isAdLabel } from '../../text/ad-label.ts';
import { folded } from '../../text/words.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { openLines } from './open-lines.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import { hasCredit } from './picture-names.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least number of headings of one shape with story below them. */
const TWINS = 3;
/** Most mean P(noise) of such headings if none of them is story already. Names of authors above comments have more. */
const TWIN_NOISE = 0.8;
/** Least share of different texts among headings of one shape. Names above posts and labels of boxes recur. */
const DIFFERENT = 0.9;
/** Most P(noise) of an item of a list between such headings. Above it are buttons to share and follow. */
const ITEM_NOISE = 0.95;
/** Number of elements, from a line upwards, that may be its item in a list. */
const ITEM_REACH = 3;

/**
 * Adds headings to a story if they have the shape of one of its headings and story below them, unless people come to the page for its
 * links. Guides write the name of each product the same way, whatever is between a name and its text: prices, scores, buttons. Two headings
 * have one shape if their tags and classes are equal, and those of their parents too. If none of a shape is story yet, they are added
 * unless one leads to another page of the site, as headlines of teasers do. Adds the plain lists between such headings, such as pros and
 * cons, but no credits of pictures and no bare figures, and the headings right over them. Changes `of`. Linear in the page.
 */
export function keepTwinHeadings(
  draft: Pick<RoleDraft, 'evidence' | 'noise' | 'purpose' | 'of' | 'isOut'>,
): void {
  const { evidence, noise, purpose, of } = draft;
  if (purpose === 'find') return;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
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
  let [from, to, highest] = [blocks.length, -1, Number.POSITIVE_INFINITY];
  for (const twins of shapes.values()) {
    const texts = new Set(twins.map((i) => folded(defined(blocks[i]).text)));
    if (twins.length < TWINS || texts.size < DIFFERENT * twins.length) continue;
    if (!twins.some((i) => of[i] === 'body') && !areLikely(draft, twins)) continue;
    for (const i of twins) {
      if ((isOpen(i) || isOpen(i, 'caption')) && !isAdLabel(defined(blocks[i]).text)) of[i] = 'body';
    }
    highest = Math.min(highest, defined(levels[defined(twins[0])]));
    from = Math.min(from, defined(twins[0]));
    to = Math.max(to, defined(twins.at(-1)));
  }
  // From the last line up, so that a list is known before the heading over it.
  for (let i = to - 1; i > from; i--) {
    const { node, text, linkChars, hidden } = defined(blocks[i]);
    if (!isOpen(i) || linkChars > 0 || hidden || isAdLabel(text)) continue;
    const isRightAbove = defined(levels[i]) >= highest && of[i + 1] === 'body' && levels[i + 1] === 0;
    const isItem =
      defined(noise[i]) <= ITEM_NOISE &&
      /\p{L}/u.test(text) &&
      !hasCredit(text) &&
      isSingleItem(evidence, node);
    if (isRightAbove || isItem) of[i] = 'body';
  }
}

/** Returns whether headings are likely story by themselves: their mean P(noise) is low, and none leads to another page of the site. */
function areLikely(
  { evidence: { page, blocks }, noise }: Pick<RoleDraft, 'evidence' | 'noise'>,
  twins: readonly number[],
): boolean {
  const total = twins.reduce((sum, i) => sum + defined(noise[i]), 0);
  return total <= TWIN_NOISE * twins.length && !twins.some((i) => leadsToOwnHost(page, defined(blocks[i])));
}

/** Returns whether a line is all that an item of a list has. Items of several lines may be comments. */
function isSingleItem({ page, blocks }: Evidence, node: number): boolean {
  const item = aboveAndSelf(page, node, ITEM_REACH).find((at) => page.tag[at] === 'li');
  if (item === undefined) return false;
  const [from, to] = blocksWithin(blocks, item, endOf(page, item));
  return to - from === 1;
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
