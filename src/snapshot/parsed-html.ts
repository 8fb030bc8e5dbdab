import type { DefaultTreeAdapterTypes } from 'parse5';
import {
  type Attributes,
  isClosed,
  isKeptAttribute,
  MAX_ATTRIBUTES,
  MAX_ATTRIBUTES_READ,
  MAX_NODES,
  type PageTree,
  SKIPPED_TAGS,
} from '../core/page/page-tree.ts';
import { pageTreeBuilder, piecesOf } from '../core/page/page-tree-builder.ts';
import { parseHtml } from './leaping-parser.ts';
import { attributeValue, type Element, isElement, type Node } from './parsed-element.ts';
import { formulaIn } from './parsed-formula.ts';
import { readHead } from './parsed-head.ts';
import { isMainlyNoscript, pictureIn, SKIPPED_BUT_NOSCRIPT } from './parsed-noscript.ts';

/**
 * Returns the PageTree of HTML text, for the worker and for Node, which have no DOM. Scripts do not run here. If a page has little more
 * than a shell without them and its content in `noscript`, the content of `noscript` is the page.
 */
export function pageFromHtml(
  html: string,
  url: string,
  limit = MAX_NODES,
  onElement: OnElement = () => undefined,
  /** Whether pictures that are only in `noscript` belong to the page: where scripts run, they add these pictures. */
  hasLatePictures = true,
): PageTree {
  const { document, cut } = parseHtml(html);
  const root = document.childNodes.find(isElement);
  const body = root?.childNodes.find((node): node is Element => isElement(node) && node.tagName === 'body');
  const builder = pageTreeBuilder(limit);
  builder.open('body', body ? keptAttributes(body) : null);
  if (body) onElement(0, (name) => attributeValue(body, name));
  const { head, tags } = readHead(root, body);
  const inNoscript = body !== undefined && tags.has('noscript') && isMainlyNoscript(body);
  const walked = {
    builder,
    skipped: inNoscript ? SKIPPED_BUT_NOSCRIPT : SKIPPED_TAGS,
    declaresShadow: tags.has('template'),
    onElement,
    hasLatePictures,
  };
  const shadowHosts = body ? walk(body, walked) : [];
  const page = builder.finish(url, head, shadowHosts.length > 0 ? { shadowHosts } : {});
  return cut ? { ...page, truncated: true } : page;
}

/** Called for each element that became a node. It may read attributes that the page does not keep. */
type OnElement = (node: number, attribute: (name: string) => string) => void;

/** An element that only holds a picture and its caption has at most this many children. */
const MAX_PICTURE_BOX = 12;

/** Position of the walk among siblings. */
interface Place {
  readonly nodes: readonly Node[];
  /** The shadow tree that the siblings belong to. */
  readonly shadow: ShadowTree | null;
  /** True if an element of the tree ends with them. */
  readonly closes: boolean;
  at: number;
  /** Number of pictures on the page before these siblings. */
  readonly picturesBefore: number;
  /** Address of a picture among them for browsers without scripts. */
  late?: string;
}

/** A tree that the page declares for an element (`template shadowrootmode`), in the form a browser would attach it. */
interface ShadowTree {
  readonly host: Element;
  /** The shadow tree that the host belongs to. */
  readonly outer: ShadowTree | null;
  /** Names of slots met so far: the first slot of a name takes all nodes assigned to the name. */
  readonly filled: Set<string>;
}

interface Walk {
  readonly builder: ReturnType<typeof pageTreeBuilder>;
  readonly skipped: ReadonlySet<string>;
  /** True if an element of the page may have a shadow tree. */
  readonly declaresShadow: boolean;
  readonly onElement: OnElement;
  readonly hasLatePictures: boolean;
}

/** Walks the body depth-first with an explicit stack, since pages nest deeper than call stacks. Returns the hosts of shadow trees. */
function walk(
  body: Element,
  { builder, skipped, declaresShadow, onElement, hasLatePictures }: Walk,
): number[] {
  const places: Place[] = [];
  const hosts: number[] = [];
  let pictures = 0;
  const enter = (element: Element, number: number, outer: ShadowTree | null) => {
    const declared = declaresShadow ? declaredShadow(element) : undefined;
    if (declared) hosts.push(number);
    const nodes = declared?.content.childNodes ?? element.childNodes;
    const shadow = declared ? { host: element, outer, filled: new Set<string>() } : outer;
    places.push({ nodes, shadow, closes: true, picturesBefore: pictures, at: 0 });
  };
  enter(body, 0, null);
  for (let place = places.at(-1); place && !builder.full; place = places.at(-1)) {
    const node = place.nodes[place.at++];
    if (node === undefined) {
      places.pop();
      // The page has no other element for the picture that browsers without scripts get.
      const isAlone = place.picturesBefore === pictures && place.nodes.length <= MAX_PICTURE_BOX;
      if (hasLatePictures && place.late && isAlone && places.length > 0) {
        builder.open('img', { src: place.late });
        builder.close();
      }
      if (place.closes) builder.close();
    } else if (node.nodeName === '#text') {
      for (const piece of piecesOf((node as DefaultTreeAdapterTypes.TextNode).value)) builder.addText(piece);
    } else if (isElement(node) && node.tagName === 'slot' && place.shadow) {
      const assigned = assignedTo(node, place.shadow);
      if (assigned.length > 0)
        places.push({
          nodes: assigned,
          shadow: place.shadow.outer,
          closes: false,
          picturesBefore: pictures,
          at: 0,
        });
      else
        places.push({
          nodes: node.childNodes,
          shadow: place.shadow,
          closes: false,
          picturesBefore: pictures,
          at: 0,
        });
    } else if (isElement(node) && node.tagName === 'noscript' && skipped.has('noscript')) {
      const source = pictureIn(node);
      if (source === '') continue;
      builder.addNoscriptSource(source);
      place.late ??= source;
    } else if (
      isElement(node) &&
      (!skipped.has(node.tagName) || /^math/.test(attributeValue(node, 'type')))
    ) {
      const attributes = keptAttributes((node.tagName === 'svg' && formulaIn(node)) || node);
      if (node.tagName === 'img') pictures++;
      const number = builder.open(node.tagName, attributes);
      if (number < 0) break;
      onElement(number, (name) => attributeValue(node, name));
      if (isClosed(node.tagName, attributes)) builder.close();
      else enter(node, number, place.shadow);
    }
  }
  return hosts;
}

/** Elements that may have a shadow root: custom elements, and these. */
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

/** Returns the host's own children that the slot shows. */
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
