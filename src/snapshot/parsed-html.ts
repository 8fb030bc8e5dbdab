import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Claim, pageHeadBuilder } from '../core/page/page-head.ts';
import {
  type Attributes,
  isClosed,
  isKeptAttribute,
  MAX_ATTRIBUTES,
  MAX_ATTRIBUTES_READ,
  MAX_NODES,
  type PageHead,
  type PageTree,
  SKIPPED_TAGS,
} from '../core/page/page-tree.ts';
import { pageTreeBuilder, piecesOf } from '../core/page/page-tree-builder.ts';
import { parseHtml } from './leaping-parser.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * The PageTree of HTML text: for the worker and for Node, where there is no DOM. Scripts do not run here, so where a page
 * leaves all but its shell to them and says in `noscript` what it says without them, that is the page.
 */
export function pageFromHtml(
  html: string,
  url: string,
  limit = MAX_NODES,
  onElement: OnElement = () => undefined,
): PageTree {
  const { document, cut } = parseHtml(html);
  const root = document.childNodes.find(isElement);
  const body = root?.childNodes.find((node): node is Element => isElement(node) && node.tagName === 'body');
  const builder = pageTreeBuilder(limit);
  builder.open('body', body ? keptAttributes(body) : null);
  if (body) onElement(0, (name) => attributeValue(body, name));
  const { head, tags } = readHead(root, body);
  const inNoscript = body !== undefined && tags.has('noscript') && standsInNoscript(body);
  const walked = {
    builder,
    skipped: inNoscript ? SKIPPED_BUT_NOSCRIPT : SKIPPED_TAGS,
    declaresShadow: tags.has('template'),
    onElement,
  };
  const shadowHosts = body ? walk(body, walked) : [];
  const page = builder.finish(url, head, shadowHosts.length > 0 ? { shadowHosts } : {});
  return cut ? { ...page, truncated: true } : page;
}

/** Hears of each element that became a node, and may read what of its attributes the page does not keep. */
type OnElement = (node: number, attribute: (name: string) => string) => void;

/** A stretch of siblings that is being walked. */
interface Place {
  readonly nodes: readonly Node[];
  /** The shadow tree they are of. */
  readonly shadow: ShadowTree | null;
  /** An element of the tree ends with them. */
  readonly closes: boolean;
  at: number;
}

/** The tree that a page declares for an element (`template shadowrootmode`), as a browser would attach it. */
interface ShadowTree {
  readonly host: Element;
  /** The tree that the host is of. */
  readonly outer: ShadowTree | null;
  /** Slots met: the first of a name takes all that is meant for it. */
  readonly filled: Set<string>;
}

interface Walk {
  readonly builder: ReturnType<typeof pageTreeBuilder>;
  readonly skipped: ReadonlySet<string>;
  /** Some element of the page may have a shadow tree. */
  readonly declaresShadow: boolean;
  readonly onElement: OnElement;
}

/** Depth-first with an explicit stack of positions: pages nest deeper than call stacks do. Answers the hosts of shadow trees. */
function walk(body: Element, { builder, skipped, declaresShadow, onElement }: Walk): number[] {
  const places: Place[] = [];
  const hosts: number[] = [];
  const enter = (element: Element, number: number, outer: ShadowTree | null) => {
    const declared = declaresShadow ? declaredShadow(element) : undefined;
    if (declared) hosts.push(number);
    const nodes = declared?.content.childNodes ?? element.childNodes;
    const shadow = declared ? { host: element, outer, filled: new Set<string>() } : outer;
    places.push({ nodes, shadow, closes: true, at: 0 });
  };
  enter(body, 0, null);
  for (let place = places.at(-1); place && !builder.full; place = places.at(-1)) {
    const node = place.nodes[place.at++];
    if (node === undefined) {
      places.pop();
      if (place.closes) builder.close();
    } else if (node.nodeName === '#text') {
      for (const piece of piecesOf((node as DefaultTreeAdapterTypes.TextNode).value)) builder.addText(piece);
    } else if (isElement(node) && node.tagName === 'slot' && place.shadow) {
      const assigned = assignedTo(node, place.shadow);
      if (assigned.length > 0)
        places.push({ nodes: assigned, shadow: place.shadow.outer, closes: false, at: 0 });
      else places.push({ nodes: node.childNodes, shadow: place.shadow, closes: false, at: 0 });
    } else if (isElement(node) && node.tagName === 'noscript' && skipped.has('noscript')) {
      const source = pictureIn(node);
      if (source !== '') builder.addPicture(source);
    } else if (isElement(node) && !skipped.has(node.tagName)) {
      const attributes = keptAttributes(node);
      const number = builder.open(node.tagName, attributes);
      if (number < 0) break;
      onElement(number, (name) => attributeValue(node, name));
      if (isClosed(node.tagName, attributes)) builder.close();
      else enter(node, number, place.shadow);
    }
  }
  return hosts;
}

/** Elements that may have a shadow root: those of a page's own, and these. */
const HOST_TAGS = /-|^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;

function declaredShadow(element: Element): DefaultTreeAdapterTypes.Template | undefined {
  if (!HOST_TAGS.test(element.tagName)) return undefined;
  return element.childNodes.find(
    (node): node is DefaultTreeAdapterTypes.Template =>
      isElement(node) &&
      node.tagName === 'template' &&
      attributeValue(node, 'shadowrootmode').toLowerCase() === 'open',
  );
}

/** The host's own children that the slot shows. */
function assignedTo(slot: Element, { host, filled }: ShadowTree): Node[] {
  const name = attributeValue(slot, 'name');
  if (filled.has(name)) return [];
  filled.add(name);
  const own = declaredShadow(host);
  return host.childNodes.filter((node) => {
    if (node === own) return false;
    if (isElement(node)) return attributeValue(node, 'slot') === name;
    return node.nodeName === '#text' && name === '';
  });
}

const SKIPPED_BUT_NOSCRIPT: ReadonlySet<string> = new Set(
  [...SKIPPED_TAGS].filter((tag) => tag !== 'noscript'),
);

/** More of the page's text is for browsers without scripts than for those with. */
function standsInNoscript(body: Element): boolean {
  const inside = noscriptsIn(body).reduce(
    (sum, noscript) => sum + textLength(noscript, SKIPPED_BUT_NOSCRIPT),
    0,
  );
  return inside > 0 && inside > textLength(body, SKIPPED_TAGS);
}

/** The `noscript` elements of a page, those within others left out. */
function noscriptsIn(body: Element): Element[] {
  const found: Element[] = [];
  const stack = [body];
  for (let top = stack.pop(); top; top = stack.pop()) {
    for (const child of top.childNodes) {
      if (!isElement(child)) continue;
      if (child.tagName === 'noscript') found.push(child);
      else if (!SKIPPED_TAGS.has(child.tagName)) stack.push(child);
    }
  }
  return found;
}

/** Address of the first picture in a `noscript`, or empty. */
function pictureIn(noscript: Element): string {
  const stack: Node[] = [noscript];
  for (let top = stack.pop(); top; top = stack.pop()) {
    if (!isElement(top)) continue;
    if (top.tagName === 'img') return attributeValue(top, 'src');
    // One by one: there may be more of them than a call takes arguments.
    for (let i = top.childNodes.length - 1; i >= 0; i--) stack.push(top.childNodes[i] as Node);
  }
  return '';
}

/** Characters of text below an element, white space around each piece not counted. */
function textLength(element: Element, skipped: ReadonlySet<string>): number {
  let sum = 0;
  const stack = [element];
  for (let top = stack.pop(); top; top = stack.pop()) {
    for (const child of top.childNodes) {
      if (child.nodeName === '#text') sum += (child as DefaultTreeAdapterTypes.TextNode).value.trim().length;
      else if (isElement(child) && !skipped.has(child.tagName)) stack.push(child);
    }
  }
  return sum;
}

/** What is none has a name like `#text`. */
function isElement(node: Node | undefined): node is Element {
  return node !== undefined && node.nodeName.charCodeAt(0) !== 0x23;
}

function keptAttributes(element: Element): Attributes | null {
  let kept: Record<string, string> | null = null;
  let left = MAX_ATTRIBUTES;
  let unread = MAX_ATTRIBUTES_READ;
  for (const { name, value } of element.attrs) {
    if (unread-- === 0) break;
    if (!isKeptAttribute(name)) continue;
    if (left-- === 0) break;
    kept ??= {};
    kept[name] = value;
  }
  return kept;
}

const attributeValue = (element: Element | undefined, name: string): string =>
  element?.attrs.find((attr) => attr.name === name)?.value ?? '';

const ownText = (element: Element): string =>
  element.childNodes
    .map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
    .join('');

/**
 * What the page says of itself, and which of the rare tags it has that take a further pass. Scripts and misplaced meta tags stand in
 * the body too: one pass over all elements, in page order.
 */
function readHead(
  root: Element | undefined,
  body: Element | undefined,
): { readonly head: PageHead; readonly tags: ReadonlySet<string> } {
  const builder = pageHeadBuilder();
  const tags = new Set<string>();
  const stack = root ? [root] : [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isClaim(node.tagName)) {
      if (canSpeakOfPage(node)) builder.add(claimOf(node.tagName, node));
      continue;
    }
    if (node.tagName === 'noscript' || node.tagName === 'template') tags.add(node.tagName);
    for (let i = node.childNodes.length - 1; i >= 0; i--) {
      const child = node.childNodes[i];
      if (child && isElement(child)) stack.push(child);
    }
  }
  const head = builder.finish({
    language: attributeValue(root, 'lang'),
    direction: attributeValue(root, 'dir') || attributeValue(body, 'dir'),
  });
  return { head, tags };
}

const isClaim = (tag: string): tag is Claim['tag'] =>
  tag === 'title' || tag === 'meta' || tag === 'link' || tag === 'script';

/** What the open document is asked for by selectors. */
const canSpeakOfPage = (element: Element): boolean =>
  (element.tagName !== 'link' || /canonical/i.test(attributeValue(element, 'rel'))) &&
  (element.tagName !== 'script' || /ld\+json/i.test(attributeValue(element, 'type')));

const claimOf = (tag: Claim['tag'], element: Element): Claim => ({
  tag,
  isHtml: () => element.namespaceURI.endsWith('xhtml'),
  attribute: (name) => attributeValue(element, name),
  text: () => ownText(element),
});
