import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { HARDSHIPS } from '../../demo/hardships.ts';
import { buildDemoSite } from '../../demo/site.ts';
import { writeExport } from '../../src/background/store/export-file.ts';
import { encodeSiteModel } from '../../src/core/site/codec.ts';
import { emptySiteModel, learnPage, pagesLearned } from '../../src/core/site/site-model.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { DemoFixture } from './extension-fixture.ts';
import { until } from './until.ts';

const SITE = 'large.example';
const PAGES = 300;
const OPENINGS = 5;

/** Returns an export file with a model of so many pages of the invented newspaper, written from several seeds. */
function largeExport(): string {
  const model = emptySiteModel();
  for (let edition = 0; pagesLearned(model) < PAGES; edition++)
    for (const { path, html } of buildDemoSite(HARDSHIPS, `edition-${edition}`).pages.values())
      if (pagesLearned(model) < PAGES)
        learnPage(model, pageFromHtml(html, `https://${SITE}/${edition}${path}`));
  const site = { site: SITE, updated: Date.now(), model: encodeSiteModel(model), corrections: new Map() };
  return writeExport([site], Date.now());
}
let file = '';
beforeAll(() => {
  file = largeExport();
});

describe.each(['chromium', 'firefox'] as const)('the picture of a site of 300 pages in %s', (name) => {
  const winnow = new DemoFixture(name);
  let page: Page;

  beforeAll(async () => {
    await winnow.control.ask('importModels', { file });
    page = await winnow.extension.open(winnow.extension.url(`src/dashboard/index.html?site=${SITE}`));
    await page.waitForSelector('#picture [role=treeitem]');
  });

  /** Opens the page some times. Returns how long its main thread worked until the picture was drawn, without other processes. */
  const openingTimes = async (): Promise<string> => {
    if (name !== 'chromium') return 'not timed: only Chromium tells processor time';
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent: string[] = [];
    for (let time = 0; time < OPENINGS; time++) {
      await page.reload();
      await page.waitForSelector('#picture [role=treeitem]');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const { metrics } = await session.send('Performance.getMetrics');
      const ms = (metric: string) =>
        Math.round(1000 * (metrics.find((one) => one.name === metric)?.value ?? Number.NaN));
      spent.push(`${ms('ScriptDuration')} + ${ms('RecalcStyleDuration')} + ${ms('LayoutDuration')}`);
    }
    await session.detach();
    return `page opened in ${spent.join(', ')} ms of script + style + layout`;
  };

  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return { level: at?.getAttribute('aria-level'), name: at?.textContent ?? '' };
    });

  test('draws at most a hundred places, and says how many more there are', async () => {
    const items = await page.$$eval('#picture [role=treeitem]', (all) => all.length);
    expect(items).toBeGreaterThan(20);
    expect(items).toBeLessThanOrEqual(100);
    console.log(`${name}: ${items} boxes for ${PAGES} pages, ${await openingTimes()}`);
  });

  test('is a tree for the keyboard: arrow keys move, open and close, Enter opens the numbers', async () => {
    await page.focus('#picture [role=treeitem][tabindex="0"]');
    await page.keyboard.press('Home');
    expect((await focused()).level).toBe('1');
    await page.keyboard.press('ArrowRight');
    expect((await focused()).level).toBe('2');
    await page.keyboard.press('ArrowUp');
    expect((await focused()).level).toBe('1');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => document.querySelectorAll('#picture [role=treeitem]').length === 1);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelectorAll('#picture [role=treeitem]').length > 1);
    await page.keyboard.press('End');
    const last = await page.$$eval('#picture [role=treeitem]', (all) => all.at(-1)?.textContent ?? '');
    expect((await focused()).name).toBe(last);
    expect(await page.$('section.place-details')).toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForSelector('section.place-details dl');
    expect(await page.$$eval('[role=treeitem][aria-selected=true]', (all) => all.length)).toBe(1);
  });

  test('a place takes the person’s correction for all pages of the site, and gives it back', async () => {
    const kinds = async () => (await winnow.control.ask('listMarks', { site: SITE })).map(({ kind }) => kind);
    await page.focus('#picture [role=treeitem][tabindex="0"]');
    await page.keyboard.press('End');
    if (!(await page.$('section.place-details'))) await page.keyboard.press('Enter');
    await page.waitForSelector('.place-actions button');
    // By key, because the page may still scroll to the focused place.
    await page.focus('.place-actions button');
    await page.keyboard.press('Enter');
    expect(await until(kinds, (now) => now.length === 1)).toEqual(['noise']);
    await page.waitForFunction(() => document.querySelectorAll('.place-actions button').length === 1);
    await page.focus('.place-actions button');
    await page.keyboard.press('Enter');
    expect(await until(kinds, (now) => now.length === 0)).toEqual([]);
  });

  test('sets the entropy threshold that it suggests for this site only, and then the common one again', async () => {
    await page.waitForSelector('#suggestion .entropy-curve path');
    const suggested = (await winnow.control.ask('siteSuggestion', { site: SITE }))?.threshold;
    const stored = () =>
      page.evaluate(async () => {
        const { settings } = await chrome.storage.sync.get('settings');
        return (settings as { siteEntropies?: Record<string, number> } | undefined)?.siteEntropies ?? {};
      });
    await page.click('#suggestion > .button');
    expect(await until(stored, (now) => SITE in now)).toEqual({ [SITE]: suggested });
    await page.click('#suggestion > .button');
    expect(await until(stored, (now) => !(SITE in now))).toEqual({});
  });
});
