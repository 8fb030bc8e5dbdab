import { allInElement, attributeOf, parentNode } from './unclobbered.ts';

/** The TeX that MathJax 4 leaves in a formula it drew; empty where there is none, or MathML beside it. */
export function texWithin(box: Element): string {
  for (const _ of allInElement(box, 'math')) return '';
  for (const named of allInElement(box, '[data-latex]')) return attributeOf(named, 'data-latex');
  return '';
}

/** The picture of a formula that stands beside its MathML shows nothing more. */
export function standsBesideMath(picture: Element): boolean {
  const parent = parentNode(picture);
  if (parent instanceof Element)
    for (const _ of allInElement(parent, ':scope > math, :scope > * > math')) return true;
  return false;
}
