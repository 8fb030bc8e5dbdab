import type { Page } from 'puppeteer-core';
import { pause } from './until.ts';

const PATIENCE = 15_000;
/** How long (ms) a page must keep still: a bar that disappears, or a list that comes late, moves it under the mouse. */
const STILL = 300;

/**
 * Scrolls to the element, moves the mouse onto it, and calls `act`. If the page moved meanwhile, waits and points again. Throws if the page
 * never stops moving.
 */
export async function pointAt(
  page: Page,
  selector: string,
  act: (x: number, y: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const boxOf = async (): Promise<DOMRect> =>
    page.$eval(selector, (part) => part.getBoundingClientRect().toJSON() as DOMRect);
  const sameAs = async (box: DOMRect): Promise<boolean> =>
    JSON.stringify(await boxOf()) === JSON.stringify(box);
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    await page.$eval(selector, (part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await boxOf();
    await pause(STILL);
    if (!(await sameAs(box))) continue;
    const x = box.left + Math.min(box.width / 2, 30);
    const y = box.top + box.height / 2;
    await page.mouse.move(x, y);
    await act(x, y);
    if (await sameAs(box)) return;
  }
  throw new Error(`${selector} never stood still.`);
}

export const clickOn = (page: Page, selector: string): Promise<void> =>
  pointAt(page, selector, (x, y) => page.mouse.click(x, y));
