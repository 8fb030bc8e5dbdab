import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { type BrowserControls, browserControls, clickInOverlay } from './browser-controls.ts';
import { DemoFixture } from './extension-fixture.ts';
import { evaluateInWindow } from './firefox-window.ts';
import { countMarked, marksOf, OVERLAY } from './marks.ts';
import { BARE_PAGE, median, whenShown } from './opening-times.ts';
import { pause, until, untilStill } from './until.ts';
import { readerStory } from './visited-page.ts';

const MENU = {
  'toggle-cleaning': messages.commandToggleCleaning.message,
  'open-reader': messages.commandOpenReader.message,
  'mark-noise': messages.markNoise.message,
  'mark-content': messages.markContent.message,
};

const POPUP = 'src/popup/index.html';
const ROUNDS = 3;

describe.each<['chromium' | 'firefox', string]>([
  ['chromium', 'the command given to the worker by hand'],
  ['firefox', 'the keys pressed in the window'],
])('shortcuts, menus and the way back in %s (%s)', (name) => {
  const winnow = new DemoFixture(name, () => ({ files: { 'bare.html': BARE_PAGE } }));
  let controls: BrowserControls;

  beforeAll(async () => {
    controls = browserControls(winnow.extension, winnow.control);
  });

  const openStory = (index: number): Promise<Page> => winnow.open(winnow.urls('article')[index] ?? '');

  /** The dialog covers the page until it is answered once. */
  const answerConsent = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-consent=none]')?.click());
  const treated =
    (page: Page, how: 'any' | 'dim' | 'hide' = 'any') =>
    () =>
      countMarked(page, how);
  const marks = () => winnow.control.ask('listMarks', { site: winnow.site });

  const openPanel = async (page: Page, popup: string) => {
    await page.bringToFront();
    await winnow.control.page.evaluate(async (path) => {
      await chrome.action.setPopup({ popup: path });
      await chrome.action.openPopup();
    }, popup);
  };
  const shownPopup = async (path: string): Promise<Page> => {
    const shown = (url: string) => url.startsWith(winnow.extension.url(path));
    const target = await winnow.extension.browser.waitForTarget((one) => shown(one.url()));
    return target.asPage();
  };

  // Chromium silently leaves out shortcuts that it uses itself.
  test('the browser takes all the shortcuts', async () => {
    const all = await winnow.control.page.evaluate(() => chrome.commands.getAll());
    const keys = Object.fromEntries(all.map(({ name, shortcut }) => [name, shortcut]));
    expect(keys).toMatchObject({
      'toggle-cleaning': 'Alt+Shift+L',
      'open-reader': 'Alt+Shift+O',
      'mark-page': 'Alt+Shift+M',
      highlight: 'Alt+Shift+Y',
    });
  });

  test('Alt+Shift+L cleans the page, known or not, and gives it back', async () => {
    const page = await openStory(0);
    expect(await treated(page)()).toBe(0);
    await controls.press(page, 'L', 'toggle-cleaning');
    expect(await until(treated(page, 'dim'), (count) => count > 0)).toBeGreaterThan(0);
    await controls.press(page, 'L', 'toggle-cleaning');
    expect(await until(treated(page), (count) => count === 0)).toBe(0);
    expect((await winnow.control.ask('siteInfo', { site: winnow.site })).mode).toBe('off');
    await controls.press(page, 'L', 'toggle-cleaning');
    expect(await until(treated(page, 'dim'), (count) => count > 0)).toBeGreaterThan(0);
    await page.close();
  });

  test('Alt+Shift+O opens the story in the reader', async () => {
    const page = await openStory(1);
    await controls.press(page, 'O', 'open-reader');
    const reader = await readerStory(winnow.extension);
    expect(reader.text.length).toBeGreaterThan(500);
    await reader.page.close();
    await page.close();
  });

  test('Alt+Shift+O says in the page that there is no story, and Escape closes the message', async () => {
    const page = await winnow.open(`${winnow.demo.origin}/embeds/map/map-1`);
    await controls.press(page, 'O', 'open-reader');
    await page.waitForSelector(OVERLAY);
    await page.keyboard.press('Escape');
    await page.waitForFunction((css) => document.querySelector(css) === null, {}, OVERLAY);
    await page.close();
  });

  test('Alt+Shift+M starts the picker', async () => {
    const page = await openStory(1);
    expect(await page.$(OVERLAY)).toBeNull();
    await controls.press(page, 'M', 'mark-page');
    await page.waitForSelector(OVERLAY);
    await page.close();
  });

  test('the toolbar button opens the popup over the page', async () => {
    const page = await openStory(1);
    await openPanel(page, POPUP);
    if (name === 'firefox') {
      // A test cannot read the content of Firefox's panel, but it can see that the panel shows this popup.
      const shown = () =>
        evaluateInWindow<boolean>(
          winnow.extension.browser,
          `[...document.querySelectorAll('.webextension-popup-browser')].some((one) => one.currentURI.spec.endsWith('/src/popup/index.html'))`,
        );
      expect(await until(shown, (found) => found)).toBe(true);
      await page.close();
      return;
    }
    const popup = await shownPopup(POPUP);
    await popup.waitForSelector('.done-here');
    await popup.keyboard.press('Tab');
    expect(await popup.evaluate(() => document.activeElement?.textContent)).toBe(messages.openReader.message);
    await popup.close();
    await page.close();
  });

  // Chromium only: in Firefox no script of a test reaches into the panel.
  if (name === 'chromium')
    test('the popup says what happened on the page; how long it takes is printed', async () => {
      const page = await openStory(1);
      const times: Record<string, { first: number[]; complete: number[] }> = {
        'bare.html': { first: [], complete: [] },
        [POPUP]: { first: [], complete: [] },
      };
      for (let round = 0; round < ROUNDS; round++)
        for (const [path, { first, complete }] of Object.entries(times)) {
          await openPanel(page, path);
          const popup = await shownPopup(path);
          if (path === POPUP) {
            await popup.waitForSelector('.done-here');
          }
          const shown = await whenShown(popup);
          first.push(shown.first - shown.opened);
          complete.push(shown.complete - shown.opened);
          await popup.close();
        }
      // For readers of the log only: a busy machine takes longer.
      const [bare, ours] = Object.values(times).map(({ first, complete }) => [
        median(first),
        median(complete),
      ]);
      const own = (ours?.[1] ?? 0) - (bare?.[0] ?? 0);
      console.log(
        `${name}: an empty popup is seen after ${bare?.[0]} ms, ours after ${ours?.[0]} ms, complete after ${ours?.[1]} ms: ${own} ms are our own`,
      );
      await page.close();
    });

  test('the context menu of a page has its four items, and "this is clutter" corrects the clicked element', async () => {
    const page = await openStory(2);
    await answerConsent(page);
    const items = await controls.openMenu(page, 'main h1');
    expect(items.map(({ id }) => id)).toEqual(Object.keys(MENU));
    // Chromium shows its menu to no test. The tests of the worker check its titles.
    if (name === 'firefox') expect(items.map(({ title }) => title)).toEqual(Object.values(MENU));
    await controls.choose(page, 'mark-noise');
    const [mark] = await until(marks, (list) => list.length > 0);
    expect(mark).toMatchObject({ kind: 'noise', path: expect.stringMatching(/h1[^ ]*$/) });
    const isTreated = async () => {
      const { any } = await marksOf(page);
      return page.$eval('main h1', (title, css) => title.closest(css) !== null, any);
    };
    expect(await until(isTreated, Boolean)).toBe(true);
    // The picker has opened as well, and keeps clicks from the page until it is left.
    await page.keyboard.press('Escape');
    await page.waitForFunction((css) => document.querySelector(css) === null, {}, OVERLAY);
    await controls.openMenu(page, 'main p');
    await controls.choose(page, 'mark-content');
    expect((await until(marks, (list) => list.length === 2))[0]).toMatchObject({ kind: 'content' });
    await winnow.takeBackMarks();
    await page.close();
  });

  test('the bar that says what was hidden restores the page, hides again, and disappears', async () => {
    await winnow.learn(winnow.urls('article').slice(3, 6));
    await winnow.control.page.evaluate(async (at) => {
      // Nothing is dimmed, so that the page's own markup shows whether it is restored: no P(noise) is quite 1.
      await chrome.storage.sync.set({
        settings: { siteModes: { [at]: 'off' }, dimThreshold: 1, hideThreshold: 0.9 },
      });
    }, winnow.site);
    const page = await openStory(6);
    await answerConsent(page);
    await page.waitForSelector('[data-part=most-read]');
    const markup = () =>
      page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true) as HTMLElement;
        for (const bar of copy.querySelectorAll(':scope > div')) bar.remove();
        return copy.outerHTML;
      });
    const before = await markup();
    expect(await countMarked(page)).toBe(0);
    await winnow.control.page.evaluate(async (at) => {
      await chrome.storage.sync.set({
        settings: { siteModes: { [at]: 'hide' }, dimThreshold: 1, hideThreshold: 0.9 },
      });
    }, winnow.site);
    await until(treated(page, 'hide'), (count) => count > 0);
    await untilStill(treated(page, 'hide'));
    const hidden = await page.$$((await marksOf(page)).hide);
    expect(hidden.length).toBeGreaterThan(0);
    // A part that came into view late may wait until the next choice, because hiding it would move the text under the person's eyes.
    const areHidden = async () => {
      const { hide } = await marksOf(page);
      return page.evaluate(
        (marked, ...parts) => parts.every((part) => part.matches(marked)),
        hide,
        ...hidden,
      );
    };
    // Clicks count once the bar was in clear sight for half a second.
    await page.waitForSelector('html > div');
    await pause(1000);
    await clickInOverlay(winnow.extension, page, messages.undoShow.message);
    await until(treated(page), (count) => count === 0);
    expect(await markup()).toBe(before);
    await clickInOverlay(winnow.extension, page, messages.undoHide.message);
    expect(await until(areHidden, (are) => are)).toBe(true);
    await clickInOverlay(winnow.extension, page, '✕');
    await page.waitForFunction(() => document.querySelector('html > div') === null);
    expect(await areHidden()).toBe(true);
    await page.close();
  });
});
