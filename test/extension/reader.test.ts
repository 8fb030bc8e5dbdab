import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import { goldText } from '../../demo/story.ts';
import { DemoFixture } from './extension-fixture.ts';
import { BARE_PAGE, median, whenShown } from './opening-times.ts';
import { until } from './until.ts';
import { extensionTab, readerStory } from './visited-page.ts';

const LAYOUTS = ['article', 'feature', 'live', 'video', 'gallery'] as const;
/** Number of stories of each layout that are read before one is opened in the reader. */
const LEARNED = 2;
const ROUNDS = 3;

describe.each(['chromium', 'firefox'] as const)('the reader in %s', (name) => {
  const winnow = new DemoFixture(name, () => ({ files: { 'bare.html': BARE_PAGE } }));

  beforeAll(async () => {
    await winnow.learn(LAYOUTS.flatMap((layout) => winnow.urls(layout).slice(0, LEARNED)));
  });
  afterEach(async () => {
    for (const page of await winnow.extension.browser.pages())
      if (page !== winnow.control.page) await page.close();
  });

  test.each(LAYOUTS)('shows the text of a story in the layout "%s", under its headline', async (layout) => {
    const story = winnow.demo.site.stories.filter((one) => one.layout === layout)[LEARNED];
    if (!story) throw new Error(`The demo site has too few stories in the layout ${layout}.`);
    const page = await winnow.extension.open(winnow.demo.origin + story.path);
    expect((await winnow.control.settled(page.url())).status).toBe('judged');
    await winnow.control.tell(page.url(), 'read', {});
    const reader = await readerStory(winnow.extension);
    expect(reader.title).toBe(story.headline);
    expect(reader.facts).toContain(story.byline);
    const { f1, precision, recall } = score(reader.text, goldText(story));
    console.log(`${name}, ${layout}: F1 ${f1.toFixed(3)} (${precision.toFixed(3)}, ${recall.toFixed(3)})`);
    expect(f1).toBeGreaterThanOrEqual(0.95);
  });

  test('brings back a block that was left out, and drops one, by keyboard, and the next reading keeps this', async () => {
    const page = await winnow.open(winnow.urls('article')[LEARNED + 1] ?? '');
    const read = async () => {
      await page.bringToFront();
      await winnow.control.tell(page.url(), 'read', {});
      return readerStory(winnow.extension);
    };
    const { page: reader } = await read();
    await reader.bringToFront();
    await reader.keyboard.press('l');
    await reader.waitForSelector('#left-out li');
    /** Returns the text of the first row of a kind, and focuses its button. */
    const focusFirst = (selector: string) =>
      reader.$eval(selector, (row) => {
        row.querySelector('button')?.focus();
        return row.querySelector('p')?.textContent ?? '';
      });
    const rowsShown = () => reader.$$eval('#left-out li', (rows) => rows.map((row) => row.className !== ''));
    const story = () => reader.$eval('.story-body', (body) => body.textContent ?? '');
    const before = await rowsShown();
    const [back, drop] = [before.indexOf(false), before.indexOf(true)];
    const brought = await focusFirst(`#left-out li:nth-child(${back + 1})`);
    await reader.keyboard.press('Enter');
    expect((await rowsShown())[back]).toBe(true);
    const dropped = (await focusFirst(`#left-out li:nth-child(${drop + 1})`)).replace(/…$/, '');
    await reader.keyboard.press('Enter');
    expect((await rowsShown())[drop]).toBe(false);
    expect(await story()).toContain(brought.split('\n')[0]);
    expect(await story()).not.toContain(dropped);
    const { site } = await winnow.control.ask('siteOf', { url: page.url() });
    const marks = await until(
      () => winnow.control.ask('listMarks', { site }),
      (kept) => kept.length >= 2,
    );
    expect(marks.map(({ kind }) => kind).sort()).toEqual(['content', 'noise']);
    await reader.close();
    const again = await read();
    expect(again.text).not.toContain(dropped);
    await again.page.close();
    await winnow.takeBackMarks();
  });

  test('shows a story again and again; how long it takes is printed', async () => {
    const page = await winnow.open(winnow.urls('article')[LEARNED] ?? '');
    const bare: number[] = [];
    const opened: number[] = [];
    const first: number[] = [];
    const complete: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bareAt = await winnow.control.page.evaluate(() => {
        void chrome.tabs.create({ url: chrome.runtime.getURL('bare.html') });
        return Date.now();
      });
      const empty = await extensionTab(winnow.extension, 'bare.html');
      bare.push((await whenShown(empty)).first - bareAt);
      await empty.close();
      await page.bringToFront();
      const tab = await winnow.control.tabOf(page.url());
      const asked = await winnow.control.page.evaluate((id) => {
        void chrome.tabs.sendMessage(id, { winnow: 'read', request: {} }, { frameId: 0 });
        return Date.now();
      }, tab);
      const reader = await readerStory(winnow.extension);
      expect(reader.text.length).toBeGreaterThan(500);
      const shown = await whenShown(reader.page);
      opened.push(shown.opened - asked);
      first.push(shown.first - asked);
      complete.push(shown.complete - asked);
      await reader.page.close();
    }
    // For readers of the log only: a busy machine takes longer.
    console.log(
      `${name}: an empty tab is seen after ${median(bare)} ms; the reader’s tab opens after ${median(opened)} ms, is seen after ${median(first)} ms, its story after ${median(complete)} ms: ${median(complete) - median(bare)} ms are our own`,
    );
  });
});
