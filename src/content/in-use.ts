import {
  activeElement,
  allInElement,
  holdsDrawn,
  listen,
  shadowRootOf,
  tagName,
  targetOf,
} from '../snapshot/unclobbered.ts';

/** What a person is using right now is never dimmed or hidden, whatever its verdict. */
export interface InUse {
  /** The element holds the focus, something typed, media that a person follows or the full-screen element. */
  has(element: Element): boolean;
}

/** Calls `onUse` with each element that comes into use; the signal stops that. */
export function watchUse(document: Document, onUse: (element: Element) => void, signal: AbortSignal): InUse {
  const typedIn = new Set<WeakRef<Element>>();
  /** Media that a person may have started. */
  const begun = new WeakSet<Element>();
  /** It plays, and not by itself without a sound, as players in the corners of pages do. */
  const isFollowed = (media: HTMLMediaElement): boolean =>
    !media.paused && !media.ended && (!media.muted || begun.has(media));
  /** Such media is in the element, be it in the open shadow roots of players that are elements of their own. */
  const plays = (root: Element | ShadowRoot): boolean => {
    const inside: Iterable<Element> =
      root instanceof Element ? allInElement(root, '*') : root.querySelectorAll('*');
    for (const element of root instanceof Element ? [root, ...inside] : inside) {
      if (element instanceof HTMLMediaElement && isFollowed(element)) return true;
      const shadow = tagName(element).includes('-') && shadowRootOf(element);
      if (shadow && plays(shadow)) return true;
    }
    return false;
  };
  const started = (event: Event) => {
    const target = targetOf(event);
    if (!(target instanceof Element)) return;
    if (navigator.userActivation?.isActive) begun.add(target);
    if (!(target instanceof HTMLMediaElement) || isFollowed(target)) onUse(target);
  };
  const early = { capture: true, passive: true, signal } as const;
  for (const type of ['focusin', 'play', 'volumechange', 'fullscreenchange'])
    listen(document, type, started, early);
  // Who clicks into a frame, say on a player, takes the focus there without an event in this document but this one.
  addEventListener(
    'blur',
    () => {
      const focused = activeElement(document);
      if (focused && /^i?frame$/i.test(tagName(focused))) onUse(focused);
    },
    { signal },
  );
  listen(
    document,
    'input',
    (event) => {
      const target = targetOf(event);
      if (!event.isTrusted || !(target instanceof Element)) return;
      typedIn.add(new WeakRef(target));
      onUse(target);
    },
    early,
  );
  return {
    has(element) {
      if (/^(?:body|html)$/i.test(tagName(element))) return true;
      const focused = focusedElement(document);
      if (focused && !/^(?:body|html)$/i.test(tagName(focused)) && holdsDrawn(element, focused)) return true;
      const { fullscreenElement } = document;
      if (fullscreenElement instanceof Element && holdsDrawn(element, fullscreenElement)) return true;
      for (const reference of typedIn) {
        const field = reference.deref();
        if (field && holdsDrawn(element, field)) return true;
      }
      return plays(element);
    },
  };
}

/** The element with the focus, inside open shadow roots too. */
function focusedElement(document: Document): Element | null {
  let focused = activeElement(document);
  for (let inner = focused; inner; inner = shadowRootOf(inner)?.activeElement ?? null) focused = inner;
  return focused;
}
