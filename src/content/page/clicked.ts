import { eventTargetOf, isConnected } from '../../snapshot/unclobbered.ts';

/** Tells what the person opened the context menu on last, where it is still in the page; the menu itself tells no one. */
export function watchClicked(signal: AbortSignal): () => Element | undefined {
  let clicked: WeakRef<Element> | null = null;
  addEventListener(
    'contextmenu',
    (event) => {
      // A page can say so of something else, right after the person.
      if (!event.isTrusted) return;
      const target = eventTargetOf(event);
      clicked = target instanceof Element ? new WeakRef(target) : null;
    },
    { capture: true, passive: true, signal },
  );
  return () => {
    const element = clicked?.deref();
    return element && isConnected(element) ? element : undefined;
  };
}
