import { defined } from './defined.ts';
import { attribute, endOf, type PageTree } from './page-tree.ts';
import { remembered } from './remembered.ts';

/** A formula of which a page has TeX, in an element that is no MathML. */
export interface FormulaSource {
  readonly tex: string;
  /** It has a line of its own. */
  readonly display: boolean;
}

/** Longer TeX is no formula. */
const MAX_TEX = 5000;
/** Nodes of the largest drawn formula. */
const MAX_DRAWN = 600;
/** Services and plugins that draw TeX as a picture, by its address and its names. */
const DRAWS_TEX = /latex|mathtex|codecogs|mwe-math|ql-img|cht=tx/i;
/** What is in TeX and not in the words for other pictures that are called so. */
const IS_TEX = /[\\^_={}]|^.{1,2}$/;

/**
 * The formulas of which a page has TeX and nothing else, by element: scripts of MathJax 2, boxes of MathJax 4, and pictures whose
 * words are their TeX. Linear in the page.
 */
export const formulaSources = remembered((page: PageTree): ReadonlyMap<number, FormulaSource> => {
  const sources = new Map<number, FormulaSource>();
  page.tag.forEach((tag, node) => {
    const said = tag === 'script' || tag === 'img' || tag === 'mjx-container' ? texOf(page, node, tag) : '';
    const tex = bareTex(said);
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

/** TeX without the signs around it, and the style that encyclopedias put around all of theirs. */
export const bareTex = (tex: string): string =>
  tex
    .trim()
    .replace(/^%\s*<!\[CDATA\[|%\s*\]\]>$|^\\[([]|\\[)\]]$|^\$+(?:latex\b)?|(?<!\$)\$+$/g, '')
    .trim()
    .replace(/^\{\s*\\(?:display|text)style\s([\s\S]*)\}$/, '$1')
    .trim();

/** The TeX of a `math` element, where the page gives it; or empty. */
export function texOfMath(page: PageTree, math: number): string {
  for (let at = math + 1; at < endOf(page, math); at++)
    if (page.tag[at] === 'annotation') return bareTex(defined(page.text[at + 1] ?? ''));
  const alt = attribute(page, math, 'alttext');
  // Others say there in words what is drawn.
  return bareTex(attribute(page, math, 'data-latex') || (IS_TEX.test(alt) ? alt : ''));
}
