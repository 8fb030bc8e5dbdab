import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { MAX_TEX } from '../text/tex-in-text.ts';
import { aboveAndSelf, attribute, endOf, type PageTree } from './page-tree.ts';

/** A formula that a page gives as TeX in an element other than MathML. */
export interface FormulaSource {
  readonly tex: string;
  /** True if the formula has a line of its own. */
  readonly display: boolean;
}

/** At most this many nodes of a drawn formula are searched for its TeX. */
const MAX_DRAWN = 600;
/** Addresses and class names of services and plugins that draw TeX as a picture. */
const DRAWS_TEX = /latex|mathtex|codecogs|mwe-math|ql-img|cht=tx|texrender|equation\?tex=/i;
/** Signs that TeX has, and that the words for other pictures from these services lack; or a text of one or two characters. */
const IS_TEX = /[\\^_={}]|^.{1,2}$/;

/**
 * Returns the formulas that a page gives only as TeX, by element: scripts of MathJax 2, boxes of MathJax 4, pictures with TeX as `alt`, and
 * elements with TeX in an attribute. The outermost element counts.
 */
export const formulaSources = remembered((page: PageTree): ReadonlyMap<number, FormulaSource> => {
  const sources = new Map<number, FormulaSource>();
  /** End of the last formula: some engines repeat its TeX inside. */
  let end = 0;
  page.tag.forEach((tag, node) => {
    if (node < end) return;
    const tex = bareTex(texOf(page, node, tag));
    if (tex === '' || tex.length > MAX_TEX) return;
    const shown = `${attribute(page, node, 'type')} ${attribute(page, node, 'class')} ${attribute(page, node, 'display')}`;
    sources.set(node, { tex, display: /display|block|\btrue\b/.test(shown) || isDisplayed(page, node) });
    end = endOf(page, node);
  });
  return sources;
});

function texOf(page: PageTree, node: number, tag: string): string {
  if (tag === 'script')
    return /^math\//.test(attribute(page, node, 'type')) ? (page.text[node + 1] ?? '') : '';
  const own = page.attributes[node];
  if (tag === 'img' && own) {
    const alt = own.alt ?? '';
    return DRAWS_TEX.test(`${own.src ?? ''} ${own.class ?? ''}`) && IS_TEX.test(alt) ? alt : '';
  }
  if (tag === 'mjx-container') return texWithin(page, node);
  if (!own || tag === 'math') return '';
  const written = own['data-tex'] ?? own['data-formula'];
  if (written !== undefined) return IS_TEX.test(written) ? written : '';
  const label = own['aria-label'] ?? '';
  return /(?:^|\s)mjx-math(?:\s|$)/.test(own.class ?? '') && IS_TEX.test(label) ? label : '';
}

/** Returns the TeX that an element in a drawn formula has, or an empty string if it also has MathML. */
function texWithin(page: PageTree, node: number): string {
  let tex = '';
  const end = Math.min(endOf(page, node), node + MAX_DRAWN);
  for (let at = node; at < end; at++) {
    if (page.tag[at] === 'math') return '';
    tex ||= attribute(page, at, 'data-latex');
  }
  return tex;
}

/** Most elements above a formula that may say that it has a line of its own. */
const DISPLAY_REACH = 2;
const DISPLAY_NAME = /MJXc-display|mjpage__block/;

const isDisplayed = (page: PageTree, node: number): boolean =>
  aboveAndSelf(page, node, DISPLAY_REACH).some((at) => DISPLAY_NAME.test(attribute(page, at, 'class')));

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
