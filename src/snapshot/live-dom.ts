import { MAX_NODES } from '../core/page/page-tree.ts';
import { headSteps } from './live-head.ts';
import { liveWalk, type Snapshot } from './live-walk.ts';
import {
  contentType,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  rootElement,
  tagName,
} from './unclobbered.ts';

export interface SnapshotOptions {
  readonly limit?: number;
  readonly signal?: AbortSignal;
  /** Resolves when the page has time for the next slice. */
  readonly pause?: () => Promise<void>;
}

/** How to get an element's name, in HTML and in XHTML. */
const NAMES: Readonly<Record<string, (element: Element) => string>> = {
  'text/html': tagName,
  'application/xhtml+xml': localName,
};

/** In milliseconds: one slice of work before the page gets its turn, half of a frame at 60 Hz. */
const SLICE = 8;
/**
 * In milliseconds: longest wait for the next slice on a page that is never idle. It is two frames; the page gets three quarters of them.
 */
const LONGEST_PAUSE = 32;
/** Reading the clock costs more than a step; this many steps take well under a millisecond. */
const STEPS_A_LOOK = 64;
/** At most this many snapshots are dropped because the page changed meanwhile. The next one is taken while the page changes. */
const MAX_TRIES = 2;

/**
 * Returns the PageTree of the open document, made in slices of idle time; null if the document is not HTML. Rejects with the signal's
 * reason once the signal is aborted.
 */
export async function snapshotDocument(
  document: Document,
  url: string,
  { limit = MAX_NODES, signal, pause = idle }: SnapshotOptions = {},
): Promise<Snapshot | null> {
  signal?.throwIfAborted();
  const nameOf = NAMES[contentType(document)];
  if (!nameOf) return null;
  let sliceEnd = performance.now() + SLICE;
  const isOver = () => performance.now() > sliceEnd;
  const turn = async () => {
    await pause();
    signal?.throwIfAborted();
    sliceEnd = performance.now() + SLICE;
  };
  for (let attempt = 0; ; attempt++) {
    const root = rootElement(document);
    const body = root && bodyIn(root, nameOf);
    const reading = headSteps(document, root, body);
    let head = reading.next();
    for (; !head.done; head = reading.next()) if (isOver()) await turn();
    const walk = liveWalk(body, root ?? document, nameOf, limit, attempt >= MAX_TRIES);
    let stands = walk.go(STEPS_A_LOOK);
    for (; stands === 'going'; stands = walk.go(STEPS_A_LOOK)) {
      if (!isOver()) continue;
      await turn();
      walk.turned();
    }
    if (stands === 'ended') return walk.finish(url, head.value);
  }
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Some DOMs lack it. A busy page gets its turn between slices, and most of the time, but cannot stop the snapshot.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_PAUSE });
    else setTimeout(resolve, 0);
  });

function bodyIn(root: Element, nameOf: (element: Element) => string): Element | null {
  for (let child = firstChild(root); child; child = nextSibling(child))
    if (nodeType(child) === Node.ELEMENT_NODE && nameOf(child as Element).toLowerCase() === 'body')
      return child as Element;
  return null;
}
