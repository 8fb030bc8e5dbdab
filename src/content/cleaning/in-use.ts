import {
  activeElement,
  allInDocument,
  drawnHolders,
  eventTargetOf,
  listen,
  shadowRootOf,
  tagName,
} from '../../snapshot/unclobbered.ts';

/** What a person is using right now is never dimmed or hidden, whatever its verdict. */
export interface InUse {
  /**
   * Looks at the whole page once: whether an element holds the focus, something typed, media that a person follows or the full-screen
   * element.
   */
  look(): (element: Element) => boolean;
}

/** Players, inside open shadow roots too: named, since a browser finds these by itself, however much else there is. */
const MEDIA = 'video, audio';

/** Calls `onUse` with each element that comes into use; the signal stops that. The roots are the page's open shadow roots. */
export function watchUse(
  document: Document,
  onUse: (element: Element) => void,
  rootsOf: () => readonly ShadowRoot[],
  signal: AbortSignal,
): InUse {
  const typedIn = new Set<WeakRef<Element>>();
  /** Media that a person may have started. */
  const begun = new WeakSet<Element>();
  /** It plays, and not by itself without a sound, as players in the corners of pages do. Others of the name never say that they do. */
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
      const target = eventTargetOf(event);
      if (!event.isTrusted || !(target instanceof Element)) return;
      typedIn.add(new WeakRef(target));
      onUse(target);
    },
    early,
  );
  return {
    look() {
      const { fullscreenElement } = document;
      const typed = [...typedIn].map((field) => field.deref());
      const used = [...media().filter(isFollowed), focusedElement(document), fullscreenElement, ...typed];
      const holders = new Set(used.flatMap((one) => (one instanceof Element ? [...drawnHolders(one)] : [])));
      return (element) => /^(?:body|html)$/i.test(tagName(element)) || holders.has(element);
    },
  };
}

/** The element with the focus, inside open shadow roots too. */
function focusedElement(document: Document): Element | null {
  let focused = activeElement(document);
  for (let inner = focused; inner; inner = shadowRootOf(inner)?.activeElement ?? null) focused = inner;
  return focused;
}
