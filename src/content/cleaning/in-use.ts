import {
  activeElement,
  allInDocument,
  drawnHolders,
  eventTargetOf,
  isConnected,
  listen,
  shadowRootOf,
  tagName,
} from '../../snapshot/unclobbered.ts';

/** Tells which elements the person is using right now. They are never dimmed or hidden, whatever their verdicts. */
export interface InUse {
  /**
   * Looks at the whole page once. Returns a function that says whether an element contains the focus, a field typed in, media that a
   * person follows, or the full-screen element.
   */
  look(): (element: Element) => boolean;
}

/** Selects players. Browsers find elements by tag name fast, however large the page is. */
const MEDIA = 'video, audio';

/** Calls `onUse` with each element that comes into use, until the signal aborts. The roots are the page's open shadow roots. */
export function watchUse(
  document: Document,
  onUse: (element: Element) => void,
  rootsOf: () => readonly ShadowRoot[],
  signal: AbortSignal,
): InUse {
  /** Fields that the person typed in, until they leave the page. */
  const typedIn = new Set<Element>();
  /** Media that a person may have started. */
  const begun = new WeakSet<Element>();
  /** Returns whether media play with sound, or were started by the person. Elements outside HTML with a player's name never do. */
  const isFollowed = (media: HTMLMediaElement): boolean =>
    media.paused === false && !media.ended && (!media.muted || begun.has(media));
  const media = (): HTMLMediaElement[] =>
    [allInDocument(document, MEDIA), ...rootsOf().map((root) => root.querySelectorAll(MEDIA))].flatMap(
      (found) => [...found] as HTMLMediaElement[],
    );
  const started = (event: Event) => {
    const target = eventTargetOf(event);
    if (!(target instanceof Element)) return;
    if (navigator.userActivation?.isActive) begun.add(target);
    if (!(target instanceof HTMLMediaElement) || isFollowed(target)) onUse(target);
  };
  const early = { capture: true, passive: true, signal } as const;
  for (const type of ['focusin', 'play', 'volumechange', 'fullscreenchange'])
    listen(document, type, started, early);
  // A click into a frame, say on a player, moves the focus there. This is the document's only event for that.
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
      const target = eventTargetOf(event);
      if (!event.isTrusted || !(target instanceof Element)) return;
      typedIn.add(target);
      onUse(target);
    },
    early,
  );
  return {
    look() {
      const { fullscreenElement } = document;
      for (const field of typedIn) if (!isConnected(field)) typedIn.delete(field);
      const used = [...media().filter(isFollowed), focusedElement(document), fullscreenElement, ...typedIn];
      const holders = new Set(used.flatMap((one) => (one instanceof Element ? [...drawnHolders(one)] : [])));
      return (element) => /^(?:body|html)$/i.test(tagName(element)) || holders.has(element);
    },
  };
}

/** Returns the element with the focus, also inside open shadow roots. */
function focusedElement(document: Document): Element | null {
  let focused = activeElement(document);
  for (let inner = focused; inner; inner = shadowRootOf(inner)?.activeElement ?? null) focused = inner;
  return focused;
}
