export function bringIntoView(element: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  Element.prototype.scrollIntoView.call(element, { block: 'center', behavior: calm ? 'instant' : 'smooth' });
}
