import type { Page } from 'puppeteer-core';
import type { BareBrowser } from './bare-browser.ts';
import type { OpenPageTimes } from './in-page.ts';
import type { SpeedPage } from './pages.ts';

/** Number of runs; the quickest counts as warm. */
const WARM_RUNS = 5;
/** How often a page is opened before any figure is taken: the browser itself is cold then. */
const REHEARSALS = 3;

export interface OpenPageResult {
  readonly first: OpenPageTimes;
  readonly warm: OpenPageTimes;
}

/** Measures every part on each page, just opened and then again and again. */
export async function openPages(
  browser: BareBrowser,
  pages: readonly SpeedPage[],
): Promise<OpenPageResult[]> {
  const [rehearsal] = pages;
  for (let i = 0; rehearsal && i < REHEARSALS; i++) await onPage(browser, rehearsal, run);
  const results: OpenPageResult[] = [];
  for (const page of pages) results.push(await onPage(browser, page, runs));
  return results;
}

/** Opens a page, uses it and closes it. */
async function onPage<Result>(
  browser: BareBrowser,
  { html, url }: SpeedPage,
  use: (page: Page, url: string) => Promise<Result>,
): Promise<Result> {
  const page = await browser.open(html());
  const result = await use(page, url);
  await page.close();
  return result;
}

const run = (page: Page, url: string): Promise<OpenPageTimes> =>
  page.evaluate((at) => winnowSpeed.openPageTimes(at), url);

async function runs(page: Page, url: string): Promise<OpenPageResult> {
  const first = await run(page, url);
  let warm = first;
  for (let i = 0; i < WARM_RUNS; i++) warm = least(warm, await run(page, url));
  return { first, warm };
}

const least = (a: OpenPageTimes, b: OpenPageTimes): OpenPageTimes => ({
  nodes: a.nodes,
  main: Math.min(a.main, b.main),
  judge: Math.min(a.judge, b.judge),
  readability: Math.min(a.readability, b.readability),
  defuddle: Math.min(a.defuddle, b.defuddle),
});
