import { attributeValue, type Element, isElement } from './parsed-element.ts';

/** Elements in a drawn formula that are looked at. */
const MAX_LOOKED_AT = 200;

/** The TeX that MathJax 4 leaves in a formula it drew; empty where there is none, or MathML beside it. */
export function texWithin(box: Element): string {
  let tex = '';
  const waiting: Element[] = [box];
  for (let looked = 0; looked < MAX_LOOKED_AT; looked++) {
    const element = waiting.shift();
    if (!element) break;
    if (element.tagName === 'math') return '';
    tex ||= attributeValue(element, 'data-latex');
    for (const child of element.childNodes) if (isElement(child)) waiting.push(child);
  }
  return tex;
}

/** The picture of a formula that stands beside its MathML shows nothing more. */
export function standsBesideMath(picture: Element): boolean {
  const parent = picture.parentNode;
  return parent !== null && 'tagName' in parent && holdsMath(parent);
}

function holdsMath(element: Element): boolean {
  return element.childNodes.some(
    (child) =>
      isElement(child) &&
      (child.tagName === 'math' ||
        child.childNodes.some((inner) => isElement(inner) && inner.tagName === 'math')),
  );
}
