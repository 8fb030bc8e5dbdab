import { defined } from '../page/defined.ts';
import { attribute, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { INLINE_TAGS } from '../page/text-blocks.ts';

/** The formulas of a page, each said once: engines write one as MathML, as TeX, and drawn for the eye. */
export interface Formulas {
  /** TeX of each `math` element whose page gives it. */
  readonly tex: ReadonlyMap<number, string>;
  /** The MathML beside a `math` element that has only TeX. */
  readonly drawn: ReadonlyMap<number, number>;
  /** Elements that show a formula once more. */
  readonly repeated: ReadonlySet<number>;
}

/** Nodes of the largest formula, in all of its forms. */
const MAX_FORMULA = 600;
/** What MathJax 2 draws before the script that holds a formula. */
const MATHJAX_2 = /^(?:MathJax|MJXc-)/;
/** Nodes before such a script that are looked at. */
const MAX_BEFORE = 8;
const TEX_ENCODING = /^(?:application\/x-(?:la)?tex|latex|tex|text\/x-latex)$/i;

/** Linear in the page. */
export const formulasOn = remembered((page: PageTree): Formulas => {
  const tex = new Map<number, string>();
  const drawn = new Map<number, number>();
  const repeated = new Set<number>();
  page.tag.forEach((tag, node) => {
    if (tag !== 'math') return;
    const source = texOf(page, node);
    if (source !== '') tex.set(node, source);
    if (!hasOnlyTex(page, node)) return;
    if (standsByAnother(page, node)) repeated.add(node);
    for (const before of elementsBefore(page, siblingsBefore(page), node)) {
      if (!MATHJAX_2.test(attribute(page, before, 'class'))) break;
      repeated.add(before);
      const math = firstMath(page, before, endOf(page, before));
      if (math >= 0) drawn.set(node, math);
    }
  });
  return { tex, drawn, repeated };
});

/** What was a picture stands beside the MathML that it draws. */
function standsByAnother(page: PageTree, node: number): boolean {
  const around = parentOf(page, node);
  const end = endOf(page, around);
  if (around <= 0 || !INLINE_TAGS.has(defined(page.tag[around])) || end - around > MAX_FORMULA) return false;
  for (let at = around; at < end; at++) if (page.tag[at] === 'math' && !hasOnlyTex(page, at)) return true;
  return false;
}

/** A `math` element that stands for TeX holds it as text. */
export const hasOnlyTex = (page: PageTree, math: number): boolean =>
  page.tag[math + 1] === '#text' && endOf(page, math) === math + 2 && attribute(page, math, 'alttext') !== '';

function texOf(page: PageTree, math: number): string {
  for (let at = math + 1; at < endOf(page, math); at++)
    if (page.tag[at] === 'annotation' && TEX_ENCODING.test(attribute(page, at, 'encoding')))
      return bareTex(defined(page.text[at + 1] ?? ''));
  return bareTex(attribute(page, math, 'data-latex') || attribute(page, math, 'alttext'));
}

/** Without the signs around it, and the style that encyclopedias put around all of theirs. */
const bareTex = (tex: string): string =>
  tex
    .trim()
    .replace(/^%\s*<!\[CDATA\[|%\s*\]\]>$|^\\[([]|\\[)\]]$|^\$+(?:latex\b)?|\$+$/g, '')
    .trim()
    .replace(/^\{\s*\\(?:display|text)style\s+([\s\S]*)\}$/, '$1')
    .trim();

/** The elements right before a node, with no text between, nearest first; at most so many. */
function* elementsBefore(page: PageTree, before: Int32Array, node: number): Generator<number> {
  let at = before[node] ?? -1;
  for (let looked = 0; at >= 0 && looked < MAX_BEFORE; looked++, at = before[at] ?? -1) {
    if (page.tag[at] !== '#text') yield at;
    else if (defined(page.text[at]).trim() !== '') return;
  }
}

/** The sibling before each node, or −1. */
const siblingsBefore = remembered((page: PageTree): Int32Array => {
  const last = new Int32Array(page.tag.length).fill(-1);
  return Int32Array.from(page.tag, (_, node) => {
    const parent = parentOf(page, node);
    const before = parent < 0 ? -1 : (last[parent] ?? -1);
    if (parent >= 0) last[parent] = node;
    return before;
  });
});

function firstMath(page: PageTree, start: number, end: number): number {
  for (let at = start; at < end; at++) if (page.tag[at] === 'math') return at;
  return -1;
}

export const holdsMath = (page: PageTree, start: number, end: number): boolean =>
  firstMath(page, start, end) >= 0;

/** Whether an element shows a formula that stands beside it as MathML or TeX. */
export const repeatsFormula = (page: PageTree, node: number): boolean =>
  formulasOn(page).repeated.has(node) || isDrawnFormula(page, node) || isPicturedFormula(page, node);

/** Scripts draw a formula for the eye beside its MathML, hidden from screen readers; the reader shows the MathML. */
function isDrawnFormula(page: PageTree, node: number): boolean {
  if (attribute(page, node, 'aria-hidden') !== 'true') return false;
  const parent = parentOf(page, node);
  return parent > 0 && (standsByMath(page, parent) || standsByMath(page, parentOf(page, parent)));
}

/** A picture of the formula for browsers that draw no MathML. */
const isPicturedFormula = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'img' && standsByMath(page, parentOf(page, node));

/** An element of a line that holds MathML. */
function standsByMath(page: PageTree, around: number): boolean {
  const end = endOf(page, around);
  const tag = defined(page.tag[around]);
  const isInline = INLINE_TAGS.has(tag) || tag.includes('-');
  return isInline && end - around <= MAX_FORMULA && holdsMath(page, around, end);
}
