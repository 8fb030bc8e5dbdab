import { attribute, type PageTree, parentOf } from '../../page/page-tree.ts';

/** Least number of siblings; fewer may be columns. */
const MIN_SIBLINGS = 3;
const SIBLINGS: ReadonlySet<string> = new Set(['li', 'div', 'section', 'article']);

/**
 * If so many siblings at the beginning of a group are story, all of them are. P(noise) rises down a long page, but a gallery's last picture
 * belongs to its story like the first. Chosen on one half of wcxb.
 */
export const LEADING = 3;

/** Returns the classes without those with a digit: a column's width, or a number that an editor gives to each element of a page. */
const unnumbered = (classes: string): string =>
  /\d/.test(classes)
    ? classes
        .split(/\s+/)
        .filter((name) => !/\d/.test(name))
        .join(' ')
    : classes;

/**
 * Returns groups of elements with one tag, class and parent that holds some of the story. Ids may differ, as those of slides do, and so
 * may numbered classes.
 */
export function alikeSideBySide(page: PageTree, story: Float64Array): (readonly number[])[] {
  const groups = new Map<string, number[]>();
  page.tag.forEach((tag, node) => {
    if (!SIBLINGS.has(tag) || !story[parentOf(page, node)]) return;
    const name = `${parentOf(page, node)} ${tag} ${unnumbered(attribute(page, node, 'class'))}`;
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  });
  return [...groups.values()].filter(({ length }) => length >= MIN_SIBLINGS);
}
