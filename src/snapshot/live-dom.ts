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
 * Returns the PageTree of the open document, made in slices with a pause between them; null if the document is not HTML. Rejects with
 * the signal's reason once the signal is aborted.
 */
export async function snapshotDocument(
  document: Document,
  url: string,
  { limit = MAX_NODES, signal, pause = soon }: SnapshotOptions = {},
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

/** Waits until the page is idle, for looks that nobody waits for. A busy page cannot stop the snapshot. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Some DOMs lack it.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_PAUSE });
    else setTimeout(resolve, 0);
  });

/** Lets the browser take input and draw, then goes on: for looks whose clutter the person sees until the page is judged. */
export function soon(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  // In a browser without the Scheduler API, `scheduler` may be an element of the page.
  return typeof scheduler?.yield === 'function' ? scheduler.yield() : idle();
}

function bodyIn(root: Element, nameOf: (element: Element) => string): Element | null {
  for (let child = firstChild(root); child; child = nextSibling(child))
    if (nodeType(child) === Node.ELEMENT_NODE && nameOf(child as Element).toLowerCase() === 'body')
      return child as Element;
  return null;
}
