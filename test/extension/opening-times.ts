import type { Page } from 'puppeteer-core';

/** The smallest page that a browser can show, to measure its own time for opening a page of an extension. */
export const BARE_PAGE =
  '<!doctype html><html lang="en"><title>Bare</title><body><table width="400"><tr><td>One line.</table></body></html>';

/** Times when a page was shown, in milliseconds since the epoch. */
export interface Shown {
  readonly opened: number;
  /** Time when some of it was seen. */
  readonly first: number;
  /** Time when its largest part was seen. */
  readonly complete: number;
}

export const whenShown = (page: Page): Promise<Shown> =>
  page.evaluate(
    () =>
      new Promise<Shown>((resolve) =>
        new PerformanceObserver((list) => {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          const { timeOrigin: opened } = performance;
          const largest = list.getEntries().at(-1)?.startTime ?? 0;
          resolve({
            opened,
            first: opened + (paint?.startTime ?? largest),
            complete: opened + largest,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );

export const median = (values: readonly number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN);
