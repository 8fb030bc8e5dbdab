import { attribute, type PageTree, parentOf } from '../page/page-tree.ts';

/** Least number of siblings; fewer may be columns. */
const MIN_SIBLINGS = 3;
const SIBLINGS: ReadonlySet<string> = new Set(['li', 'div', 'section', 'article']);

/** Returns groups of elements with one tag, class and parent that holds some of the story. Ids may differ, as those of slides do. */
export function alikeSideBySide(page: PageTree, story: Float64Array): (readonly number[])[] {
  const groups = new Map<string, number[]>();
  page.tag.forEach((tag, node) => {
    if (!SIBLINGS.has(tag) || !story[parentOf(page, node)]) return;
    const name = `${parentOf(page, node)} ${tag} ${attribute(page, node, 'class')}`;
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  });
  return [...groups.values()].filter(({ length }) => length >= MIN_SIBLINGS);
}
