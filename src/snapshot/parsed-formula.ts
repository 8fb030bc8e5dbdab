import { attributeValue, type Element, isElement } from './parsed-element.ts';

/** Returns the element of a drawing for the whole formula, as MathJax marks it. */
export function formulaIn(drawing: Element): Element | undefined {
  const waiting: Element[] = [drawing];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (attributeValue(element, 'data-mml-node') === 'math') return element;
    // One by one: a node may have more children than a call takes arguments.
    for (let i = element.childNodes.length - 1; i >= 0; i--) {
      const child = element.childNodes[i];
      if (isElement(child)) waiting.push(child);
    }
  }
  return undefined;
}
