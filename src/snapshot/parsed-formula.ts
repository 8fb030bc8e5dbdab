import type { Attributes } from '../core/page/page-tree.ts';
import { formulaInPicture, formulaOf } from '../core/page/formula-source.ts';
import { attributeValue, type Element, isElement } from './parsed-element.ts';

/** Elements in a drawn formula that are looked at. */
const MAX_LOOKED_AT = 200;

/** A formula of which an element holds the TeX: a script of MathJax 2, a box of MathJax 4, a picture with words; or null. */
export function formulaOfElement(element: Element, attributes: Attributes | null): Attributes | null {
  const { tagName } = element;
  if (tagName === 'img') return formulaInPicture(attributes);
  if (tagName === 'mjx-container')
    return formulaOf(texWithin(element), attributeValue(element, 'display'));
  const type = tagName === 'script' ? attributeValue(element, 'type') : '';
  return type.startsWith('math/tex') ? formulaOf(textOf(element), type) : null;
}

const textOf = ({ childNodes: [first] }: Element): string => (first && 'value' in first ? first.value : '');

/** The TeX that MathJax 4 leaves in a formula it drew; empty where there is none. */
function texWithin(box: Element): string {
  const waiting: Element[] = [box];
  for (let looked = 0; looked < MAX_LOOKED_AT; looked++) {
    const element = waiting.shift();
    if (!element) break;
    const tex = attributeValue(element, 'data-latex');
    if (tex !== '') return tex;
    waiting.unshift(...element.childNodes.filter(isElement).slice(0, MAX_LOOKED_AT));
  }
  return '';
}
