/** What Tab stops at; of radio buttons the one that is chosen. */
const STOPS = 'button:enabled, a[href], summary, select, input:not([type=radio], [hidden]), input:checked';

/**
 * Where the control that has the focus goes away (a row that was deleted, a button that did its work), the browser leaves the
 * focus to the whole page, and a person at the keyboard starts at its top again: here the next stop takes it, in what is left of
 * the same place.
 */
export function keepFocus(page: HTMLElement): void {
  /** The last control that had the focus, and everything around it, from near to far, with the stops that come before it there. */
  let last: Element | null = null;
  let around: readonly (readonly [place: Element, before: number])[] = [];
  page.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    around = last ? placesOf(last, page) : [];
  });
  new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    if (document.activeElement !== document.body) return;
    for (const [place, before] of around) {
      const stops = place.isConnected ? place.querySelectorAll<HTMLElement>(STOPS) : [];
      const next = stops[Math.min(before, stops.length - 1)];
      if (next) return next.focus();
    }
  }).observe(page, { childList: true, subtree: true });
}

function placesOf(control: Element, page: HTMLElement): [Element, number][] {
  const found: [Element, number][] = [];
  for (let place = control.parentElement; place && page.contains(place); place = place.parentElement)
    found.push([place, Math.max(0, [...place.querySelectorAll(STOPS)].indexOf(control))]);
  return found;
}
