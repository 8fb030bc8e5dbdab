/**
 * Returns the DOM's own accessor, taken from the prototype. A page can shadow `form.firstChild` or `document.body` with a named element
 * (DOM clobbering), and this also affects content scripts.
 */
export function getter<Owner, Value>(prototype: object, name: string): (owner: Owner) => Value {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at)) {
    const get = Object.getOwnPropertyDescriptor(at, name)?.get;
    if (get) return (owner) => get.call(owner) as Value;
  }
  throw new Error(`This browser has no ${name}.`);
}

export const firstChild = getter<Node, Node | null>(Node.prototype, 'firstChild');
export const nextSibling = getter<Node, Node | null>(Node.prototype, 'nextSibling');
export const childNodes = getter<Node, NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
export const parentNode = getter<Node, Node | null>(Node.prototype, 'parentNode');
export const nodeType = getter<Node, number>(Node.prototype, 'nodeType');
export const isConnected = getter<Node, boolean>(Node.prototype, 'isConnected');
export const dataOf = getter<Node, string>(CharacterData.prototype, 'data');
export const tagName = getter<Element, string>(Element.prototype, 'tagName');
/** The tag name without the prefix that XHTML may give it. */
export const localName = getter<Element, string>(Element.prototype, 'localName');
export const textContent = getter<Element, string | null>(Element.prototype, 'textContent');
export const namespaceOf = getter<Element, string | null>(Element.prototype, 'namespaceURI');
export const rootElement = getter<Document, Element | null>(Document.prototype, 'documentElement');
export const bodyOf = getter<Document, Element | null>(Document.prototype, 'body');
export const contentType = getter<Document, string>(Document.prototype, 'contentType');
export const activeElement = getter<Document, Element | null>(Document.prototype, 'activeElement');

export const isHidden = getter<Document, boolean>(Document.prototype, 'hidden');
const readyState = getter<Document, DocumentReadyState>(Document.prototype, 'readyState');
/** Returns whether the parser is still reading the document. */
export const isBeingRead = (document: Document): boolean => readyState(document) === 'loading';
/** Returns whether the document is loaded with everything that belongs to it, or loading was stopped. */
export const isRead = (document: Document): boolean => readyState(document) === 'complete';
export const shadowRootOf = getter<Element, ShadowRoot | null>(Element.prototype, 'shadowRoot');

/** Returns the nodes assigned to a slot of a shadow tree; empty if the slot shows its own inside. */
export const assignedNodes = (slot: Element): readonly Node[] =>
  slot instanceof HTMLSlotElement ? HTMLSlotElement.prototype.assignedNodes.call(slot) : [];

export const isInShadow = (node: Node): boolean =>
  Node.prototype.getRootNode.call(node) instanceof ShadowRoot;

/** Some DOMs lack slots; no node is assigned to a slot there. */
const slotOf = Object.getOwnPropertyDescriptor(Element.prototype, 'assignedSlot')?.get;

/** Returns the node around a node as drawn: its slot, the host of a shadow root, or its parent. */
export const drawnParent = (node: Node): Node | null =>
  (node instanceof Element && (slotOf?.call(node) as Element | null | undefined)) ||
  (node instanceof ShadowRoot ? node.host : parentNode(node));

/** Returns the innermost target of an event, also inside open shadow roots. */
export const eventTargetOf = (event: Event): EventTarget | null =>
  Event.prototype.composedPath.call(event)[0] ?? event.target;

export const holds = (outer: Node, inner: Node | null): boolean => Node.prototype.contains.call(outer, inner);

/** Yields a node and the nodes around it as drawn, across open shadow roots, the node itself first. */
export function* drawnHolders(inner: Node): Generator<Node> {
  for (let at: Node | null = inner; at; at = drawnParent(at)) yield at;
}

/** Sets an attribute without a value, or removes it. */
export function toggleAttribute(element: Element, name: string, on: boolean): void {
  if (on) Element.prototype.setAttribute.call(element, name, '');
  else Element.prototype.removeAttribute.call(element, name);
}
export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);
export const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);
export const isVisible = (element: Element): boolean => Element.prototype.checkVisibility.call(element);
export const listen = (
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  options: AddEventListenerOptions,
): void => EventTarget.prototype.addEventListener.call(target, type, listener, options);

const attributesOf = getter<Element, NamedNodeMap>(Element.prototype, 'attributes');

/**
 * Returns the names of an element's first attributes, at most this many. Few attributes are not read as nodes: browsers search a list of
 * earlier ones for each, so the time grows with the square of their number. If there are very many, all their names would take too long.
 */
export function attributeNames(element: Element, most: number): readonly string[] {
  const all = attributesOf(element);
  if (all.length <= most) return Element.prototype.getAttributeNames.call(element);
  return Array.from({ length: most }, (_, i) => all.item(i)?.name ?? '');
}

export const attributeOf = (element: Element | null, name: string): string =>
  element ? (Element.prototype.getAttribute.call(element, name) ?? '') : '';

export const allInDocument = (document: Document, selector: string): Iterable<Element> =>
  Document.prototype.querySelectorAll.call(document, selector);

export const allInElement = (element: Element, selector: string): Iterable<Element> =>
  Element.prototype.querySelectorAll.call(element, selector);
