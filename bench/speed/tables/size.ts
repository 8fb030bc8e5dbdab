import type { BareBrowser } from '../bare-browser.ts';
import { column } from '../columns.ts';
import { openPages } from '../open-pages.ts';
import { pagesBySize } from '../pages.ts';

/** Numbers of nodes. */
const SIZES = [1000, 5000, 20_000, 32_000];

/** Prints what a node costs on pages of different sizes. */
export async function printSizes(browser: BareBrowser): Promise<void> {
  console.log(
    '\nBy size, generated stories, warm\n   nodes   snapshot, message, marking      judging   Readability  (µs a node)',
  );
  for (const { warm } of await openPages(browser, pagesBySize(SIZES))) {
    const each = (value: number, width: number) => column(((1000 * value) / warm.nodes).toFixed(2), width);
    console.log(
      `${column(String(warm.nodes))}${each(warm.main, 29)}${each(warm.judge, 13)}${each(warm.readability, 14)}`,
    );
  }
}
