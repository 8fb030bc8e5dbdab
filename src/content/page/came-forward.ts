/** Someone who goes back from the reader wants the page, not the reader again. */
export function cameForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
