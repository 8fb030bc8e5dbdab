import type { Page } from 'puppeteer-core';
import { pause } from './until.ts';

const PATIENCE = 15_000;
/** A bar that goes or a list that comes late moves a page under the mouse: so long it has to stand still. */
const STILL = 300;

/**
 * Moves the mouse onto what the selector names, scrolled into view, and does there what is asked. A page that moved meanwhile is
 * waited for and pointed at again. Throws where it never stands still.
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
