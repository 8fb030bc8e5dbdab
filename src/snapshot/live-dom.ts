import {
  ATTRIBUTES,
  type Attributes,
  MAX_NODES,
  type PageHead,
  type PageTree,
  SKIPPED_TAGS,
} from '../core/page-tree/page-tree.ts';
import { pageTreeBuilder } from '../core/page-tree/page-tree-builder.ts';
import {
  allInDocument,
  attributeOf,
  attributesOf,
  dataOf,
  firstChild,
  namespaceOf,
  nextSibling,
  nodeType,
  parentNode,
  rootElement,
  tagName,
  textContent,
} from './unclobbered.ts';

/** A page and the DOM nodes its numbers stand for. */
export interface Snapshot {
  readonly page: PageTree;
  readonly nodes: readonly Node[];
}

export interface SnapshotOptions {
  readonly limit?: number;
  /** Read each node's place on the screen too. */
  readonly boxes?: boolean;
  readonly signal?: AbortSignal;
  /** Resolves when the page has time for the next slice. */
  readonly pause?: () => Promise<void>;
}

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
const KEPT: ReadonlySet<string> = new Set(ATTRIBUTES);
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Milliseconds of work before the page gets its turn: half of a frame at 60 Hz. */
const SLICE = 8;
/** Looking at the clock costs more than a step; this many steps take well under a millisecond. */
const STEPS_A_LOOK = 64;
/** Snapshots that the page changed under our feet, before one is taken in a single slice. */
const MAX_SLICED_TRIES = 2;

/**
 * The PageTree of the open document, in slices of idle time; null where the document is not HTML.
 * Rejects with the signal's reason once that is aborted.
 */
export async function snapshotDocument(
  document: Document,
  url: string,
  { limit = MAX_NODES, boxes = false, signal, pause = idle }: SnapshotOptions = {},
): Promise<Snapshot | null> {
  signal?.throwIfAborted();
  if (!HTML_TYPES.has(document.contentType)) return null;
  for (let attempt = 0; ; attempt++) {
    const steps = snapshotSteps(document, url, limit, boxes);
    let sliceEnd = performance.now() + SLICE;
    for (let count = 1; ; count++) {
      const step = steps.next();
      if (step.done) {
        if (step.value) return step.value;
        break;
      }
      if (attempt < MAX_SLICED_TRIES && count % STEPS_A_LOOK === 0 && performance.now() > sliceEnd) {
        await pause();
        signal?.throwIfAborted();
        sliceEnd = performance.now() + SLICE;
      }
    }
  }
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every DOM has one; the timeout keeps a busy page from starving us for good.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 0);
  });

/** Yields after each node; returns null where the page moved what was being walked. */
function* snapshotSteps(
  document: Document,
  url: string,
  limit: number,
  boxes: boolean,
): Generator<void, Snapshot | null> {
  const root = rootElement(document);
  const body = root && childNamed(root, 'body');
  const builder = pageTreeBuilder(limit);
  const nodes: Node[] = [];
  builder.open('body', body ? keptAttributes(body) : null);
  nodes.push(body ?? root ?? document);

  const path: Node[] = body ? [body] : [];
  let next = body && firstChild(body);
  while (path.length > 0 && !builder.full) {
    const parent = path[path.length - 1] as Node;
    if (next === null) {
      builder.close();
      path.pop();
      const above = path[path.length - 1];
      if (above) {
        if (parentNode(parent) !== above) return null;
        next = nextSibling(parent);
      }
      continue;
    }
    if (parentNode(next) !== parent) return null;
    const node: Node = next;
    const type = nodeType(node);
    next = nextSibling(node);
    if (type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE) {
      const number = builder.addText(dataOf(node));
      if (number >= 0) nodes[number] = node;
    } else if (type === Node.ELEMENT_NODE) {
      const tag = tagName(node as Element).toLowerCase();
      if (!SKIPPED_TAGS.has(tag)) {
        const number = builder.open(tag, keptAttributes(node as Element));
        if (number < 0) break;
        nodes[number] = node;
        path.push(node);
        next = tag === 'svg' ? null : firstChild(node);
      }
    }
    yield;
  }

  const box: number[] = [];
  if (boxes) {
    // Nothing is written meanwhile, so that the browser lays the page out once for all reads of a slice.
    const range = new Range();
    for (const node of nodes) {
      if (parentNode(node) === null) return null;
      range.selectNode(node);
      const { x, y, width, height } = range.getBoundingClientRect();
      box.push(x + scrollX, y + scrollY, width, height);
      yield;
    }
  }
  return { page: builder.finish(url, headOf(document, root, body), boxes ? box : undefined), nodes };
}

function childNamed(parent: Element, name: string): Element | null {
  for (let child = firstChild(parent); child; child = nextSibling(child))
    if (nodeType(child) === Node.ELEMENT_NODE && tagName(child as Element).toLowerCase() === name)
      return child as Element;
  return null;
}

function keptAttributes(element: Element): Attributes | null {
  const attributes = attributesOf(element);
  let kept: Record<string, string> | null = null;
  for (let i = 0; i < attributes.length; i++) {
    const attribute = attributes[i];
    if (!attribute || !KEPT.has(attribute.name)) continue;
    kept ??= {};
    kept[attribute.name] = attribute.value;
  }
  return kept;
}

function headOf(document: Document, root: Element | null, body: Element | null): PageHead {
  const meta: [string, string][] = [];
  const structuredData: string[] = [];
  let title = '';
  let canonical = '';
  for (const element of allInDocument(document, 'title, meta, link, script')) {
    const tag = tagName(element).toLowerCase();
    if (tag === 'title') {
      if (title === '' && namespaceOf(element) === XHTML)
        title = (textContent(element) ?? '').replace(/\s+/g, ' ').trim();
    } else if (tag === 'meta') {
      const name =
        attributeOf(element, 'property') || attributeOf(element, 'name') || attributeOf(element, 'itemprop');
      const content = attributeOf(element, 'content');
      if (name && content) meta.push([name.toLowerCase(), content]);
    } else if (tag === 'link') {
      if (canonical === '' && attributeOf(element, 'rel').toLowerCase() === 'canonical')
        canonical = attributeOf(element, 'href');
    } else if (/ld\+json/i.test(attributeOf(element, 'type'))) {
      structuredData.push(textContent(element) ?? '');
    }
  }
  return {
    title,
    language: attributeOf(root, 'lang'),
    direction: attributeOf(root, 'dir') || attributeOf(body, 'dir'),
    canonical,
    meta,
    structuredData,
  };
}
