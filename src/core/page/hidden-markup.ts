import { type PageTree, textOf } from './page-tree.ts';

/** Functions that find from a page's own markup, without a layout, which elements nobody sees. */

const HIDING_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Returns whether the node's own markup hides it. */
export function hidesItself(page: PageTree, node: number): boolean {
  const attributes = page.attributes[node];
  if (!attributes) return false;
  return attributes.hidden !== undefined || HIDING_STYLE.test(attributes.style ?? '');
}

const CLIPPED_STYLE = /clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%/i;
const CLIPPED_CLASS =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|hidden-visually|screen-reader(?:-text|-only)?|off-?screen|element-invisible)(?:$|\s)/i;

/** Returns whether an element is there for screen readers alone: ", opens new tab". */
export function isClipped(page: PageTree, node: number): boolean {
  const attributes = page.attributes[node];
  if (!attributes) return false;
  return CLIPPED_STYLE.test(attributes.style ?? '') || CLIPPED_CLASS.test(attributes.class ?? '');
}

/** An operator that only a style draws for others, as in fractions. Signs of buttons (+, −, ×) are none. */
const OPERATOR = /^\s*[/⁄÷=^]\s*$/;

/** Returns whether an element is no part of its line's text, because only screen readers read it. */
export const isReadAloudOnly = (page: PageTree, node: number): boolean =>
  isClipped(page, node) && !OPERATOR.test(textOf(page, node));

/** Styles that make an element transparent, give it no size, or move it far off the page. */
const UNSEEN_STYLE =
  /(?:^|[;\s])(?:opacity\s*:\s*(?:0|0?\.0+)\s*(?:[;!]|$)|font-size\s*:\s*0[a-z%]*\s*(?:[;!]|$)|(?:left|top|right|bottom|text-indent|margin-left|margin-top)\s*:\s*-\d{4})/i;

/** Returns whether nothing of an element can be seen. Pages also hide text this way before they fade it in, so it is read all the same. */
export const isUnseen = (page: PageTree, node: number): boolean =>
  isClipped(page, node) || UNSEEN_STYLE.test(page.attributes[node]?.style ?? '');
