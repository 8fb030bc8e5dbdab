import { defined } from '../page/defined.ts';
import { type FormulaSource, formulaSources } from '../page/formula-source.ts';
import { attribute, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { INLINE_TAGS } from '../page/text-blocks.ts';

/** The formulas of a page, each said once: engines write one as MathML, as TeX, and drawn for the eye. */
export interface Formulas {
  /** Elements that are no MathML and stand for a formula by its TeX. */
  readonly sources: ReadonlyMap<number, FormulaSource>;
  /** The MathML beside such an element. */
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

/** Linear in the page. */
export const formulasOn = remembered((page: PageTree): Formulas => {
  const sources = formulaSources(page);
  const drawn = new Map<number, number>();
  const repeated = new Set<number>();
  for (const node of sources.keys()) {
    if (standsByMath(page, parentOf(page, node))) repeated.add(node);
    for (const before of page.tag[node] === 'script'
      ? elementsBefore(page, siblingsBefore(page), node)
      : []) {
      if (!MATHJAX_2.test(attribute(page, before, 'class'))) break;
      repeated.delete(node);
      repeated.add(before);
      const math = firstMath(page, before, endOf(page, before));
      if (math >= 0) drawn.set(node, math);
    }
  }
  return { sources, drawn, repeated };
});

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

const holdsMath = (page: PageTree, start: number, end: number): boolean => firstMath(page, start, end) >= 0;

/** Whether a formula stands in the nodes [start, end), in any form. */
export function holdsFormula(page: PageTree, start: number, end: number): boolean {
  const sources = formulaSources(page);
  for (let at = start; at < end; at++) if (page.tag[at] === 'math' || sources.has(at)) return true;
  return false;
}

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
