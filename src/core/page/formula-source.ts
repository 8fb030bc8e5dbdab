import { defined } from './defined.ts';
import { attribute, endOf, type PageTree } from './page-tree.ts';
import { remembered } from './remembered.ts';

/** A formula that a page gives as TeX in an element other than MathML. */
export interface FormulaSource {
  readonly tex: string;
  /** True if the formula has a line of its own. */
  readonly display: boolean;
}

/** In characters: longer TeX is no formula. */
const MAX_TEX = 5000;
/** At most this many nodes of a drawn formula are searched for its TeX. */
const MAX_DRAWN = 600;
/** Addresses and class names of services and plugins that draw TeX as a picture. */
const DRAWS_TEX = /latex|mathtex|codecogs|mwe-math|ql-img|cht=tx/i;
/** Signs that TeX has, and that the words for other pictures from these services lack; or a text of one or two characters. */
const IS_TEX = /[\\^_={}]|^.{1,2}$/;

/**
 * Returns the formulas that a page gives only as TeX, by element: scripts of MathJax 2, boxes of MathJax 4, and pictures with TeX as `alt`.
 */
export const formulaSources = remembered((page: PageTree): ReadonlyMap<number, FormulaSource> => {
  const sources = new Map<number, FormulaSource>();
  page.tag.forEach((tag, node) => {
    if (tag !== 'script' && tag !== 'img' && tag !== 'mjx-container') return;
    const tex = bareTex(texOf(page, node, tag));
    if (tex === '' || tex.length > MAX_TEX) return;
    const shown = `${attribute(page, node, 'type')} ${attribute(page, node, 'class')} ${attribute(page, node, 'display')}`;
    sources.set(node, { tex, display: /display|block|\btrue\b/.test(shown) });
  });
  return sources;
});

function texOf(page: PageTree, node: number, tag: string): string {
  if (tag === 'script') return page.text[node + 1] ?? '';
  if (tag === 'img') {
    const alt = attribute(page, node, 'alt');
    const names = `${attribute(page, node, 'src')} ${attribute(page, node, 'class')}`;
    return DRAWS_TEX.test(names) && IS_TEX.test(alt) ? alt : '';
  }
  let tex = '';
  const end = Math.min(endOf(page, node), node + MAX_DRAWN);
  for (let at = node; at < end; at++) {
    if (page.tag[at] === 'math') return '';
    tex ||= attribute(page, at, 'data-latex');
  }
  return tex;
}

/** Returns TeX without the signs around it and without the style that encyclopedias wrap around all their formulas. */
export const bareTex = (tex: string): string =>
  tex
    .trim()
    .replace(/^%\s*<!\[CDATA\[|%\s*\]\]>$|^\\[([]|\\[)\]]$|^\$+(?:latex\b)?|(?<!\$)\$+$/g, '')
    .trim()
    .replace(/^\{\s*\\(?:display|text)style\s([\s\S]*)\}$/, '$1')
    .trim();

/** Returns the TeX of a `math` element, or empty if the page gives none. */
export function texOfMath(page: PageTree, math: number): string {
  for (let at = math + 1; at < endOf(page, math); at++)
    if (page.tag[at] === 'annotation') return bareTex(defined(page.text[at + 1] ?? ''));
  const alt = attribute(page, math, 'alttext');
  // Other pages describe the formula there in words.
  return bareTex(attribute(page, math, 'data-latex') || (IS_TEX.test(alt) ? alt : ''));
}
