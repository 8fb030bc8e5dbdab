import {
  type Attributes,
  isClosed,
  isKeptAttribute,
  MAX_ATTRIBUTES,
  MAX_ATTRIBUTES_READ,
  MAX_NODES,
  MAX_TEXT,
  type PageTree,
  SKIPPED_TAGS,
} from '../core/page/page-tree.ts';
import { pageTreeBuilder, piecesOf } from '../core/page/page-tree-builder.ts';
import { headSteps } from './live-head.ts';
import {
  assignedNodes,
  attributeNames,
  attributeOf,
  childNodes,
  contentType,
  dataOf,
  firstChild,
  isInShadow,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  rootElement,
  shadowRootOf,
  tagName,
  textContent,
} from './unclobbered.ts';

/** A page and the DOM nodes its numbers stand for. */
export interface Snapshot {
  readonly page: PageTree;
  readonly nodes: readonly Node[];
  /** The open shadow roots it goes through. */
  readonly roots: readonly ShadowRoot[];
}

export interface SnapshotOptions {
  readonly limit?: number;
  readonly signal?: AbortSignal;
  /** Resolves when the page has time for the next slice. */
  readonly pause?: () => Promise<void>;
}

/** How elements are named, in HTML and in XHTML. */
const NAMES: Readonly<Record<string, (element: Element) => string>> = {
  'text/html': tagName,
  'application/xhtml+xml': localName,
};

/** Milliseconds of work before the page gets its turn: half of a frame at 60 Hz. */
const SLICE = 8;
/** Milliseconds until the next slice where the page is never idle: two frames, of which it has three quarters. */
const LONGEST_PAUSE = 32;
/** Looking at the clock costs more than a step; this many steps take well under a millisecond. */
const STEPS_A_LOOK = 64;
/** Characters that take as long as a step, or less. */
const CHARS_A_STEP = 200;
/** Snapshots that the page changed under our feet, before one is taken as the page moves. */
const MAX_TRIES = 2;

/**
 * The PageTree of the open document, in slices of idle time; null where the document is not HTML.
 * Rejects with the signal's reason once that is aborted.
 */
export async function snapshotDocument(
  document: Document,
  url: string,
  { limit = MAX_NODES, signal, pause = idle }: SnapshotOptions = {},
): Promise<Snapshot | null> {
  signal?.throwIfAborted();
  const nameOf = NAMES[contentType(document)];
  if (!nameOf) return null;
  for (let attempt = 0; ; attempt++) {
    const steps = snapshotSteps(document, nameOf, url, limit, attempt >= MAX_TRIES);
    let sliceEnd = performance.now() + SLICE;
    for (let taken = 0; ; ) {
      const step = steps.next();
      if (step.done) {
        if (step.value) return step.value;
        break;
      }
      taken += 1 + step.value / CHARS_A_STEP;
      if (taken < STEPS_A_LOOK) continue;
      taken = 0;
      if (performance.now() <= sliceEnd) continue;
      await pause();
      signal?.throwIfAborted();
      sliceEnd = performance.now() + SLICE;
    }
  }
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every DOM has one. A busy page gets its turn between slices, and most of the time, but cannot starve us.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_PAUSE });
    else setTimeout(resolve, 0);
  });

/** Where the walk stands among the children of an element or a shadow root, or among what a slot shows. */
interface Place {
  readonly holder: Node;
  readonly slotted: Iterator<Node> | null;
  /** The holder is an element of the tree, which ends here. */
  readonly closes: boolean;
  current: Node | null;
  /** Children visited. */
  count: number;
}

/**
 * The next node of the place, null at its end. Where the page moved what was being walked: what stands now where the walk had
 * come to, if it is to go on, and else undefined.
 */
function nextIn({ holder, slotted, current, count }: Place, goesOn: boolean): Node | null | undefined {
  if (slotted) return slotted.next().value ?? null;
  if (current === null) return firstChild(holder);
  if (parentNode(current) === holder) return nextSibling(current);
  return goesOn ? (childNodes(holder)[count] ?? null) : undefined;
}

/** Yields after each node how many characters it had to look at; returns null where the page moved what was being walked, unless it `goesOn`. */
function* snapshotSteps(
  document: Document,
  nameOf: (element: Element) => string,
  url: string,
  limit: number,
  goesOn: boolean,
): Generator<number, Snapshot | null> {
  const root = rootElement(document);
  const body = root && childNamed(root, nameOf, 'body');
  const builder = pageTreeBuilder(limit);
  const nodes: Node[] = [];
  const places: Place[] = [];
  const roots: ShadowRoot[] = [];
  const shadowHosts: number[] = [];
  const enter = (element: Element, number: number) => {
    const shadow = shadowRootOf(element);
    if (shadow) {
      roots.push(shadow);
      shadowHosts.push(number);
    }
    places.push({ holder: shadow ?? element, slotted: null, closes: true, current: null, count: 0 });
  };

  const head = yield* headSteps(document, root, body);
  builder.open('body', body ? keptAttributes(body) : null);
  nodes.push(body ?? root ?? document);
  if (body) enter(body, 0);
  for (let place = places.at(-1); place && !builder.full; place = places.at(-1)) {
    const node = nextIn(place, goesOn);
    if (node === undefined) return null;
    place.current = node;
    place.count++;
    if (node === null) {
      places.pop();
      if (place.closes) builder.close();
      continue;
    }
    const type = nodeType(node);
    if (type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE) {
      for (const piece of piecesOf(dataOf(node))) {
        const number = builder.addText(piece);
        if (number >= 0) nodes[number] = node;
        yield piece.length;
      }
    } else if (type === Node.ELEMENT_NODE) {
      const tag = nameOf(node as Element).toLowerCase();
      if (tag === 'slot' && isInShadow(node)) {
        const assigned = assignedNodes(node as Element);
        const slotted = assigned.length > 0 ? assigned.values() : null;
        places.push({ holder: node, slotted, closes: false, current: null, count: 0 });
      } else if (tag === 'noscript') {
        // Where scripts run, its inside is text.
        const inside = (textContent(node as Element) ?? '').slice(0, MAX_TEXT);
        const source = /<img\b[^<>]*?\ssrc=["']?([^"'\s>]+)/i.exec(inside)?.[1];
        if (source) builder.addPicture(source.replace(/&amp;/g, '&'));
        yield inside.length;
      } else if (!SKIPPED_TAGS.has(tag)) {
        const attributes = keptAttributes(node as Element);
        const number = builder.open(tag, attributes);
        if (number < 0) break;
        nodes[number] = node;
        if (isClosed(tag, attributes)) builder.close();
        else enter(node as Element, number);
      }
    }
    yield 0;
  }

  const page = builder.finish(url, head, {
    ...(shadowHosts.length > 0 && { shadowHosts }),
  });
  return { page, nodes, roots };
}

function childNamed(parent: Element, nameOf: (element: Element) => string, name: string): Element | null {
  for (let child = firstChild(parent); child; child = nextSibling(child))
    if (nodeType(child) === Node.ELEMENT_NODE && nameOf(child as Element).toLowerCase() === name)
      return child as Element;
  return null;
}

function keptAttributes(element: Element): Attributes | null {
  let kept: Record<string, string> | null = null;
  let left = MAX_ATTRIBUTES;
  for (const name of attributeNames(element, MAX_ATTRIBUTES_READ)) {
    if (!isKeptAttribute(name)) continue;
    if (left-- === 0) break;
    kept ??= {};
    kept[name] = attributeOf(element, name);
  }
  return kept;
}
