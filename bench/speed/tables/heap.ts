import type { BareBrowser } from '../bare-browser.ts';
import { column, named } from '../columns.ts';
import { modelHeaps } from '../model-heap.ts';
import { sitePages } from '../pages.ts';

const LEARNED = [10, 100, 300];

/** Prints the heap that a decoded model holds, beside its stored size. */
export async function printHeaps(browser: BareBrowser, count: number): Promise<void> {
  const { name, pages } = sitePages(count);
  console.log(
    `\nA decoded model, ${name}, Chromium, beside what is stored\n${named('')}stored KB heap KB     ×   judging     ×`,
  );
  const learned = LEARNED.filter((number) => number <= count);
  for (const heap of await modelHeaps(browser, pages, learned)) {
    const sizes = [heap.decoded, heap.used].map(
      (size) => column((size / 1000).toFixed(0)) + column((size / heap.stored).toFixed(1), 6),
    );
    console.log(
      `${named(`after ${heap.learned} pages`)}${column((heap.stored / 1000).toFixed(0), 9)}${sizes.join('  ')}`,
    );
  }
}
