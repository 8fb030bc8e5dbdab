import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { type FormulaSource, formulaSources } from '../../page/formula-source.ts';
import { attribute, children, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { INLINE_TAGS } from '../../page/text-blocks.ts';

/** The formulas of a page. Engines write each one several times: as MathML, as TeX, and drawn. */
export interface Formulas {
  /** Elements other than MathML that hold a formula's TeX. */
  readonly sources: ReadonlyMap<number, FormulaSource>;
  /** The MathML beside such an element. */
  readonly mathml: ReadonlyMap<number, number>;
  /** Elements that repeat a formula. */
  readonly repeated: ReadonlySet<number>;
}

/** Most nodes of a formula, in all of its forms. */
const MAX_FORMULA = 600;
/** Classes of the elements that MathJax 2 draws before the script with the formula. */
const MATHJAX_2 = /(?:^|\s)(?:MathJax|MJXc-)/;
/** Most siblings before such a script that are looked at. */
const MAX_BEFORE = 8;

/** Returns the formulas of a page. Linear in the page. */
export const formulasOn = remembered((page: PageTree): Formulas => {
  const sources = formulaSources(page);
  const mathml = new Map<number, number>();
  const repeated = new Set<number>();
  for (const node of sources.keys()) {
    if (isSmallWithMath(page, parentOf(page, node))) repeated.add(node);
    for (const before of page.tag[node] === 'script'
      ? elementsBefore(page, siblingsBefore(page), node)
      : []) {
      if (!MATHJAX_2.test(attribute(page, before, 'class'))) break;
      repeated.delete(node);
      repeated.add(before);
      const math = page.tag.slice(before, endOf(page, before)).indexOf('math');
      if (math >= 0) mathml.set(node, before + math);
    }
  }
  return { sources, mathml, repeated };
});

/** Yields the siblings right before a node, without text between, nearest first; looks at MAX_BEFORE nodes. */
function* elementsBefore(page: PageTree, before: Int32Array, node: number): Generator<number> {
  let at = defined(before[node]);
  for (let looked = 0; at >= 0 && looked < MAX_BEFORE; looked++, at = defined(before[at])) {
    if (page.tag[at] !== '#text') yield at;
    else if (defined(page.text[at]).trim() !== '') return;
  }
}

/** Returns the previous sibling of each node below the first, or −1. */
const siblingsBefore = remembered((page: PageTree): Int32Array => {
  const before = new Int32Array(page.tag.length);
  page.tag.forEach((_, parent) => {
    let last = -1;
    for (const child of children(page, parent)) {
      before[child] = last;
      last = child;
    }
  });
  return before;
});

/** Returns whether the nodes [start, end) hold a formula in any form. */
export function holdsFormula(page: PageTree, start: number, end: number): boolean {
  const sources = formulaSources(page);
  for (let at = start; at < end; at++) if (page.tag[at] === 'math' || sources.has(at)) return true;
  return false;
}

/** Returns whether an element repeats a formula that is beside it as MathML or TeX. */
export const repeatsFormula = (page: PageTree, node: number): boolean =>
  formulasOn(page).repeated.has(node) || isDrawnFormula(page, node) || isPicturedFormula(page, node);

/** Returns whether an element is a drawn formula beside its MathML, hidden from screen readers. The reader shows the MathML. */
function isDrawnFormula(page: PageTree, node: number): boolean {
  if (attribute(page, node, 'aria-hidden') !== 'true') return false;
  if (page.tag.slice(node, endOf(page, node)).includes('math')) return false;
  const parent = parentOf(page, node);
  return parent > 0 && (isSmallWithMath(page, parent) || isSmallWithMath(page, parentOf(page, parent)));
}

/** Returns whether an element is a picture of the formula, for browsers without MathML. */
const isPicturedFormula = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'img' && isSmallWithMath(page, parentOf(page, node));

/** Returns whether an element is inline, small enough, and holds MathML. */
function isSmallWithMath(page: PageTree, around: number): boolean {
  const end = endOf(page, around);
  const tag = defined(page.tag[around]);
  const isInline = INLINE_TAGS.has(tag) || tag.includes('-');
  return isInline && end - around <= MAX_FORMULA && page.tag.slice(around, end).includes('math');
}
