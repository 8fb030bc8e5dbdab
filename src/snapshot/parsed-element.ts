import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Returns whether the node is an element. Other nodes have names like `#text`. */
export function isElement(node: Node | undefined): node is Element {
  return node !== undefined && node.nodeName.charCodeAt(0) !== 0x23;
}

export const attributeValue = (element: Element | undefined, name: string): string =>
  element?.attrs.find((attr) => attr.name === name)?.value ?? '';
