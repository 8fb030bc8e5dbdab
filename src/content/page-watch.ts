import { isHidden, listen, nodeType } from '../snapshot/unclobbered.ts';
import { ownScope } from './own-scope.ts';

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

/**
 * Calls `onSettled` when the document has come to rest: once after loading, again after it added content (rarer and
 * rarer), and anew after single-page navigation, where `isNewPage` is true. Shadow roots say nothing of what is added to
 * them to who watches the document: the function it returns has those watched too.
 */
export function watchPage(
  document: Document,
  onSettled: (isNewPage: boolean) => void,
  signal: AbortSignal,
): (roots: readonly ShadowRoot[]) => void {
  let address = addressOf(location.href);
  let isNewPage = true;
  let pause = FIRST_PAUSE;
  let changedSince = performance.now();
  let lastSettled = Number.NEGATIVE_INFINITY;
  /** Something was added while nobody looked. */
  let missed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    timer = undefined;
    if (signal.aborted) return;
    missed = isHidden(document) && !isNewPage;
    if (missed) return;
    lastSettled = performance.now();
    if (!isNewPage) pause = Math.min(2 * pause, LONGEST_PAUSE);
    onSettled(isNewPage);
    isNewPage = false;
  };
  const wait = () => {
    const now = performance.now();
    if (timer === undefined) changedSince = now;
    clearTimeout(timer);
    const earliest = isNewPage ? now : lastSettled + pause;
    const quiet = Math.min(now + QUIET, changedSince + PATIENCE);
    timer = setTimeout(settle, Math.max(earliest, quiet) - now);
  };
  const lookAtAddress = () => {
    const current = addressOf(location.href);
    if (current === address) return;
    address = current;
    isNewPage = true;
    pause = FIRST_PAUSE;
    wait();
  };

  const observer = new MutationObserver((records) => {
    lookAtAddress();
    if (records.some(addsElements)) wait();
  });
  const added = { childList: true, subtree: true } as const;
  observer.observe(document, added);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });

  const { navigation } = globalThis as { navigation?: EventTarget };
  // In a browser without it, the page may have an element of this name.
  if (navigation instanceof EventTarget) listen(navigation, 'currententrychange', lookAtAddress, { signal });
  addEventListener('popstate', lookAtAddress, { signal });
  addEventListener('hashchange', lookAtAddress, { signal });
  listen(document, 'visibilitychange', () => missed && !isHidden(document) && wait(), { signal });
  // Nobody sees a page that the browser only prepares, and it may never be opened.
  if ((document as Document & { readonly prerendering?: boolean }).prerendering === true)
    listen(document, 'prerenderingchange', wait, { once: true, signal });
  else wait();
  return (roots) => {
    // Watching one twice changes nothing.
    if (!signal.aborted) for (const root of roots.slice(0, MOST_ROOTS)) observer.observe(root, added);
  };
}

const addsElements = ({ addedNodes }: MutationRecord): boolean => {
  for (const node of addedNodes)
    if (nodeType(node) === Node.ELEMENT_NODE && !ownScope.hosts.has(node)) return true;
  return false;
};
