/** Elements that Tab stops at; of radio buttons, the chosen one. */
const STOPS = 'button:enabled, a[href], summary, select, input:not([type=radio], [hidden]), input:checked';

/**
 * Moves the focus to the next stop if the focused control disappears, such as a deleted row or a button that did its work. The next stop is
 * the nearest one left around the control. Browsers would give the focus to the whole page, and a person at the keyboard would start at its
 * top again.
 */
export function keepFocus(page: HTMLElement): void {
  /** The last focused control, and the elements around it, nearest first, each with its number of stops before the control. */
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
