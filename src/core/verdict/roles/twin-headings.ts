import { defined } from '../../basics/defined.ts';
import { shownHeading } from '../../page/headings.ts';
import { attribute, type PageTree, parentOf } from '../../page/page-tree.ts';
import { isAdLabel } from '../../text/ad-label.ts';
import { folded } from '../../text/words.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import type { JudgingOptions } from '../options.ts';
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
export function keepTwinHeadings(
  { evidence, purpose, noise, isOut, of }: RoleDraft,
  { subheading }: Pick<JudgingOptions, 'subheading'>,
): void {
  if (purpose !== 'read') return;
  const { page, blocks } = evidence;
  const pages = pagesOfLines(evidence);
  const headsStory = overStory(
    blocks.map(({ node }) => shownHeading(page, node)),
    of,
  );
  const shapes = new Map<string, number[]>();
  blocks.forEach(({ node }, i) => {
    if (!headsStory[i]) return;
    const shape = `${lookOf(page, node)} in ${lookOf(page, parentOf(page, node))}`;
    const twins = shapes.get(shape);
    if (twins) twins.push(i);
    else shapes.set(shape, [i]);
  });
  for (const twins of shapes.values()) {
    const texts = new Set(twins.map((i) => folded(defined(blocks[i]).text)));
    const isKept = twins.some((i) => of[i] === 'body');
    if (!isKept || twins.length < TWINS || texts.size < DIFFERENT * twins.length) continue;
    for (const i of twins) {
      const { text, controlChars, hidden } = defined(blocks[i]);
      const mayBeStory = defined(noise[i]) < subheading && pages[i] === 0 && !isOut(i) && !isAdLabel(text);
      const isOpen = of[i] === 'none' || of[i] === 'caption';
      if (isOpen && mayBeStory && controlChars === 0 && !hidden) of[i] = 'body';
    }
  }
}

const lookOf = (page: PageTree, node: number): string =>
  `${page.tag[node]} ${attribute(page, node, 'class')}`;

/** Returns for each block whether it is a heading with story below it, before the next heading of its level or a higher one. */
function overStory(levels: readonly number[], of: RoleDraft['of']): boolean[] {
  const first = of.indexOf('body');
  /** The last story line seen, from the end, and the last heading of each level. */
  let text = levels.length;
  const nextOfLevel: number[] = [];
  const found = levels.map(() => false);
  for (let i = levels.length - 1; i >= first; i--) {
    const level = defined(levels[i]);
    if (level === 0) {
      if (of[i] === 'body') text = i;
      continue;
    }
    const next = Math.min(...nextOfLevel.slice(0, level + 1).filter((at) => at !== undefined));
    found[i] = level >= 2 && text < next && text < levels.length;
    nextOfLevel[level] = i;
  }
  return found;
}
