import type { Page } from 'puppeteer-core';
import type { ExtensionFixture } from './extension-fixture.ts';
import { pause, until } from './until.ts';

/** Opacity of each part of the page in one frame: 0 if it is not drawn, null if it is not there yet. */
export type Frame = Readonly<Record<string, number | null>>;

/** Opens a page in a new tab and records its frames until judging has taken over from the rules of the first frame. */
export async function openRecorded(
  winnow: ExtensionFixture,
  url: string,
  parts: readonly string[],
): Promise<Page> {
  const page = await winnow.extension.browser.newPage();
  await page.evaluateOnNewDocument(watchFrames, parts);
  await page.goto(url, { waitUntil: 'load' });
  await winnow.control.settled(page.url());
  await until(
    () => page.evaluate(() => document.querySelectorAll('html > style').length),
    (styles) => styles === 0,
  );
  // Frames after the judgement has taken over count as well.
  await pause(200);
  return page;
}

export const framesOf = (page: Page): Promise<Frame[]> =>
  page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames);

/** Returns the sum of the layout shifts that the browser reported; Firefox reports none. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);

/** Runs in the page before the page's own scripts, and records each frame just before it is drawn. */
function watchFrames(selectors: readonly string[]): void {
  const seen = { frames: [] as Record<string, number | null>[], shifts: 0 };
  Object.assign(globalThis, seen);
  const opacity = (selector: string): number | null => {
    const element = document.querySelector(selector);
    if (!element) return null;
    if (!element.checkVisibility({ visibilityProperty: true })) return 0;
    let product = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      product *= Number(getComputedStyle(at).opacity);
    return product;
  };
  const look = () => {
    seen.frames.push(Object.fromEntries(selectors.map((selector) => [selector, opacity(selector)])));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
}
