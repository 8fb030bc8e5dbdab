import { MAX_NODES, type PageTree } from '../core/page/page-tree.ts';
import { pageFromHtml } from './parsed-html.ts';

/** Attribute with an element's drawn position and size: x, y, width, height and font size, in CSS pixels. */
export const DRAWN = 'data-drawn';

const COLUMNS = 5;

/** Returns the PageTree of HTML with these attributes, including boxes and font sizes. A text has the values of its element. */
export function pageFromDrawnHtml(html: string, url: string): PageTree {
  const drawn = new Map<number, readonly number[]>();
  const page = pageFromHtml(html, url, MAX_NODES, (node, attribute) => {
    const values = attribute(DRAWN).split(' ').map(Number);
    if (values.length === COLUMNS && values.every(Number.isFinite)) drawn.set(node, values);
  });
  const box: number[] = [];
  const fontSize: number[] = [];
  page.tag.forEach((_, node) => {
    const parent = page.parent[node] ?? -1;
    const around = [...box.slice(4 * parent, 4 * parent + 4), fontSize[parent] ?? 0];
    const [x = 0, y = 0, width = 0, height = 0, size = 0] = drawn.get(node) ?? around;
    box.push(x, y, width, height);
    fontSize.push(size);
  });
  return { ...page, box, fontSize };
}
