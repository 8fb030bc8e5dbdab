import type { Page } from 'puppeteer-core';
import { until } from '../../test/extension/until.ts';

/** Longest time (ms) until an idle worker has written its models whole. */
const TIDY_WITHIN = 40_000;

/**
 * Waits until the models are written whole, as seen from a page with their origin. Browsers stop an idle worker, and such a worker has
 * written them.
 */
export async function untilTidy(page: Page): Promise<void> {
  const waiting = await until(
    () => visitsWaiting(page),
    (visits) => visits === 0,
    TIDY_WITHIN,
  );
  if (waiting > 0) throw new Error('The models were not written whole.');
}

/** Returns the number of visits that are not yet in a whole written model. */
const visitsWaiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('winnow');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('journal').objectStore('journal').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
