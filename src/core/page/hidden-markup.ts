import type { PageTree } from './page-tree.ts';

/** What a page's own markup keeps from being seen, told without a layout. */

const HIDING_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** True where the node's own markup hides it. */
export function hidesItself(page: PageTree, node: number): boolean {
  const attributes = page.attributes[node];
  if (!attributes) return false;
  return attributes.hidden !== undefined || HIDING_STYLE.test(attributes.style ?? '');
}

const CLIPPED_STYLE = /clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%/i;
const CLIPPED_CLASS = /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?)(?:$|\s)/i;

/** Words that are there for screen readers alone: ", opens new tab". */
export function isClipped(page: PageTree, node: number): boolean {
  const attributes = page.attributes[node];
  if (!attributes) return false;
  return CLIPPED_STYLE.test(attributes.style ?? '') || CLIPPED_CLASS.test(attributes.class ?? '');
}

/** Transparent, of no size, or far off the page. */
const UNSEEN_STYLE =
  /(?:^|[;\s])(?:opacity\s*:\s*(?:0|0?\.0+)\s*(?:[;!]|$)|font-size\s*:\s*0[a-z%]*\s*(?:[;!]|$)|(?:left|top|right|bottom|text-indent|margin-left|margin-top)\s*:\s*-\d{4})/i;

/** Nothing of it is to be seen, which pages also do to what they are about to fade in: it is read all the same. */
export const isUnseen = (page: PageTree, node: number): boolean =>
  isClipped(page, node) || UNSEEN_STYLE.test(page.attributes[node]?.style ?? '');
