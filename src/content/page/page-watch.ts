import { isBeingRead, isHidden, isRead, listen, nodeType } from '../../snapshot/unclobbered.ts';
import { ownScope } from '../shared/own-scope.ts';

/** A page has settled once it added nothing for this long … (ms) */
const QUIET = 400;
/** … or once it has kept adding for so long. */
const PATIENCE = 3000;
/** Pause before a page that changed is looked at again; doubles each time, so that endless pages cost little. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** Shadow roots that are watched. */
const MOST_ROOTS = 1000;

/**
 * Address under which a page is one page. The fragment only names a place in it, but for the `#!` and `#/` of
 * single-page applications.
 */
export function addressOf(href: string): string {
  const at = href.indexOf('#');
  return at < 0 || /^#[!/]/.test(href.slice(at)) ? href : href.slice(0, at);
}

/** A moment at which the page is worth looking at. */
export interface Look {
  /** Not a page that was looked at before. */
  readonly isNewPage: boolean;
  /** It has come to rest; before that its text is there, and little else may follow. */
  readonly settled: boolean;
}

/**
 * Calls `onLook` once the document is read, when it has come to rest, again after it added content (rarer and rarer), and anew
 * after single-page navigation. Shadow roots say nothing of what is added to them to who watches the document: the function it
 * returns has those watched too.
 */
export function watchPage(
  document: Document,
  onLook: (look: Look) => void,
  signal: AbortSignal,
): (roots: readonly ShadowRoot[]) => void {
  let address = addressOf(location.href);
  let isNewPage = true;
  /** Nothing has settled at this address yet. */
  let unsettled = true;
  let pause = FIRST_PAUSE;
  let changedSince = performance.now();
  let lastSettled = Number.NEGATIVE_INFINITY;
  /** Something was added while nobody looked. */
  let missed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When it ends. */
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
    // Begun anew with each change it would never end, on a page that changes all the time.
    if (timer !== undefined && next === due) return;
    due = next;
    clearTimeout(timer);
    timer = setTimeout(settle, due - now);
  };
  const lookAtAddress = () => {
    const current = addressOf(location.href);
    if (current === address) return;
    address = current;
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
  /** The parser's own additions are no news: what is there is looked at once it has read all. */
  const begin = () => {
    observer.observe(document, added);
    const { navigation } = globalThis as { navigation?: EventTarget };
    // In a browser without it, the page may have an element of this name.
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

  const once = { once: true, signal } as const;
  const beginOnceRead = () => {
    if (!isBeingRead(document)) return begin();
    const reading = new AbortController();
    const read = ({ type }: Event) => {
      if (type === 'readystatechange' && !isRead(document)) return;
      reading.abort();
      begin();
    };
    // At the window and first of all, where no script of the page can keep it from us. Reading that was stopped only says the second.
    for (const type of ['DOMContentLoaded', 'readystatechange'])
      addEventListener(type, read, { capture: true, signal: AbortSignal.any([signal, reading.signal]) });
  };
  // Nobody sees a page that the browser only prepares, and it may never be opened.
  if (isPrepared(document)) listen(document, 'prerenderingchange', beginOnceRead, once);
  else beginOnceRead();
  return (roots) => {
    // Watching one twice changes nothing.
    if (!signal.aborted) for (const root of roots.slice(0, MOST_ROOTS)) observer.observe(root, added);
  };
}

/** The browser prepares the page, and may never show it. */
export const isPrepared = (document: Document): boolean =>
  (document as Document & { readonly prerendering?: boolean }).prerendering === true;

const addsElements = ({ addedNodes }: MutationRecord): boolean => {
  for (const node of addedNodes)
    if (nodeType(node) === Node.ELEMENT_NODE && !ownScope.hosts.has(node)) return true;
  return false;
};
