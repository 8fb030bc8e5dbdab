import {
  activeElement,
  allInDocument,
  holdsDrawn,
  listen,
  shadowRootOf,
  tagName,
  targetOf,
} from '../snapshot/unclobbered.ts';

/** What a person is using right now is never dimmed or hidden, whatever its verdict. */
export interface InUse {
  /**
   * Looks at the whole page once: whether an element holds the focus, something typed, media that a person follows or the full-screen
   * element.
   */
  look(): (element: Element) => boolean;
}

/** Calls `onUse` with each element that comes into use; the signal stops that. */
export function watchUse(document: Document, onUse: (element: Element) => void, signal: AbortSignal): InUse {
  const typedIn = new Set<WeakRef<Element>>();
  /** Media that a person may have started. */
  const begun = new WeakSet<Element>();
  /** It plays, and not by itself without a sound, as players in the corners of pages do. */
  const isFollowed = (media: HTMLMediaElement): boolean =>
    !media.paused && !media.ended && (!media.muted || begun.has(media));
  /** Such media, inside open shadow roots too. */
  const followed = (inside: Iterable<Element>): Element[] => {
    const found: Element[] = [];
    for (const element of inside) {
      if (element instanceof HTMLMediaElement && isFollowed(element)) found.push(element);
      const shadow = shadowRootOf(element);
      if (shadow) found.push(...followed(shadow.querySelectorAll('*')));
    }
    return found;
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
    look() {
      const used = followed(allInDocument(document, '*'));
      const focused = focusedElement(document);
      if (focused && !isRoot(focused)) used.push(focused);
      const { fullscreenElement } = document;
      if (fullscreenElement instanceof Element) used.push(fullscreenElement);
      for (const reference of typedIn) {
        const field = reference.deref();
        if (field) used.push(field);
      }
      return (element) => isRoot(element) || used.some((one) => holdsDrawn(element, one));
    },
  };
}

const isRoot = (element: Element): boolean => /^(?:body|html)$/i.test(tagName(element));

/** The element with the focus, inside open shadow roots too. */
function focusedElement(document: Document): Element | null {
  let focused = activeElement(document);
  for (let inner = focused; inner; inner = shadowRootOf(inner)?.activeElement ?? null) focused = inner;
  return focused;
}
