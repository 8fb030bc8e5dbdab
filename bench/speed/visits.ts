import type { Page } from 'puppeteer-core';
import { allocatedBy } from './allocated.ts';
import type { BareBrowser } from './bare-browser.ts';
import type { SpeedPage } from './pages.ts';
import { untilTidy } from './tidy.ts';

/** Number of fresh scripts for each number of pages learned. */
const STARTS = 5;
/** Number of visits until further ones are no quicker: the engine has then compiled our code and the peer's. */
export const WARMING = 24;

/** Milliseconds of a visit, and of Readability on the same page. */
interface VisitTimes {
  readonly visit: number;
  readonly readability: number;
}

export interface VisitResult {
  readonly learned: number;
  readonly visits: readonly VisitTimes[];
  /** The first visits of scripts that have just begun: nothing is compiled, and no model is in memory. */
  readonly started: readonly VisitTimes[];
  /** Bytes that one visit allocates, as Chromium's profiler samples them: the mean of as many further visits. NaN in Firefox. */
  readonly allocated: number;
}

/** Returns how many pages of a site are needed to measure so many visits after so many pages were learned. */
export const pagesFor = (learned: number, visits: number): number => learned + 2 * visits + STARTS;

/**
 * Visits a site's next pages, after so many of it were learned. The last `WARMING` pages are visited before the first one that counts, so
 * that the same code is compiled for each number, and for the peer.
 */
export async function visitSite(
  browser: BareBrowser,
  pages: readonly SpeedPage[],
  learned: readonly number[],
  visits: number,
): Promise<VisitResult[]> {
  const page = await browser.open(EMPTY);
  await beginSite(page, true);
  for (const one of pages.slice(-WARMING)) await visit(page, one);
  const results: VisitResult[] = [];
  for (const number of learned) results.push(await visitsAfter({ browser, page, pages, visits }, number));
  await page.close();
  return results;
}

interface Visiting {
  readonly browser: BareBrowser;
  /** The open page whose script visits the site. */
  readonly page: Page;
  readonly pages: readonly SpeedPage[];
  readonly visits: number;
}

/** Has the site forgotten, learns its first pages, and measures visits to the next ones. */
async function visitsAfter(
  { browser, page, pages, visits }: Visiting,
  learned: number,
): Promise<VisitResult> {
  await beginSite(page, true);
  let at = 0;
  const next = (count: number) => {
    at += count;
    return pages.slice(at - count, at);
  };
  for (const one of next(learned)) await learn(page, one);
  const measured: VisitTimes[] = [];
  for (const one of next(visits)) measured.push(await visit(page, one));
  for (const one of next(visits)) await prepare(page, one);
  const learnPrepared = () => page.evaluate(() => winnowSpeed.site?.learnPrepared());
  const allocated = browser.name === 'chromium' ? await allocatedBy(page, learnPrepared) : Number.NaN;
  if (browser.name === 'firefox') await learnPrepared();
  await untilTidy(page);
  const started: VisitTimes[] = [];
  for (const one of next(STARTS)) started.push(await firstVisit(browser, one));
  return { learned, visits: measured, started, allocated: allocated / visits };
}

const EMPTY = '<!doctype html><title>Site</title>';

const beginSite = (page: Page, isFirst: boolean): Promise<void> =>
  page.evaluate(async (first) => {
    winnowSpeed.site = await winnowSpeed.siteVisits(first);
  }, isFirst);

const learn = (page: Page, { html, url }: SpeedPage) =>
  page.evaluate((text, at) => winnowSpeed.site?.learn(text, at), html(), url);

const prepare = (page: Page, { html, url }: SpeedPage) =>
  page.evaluate((text, at) => winnowSpeed.site?.prepare(text, at), html(), url);

async function visit(page: Page, { html, url }: SpeedPage): Promise<VisitTimes> {
  const times = await page.evaluate((text, at) => winnowSpeed.site?.visit(text, at), html(), url);
  if (!times) throw new Error('The page has not begun to visit the site.');
  return times;
}

async function firstVisit(browser: BareBrowser, one: SpeedPage): Promise<VisitTimes> {
  const page = await browser.open(EMPTY);
  await beginSite(page, false);
  const times = await visit(page, one);
  await page.close();
  return times;
}
