/**
 * The DOM's own accessors, taken from the prototypes: a page can shadow `form.firstChild` or `document.body` with a
 * named element (DOM clobbering), and that reaches content scripts too.
 */
function getter<Owner, Value>(prototype: object, name: string): (owner: Owner) => Value {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at)) {
    const get = Object.getOwnPropertyDescriptor(at, name)?.get;
    if (get) return (owner) => get.call(owner) as Value;
  }
  throw new Error(`This browser has no ${name}.`);
}

export const firstChild = getter<Node, Node | null>(Node.prototype, 'firstChild');
export const nextSibling = getter<Node, Node | null>(Node.prototype, 'nextSibling');
export const parentNode = getter<Node, Node | null>(Node.prototype, 'parentNode');
export const nodeType = getter<Node, number>(Node.prototype, 'nodeType');
export const dataOf = getter<Node, string>(CharacterData.prototype, 'data');
export const tagName = getter<Element, string>(Element.prototype, 'tagName');
export const textContent = getter<Element, string | null>(Element.prototype, 'textContent');
export const attributesOf = getter<Element, NamedNodeMap>(Element.prototype, 'attributes');
export const namespaceOf = getter<Element, string | null>(Element.prototype, 'namespaceURI');
export const rootElement = getter<Document, Element | null>(Document.prototype, 'documentElement');
export const activeElement = getter<Document, Element | null>(Document.prototype, 'activeElement');

export const holds = (outer: Node, inner: Node | null): boolean => Node.prototype.contains.call(outer, inner);

export const attributeOf = (element: Element | null, name: string): string =>
  element ? (Element.prototype.getAttribute.call(element, name) ?? '') : '';

export const allInDocument = (document: Document, selector: string): Iterable<Element> =>
  Document.prototype.querySelectorAll.call(document, selector);

export const allInElement = (element: Element, selector: string): Iterable<Element> =>
  Element.prototype.querySelectorAll.call(element, selector);
