import { eventTargetOf, isConnected } from '../../snapshot/unclobbered.ts';

/** Returns a function that gives the element on which the person last opened the context menu, if it is still in the page. */
export function watchClicked(signal: AbortSignal): () => Element | undefined {
  let clicked: WeakRef<Element> | null = null;
  addEventListener(
    'contextmenu',
    (event) => {
      // A page can send such an event about another element, right after the person.
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
