import type { Page } from 'puppeteer-core';
import { until } from '../../test/extension/until.ts';

/** Milliseconds in which an idle worker has written its models whole. */
const TIDY_WITHIN = 40_000;

/**
 * Waits until the models are written whole, as seen from a page of their origin: browsers stop a worker that was idle, and such a one
 * has done that.
 */
export async function untilTidy(page: Page): Promise<void> {
  const waiting = await until(
    () => visitsWaiting(page),
    (visits) => visits === 0,
    TIDY_WITHIN,
  );
  if (waiting > 0) throw new Error('The models were not written whole.');
}

/** Visits that are not yet part of a model written whole. */
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
