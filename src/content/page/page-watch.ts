import { isBeingRead, isHidden, isRead, listen, nodeType } from '../../snapshot/unclobbered.ts';
import { ownScope } from '../shared/own-scope.ts';

/** A page has settled once it added nothing for this many milliseconds. Chosen by hand. */
const QUIET = 400;
/** A page that keeps adding counts as settled after this many milliseconds. Chosen by hand. */
const PATIENCE = 3000;
/** Milliseconds before a changed page is looked at again. The pause doubles each time, so that endless pages cost little. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** At most this many shadow roots are watched. Chosen by hand. */
const MOST_ROOTS = 1000;

/**
 * Returns the address that identifies a page. A fragment is cut off, since it only names a place in the page. Fragments with `#!` and
 * `#/` stay: in single-page applications they name the page.
 */
export function addressOf(href: string): string {
  const at = href.indexOf('#');
  return at < 0 || /^#[!/]/.test(href.slice(at)) ? href : href.slice(0, at);
}

/** A moment when the page is worth looking at. */
export interface Look {
  /** True for a page that was not looked at before. */
  readonly isNewPage: boolean;
  /** True once the page has come to rest. Before that its text is there, and little else may follow. */
  readonly settled: boolean;
}

/**
 * Calls `onLook` when the document is read, when it has come to rest, after it added content (less and less often), and after
 * single-page navigation. Returns a function that also watches shadow roots: an observer of the document does not see additions to
 * them.
 */
export function watchPage(
  document: Document,
  onLook: (look: Look) => void,
  signal: AbortSignal,
): (roots: readonly ShadowRoot[]) => void {
  let address = addressOf(location.href);
  let isNewPage = true;
  /** True until the page has settled at this address. */
  let unsettled = true;
  let pause = FIRST_PAUSE;
  let changedSince = performance.now();
  let lastSettled = Number.NEGATIVE_INFINITY;
  /** True if something was added while the page was hidden. */
  let missed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer ends, in milliseconds of `performance.now()`. */
  let due = 0;

  const settle = () => {
    timer = undefined;
    if (signal.aborted) return;
    missed = isHidden(document) && !unsettled;
    if (missed) return;
    lastSettled = performance.now();
    if (!unsettled) pause = Math.min(2 * pause, LONGEST_PAUSE);
    unsettled = false;
    look(true);
  };
  const look = (settled: boolean) => {
    onLook({ isNewPage, settled });
    isNewPage = false;
  };
  const wait = () => {
    const now = performance.now();
    if (timer === undefined) changedSince = now;
    const quiet = Math.min(now + QUIET, changedSince + PATIENCE);
    const next = unsettled ? quiet : Math.max(quiet, lastSettled + pause);
    // A timer that restarts with each change would never end on a page that changes all the time.
    if (timer !== undefined && next === due) return;
    due = next;
    clearTimeout(timer);
    timer = setTimeout(settle, due - now);
  };
  const lookAtAddress = () => {
    const current = addressOf(location.href);
    if (current === address) return;
    address = current;
    // Changes of the former page must not end the wait for this one. If the address changes all the time, the wait ends nevertheless.
    if (!isNewPage) changedSince = performance.now();
    isNewPage = true;
    unsettled = true;
    pause = FIRST_PAUSE;
    wait();
  };

  const observer = new MutationObserver((records) => {
    lookAtAddress();
    if (records.some(addsElements)) wait();
  });
  const added = { childList: true, subtree: true } as const;
  /** Starts watching after parsing: the parser's own additions are not changes. */
  const begin = () => {
    observer.observe(document, added);
    const { navigation } = globalThis as { navigation?: EventTarget };
    // In a browser without the Navigation API, `navigation` may be an element of the page.
    if (navigation instanceof EventTarget)
      listen(navigation, 'currententrychange', lookAtAddress, { signal });
    for (const type of ['popstate', 'hashchange']) addEventListener(type, lookAtAddress, { signal });
    listen(document, 'visibilitychange', () => missed && !isHidden(document) && wait(), { signal });
    wait();
    look(false);
  };
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });

  const beginOnceRead = () => {
    if (!isBeingRead(document)) return begin();
    const reading = new AbortController();
    const read = ({ type }: Event) => {
      if (type === 'readystatechange' && !isRead(document)) return;
      reading.abort();
      begin();
    };
    // A capturing listener at the window comes first, so no script of the page can stop the event. A stopped load sends only the second.
    for (const type of ['DOMContentLoaded', 'readystatechange'])
      addEventListener(type, read, { capture: true, signal: AbortSignal.any([signal, reading.signal]) });
  };
  // Nobody sees a page that the browser only prerenders, and it may never be opened.
  if (isPrepared(document)) listen(document, 'prerenderingchange', beginOnceRead, { once: true, signal });
  else beginOnceRead();
  return (roots) => {
    // Watching a root twice changes nothing.
    if (!signal.aborted) for (const root of roots.slice(0, MOST_ROOTS)) observer.observe(root, added);
  };
}

/** Returns whether the browser prerenders the page, which it may never show. */
export const isPrepared = (document: Document): boolean =>
  (document as Document & { readonly prerendering?: boolean }).prerendering === true;

const addsElements = ({ addedNodes }: MutationRecord): boolean => {
  for (const node of addedNodes)
    if (nodeType(node) === Node.ELEMENT_NODE && !ownScope.hosts.has(node)) return true;
  return false;
};
