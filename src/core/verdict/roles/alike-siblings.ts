import { attribute, type PageTree, parentOf } from '../../page/page-tree.ts';

/** Least number of siblings; fewer may be columns. */
const MIN_SIBLINGS = 3;
const SIBLINGS: ReadonlySet<string> = new Set(['li', 'div', 'section', 'article', 'details']);

/**
 * If so many siblings at the beginning of a group are story, all of them are. P(noise) rises down a long page, but a gallery's last picture
 * belongs to its story like the first. Chosen on one half of wcxb.
 */
export const LEADING = 3;

/** A column's width, or a number that an editor gives to each element of a page. */
const NUMBERED = /\d/;
/** A class with a number, or for a variant: `card--wide`, `is-active`, `first`. */
const VARIANT = /\d|--|^is-|^(?:first|last)$/;

/** Returns the classes without those that a pattern matches. */
const without = (pattern: RegExp, classes: string): string =>
  classes
    .split(/\s+/)
    .filter((name) => !pattern.test(name))
    .join(' ');

/**
 * Returns groups of elements with one tag, class and parent that holds some of the story. Ids may differ, as those of slides do, and so
 * may numbered classes. Elements that differ in variants of a class are grouped with and without them.
 */
export function alikeSideBySide(page: PageTree, story: Float64Array): (readonly number[])[] {
  const groups = new Map<string, number[]>();
  page.tag.forEach((tag, node) => {
    if (!SIBLINGS.has(tag) || !story[parentOf(page, node)]) return;
    const classes = attribute(page, node, 'class');
    for (const kind of new Set([without(NUMBERED, classes), without(VARIANT, classes)])) {
      const name = `${parentOf(page, node)} ${tag} ${kind}`;
      const group = groups.get(name);
      if (group) group.push(node);
      else groups.set(name, [node]);
    }
  });
  return [...groups.values()].filter(({ length }) => length >= MIN_SIBLINGS);
}
