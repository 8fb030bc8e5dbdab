import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BrowserControls, browserControls } from './browser-controls.ts';
import { DemoFixture } from './extension-fixture.ts';
import { evaluateInWindow } from './firefox-window.ts';
import { countMarked, OVERLAY, untilMarked } from './marks.ts';
import { until } from './until.ts';
import { appears, openPopup, readerStory } from './visited-page.ts';

/** Number of pages that the site is learned from: enough to hide. */
const PAGES = 6;
/** A larger number of Tab stops than any of the pages has. */
const MOST_STOPS = 120;

/** A person's first week without a mouse: one thing after another, by keys alone. */
describe.each(['chromium', 'firefox'] as const)('by keyboard alone in %s', (name) => {
  const winnow = new DemoFixture(name);
  let controls: BrowserControls;
  /** The open story, and the page "This site" about its site. */
  let story: Page;
  let thisSite: Page;

  beforeAll(async () => {
    controls = browserControls(winnow.extension, winnow.control);
    story = await winnow.open(winnow.urls('article')[0] ?? '');
    await tabTo(story, '[data-consent=none]');
    await story.keyboard.press('Enter');
  });

  /** Presses Tab until the selector has the focus, which must be visible at every stop. Returns the number of stops. */
  const tabTo = async (page: Page, selector: string): Promise<number> => {
    for (let stops = 1; stops <= MOST_STOPS; stops++) {
      await page.keyboard.press('Tab');
      const { there, seen, at } = await page.evaluate((css) => {
        const focused = document.activeElement;
        // The element after an invisible one (a radio button) draws it.
        const drawn = focused?.matches('.unseen') ? focused.nextElementSibling : focused;
        return {
          there: focused?.matches(css) ?? false,
          seen: drawn !== null && getComputedStyle(drawn).outlineStyle !== 'none',
          at: focused?.outerHTML.slice(0, 100) ?? '',
        };
      }, selector);
      if (!there) continue;
      expect(seen, `the focus is seen on ${at}`).toBe(true);
      return stops;
    }
    throw new Error(`No Tab leads to ${selector} on ${page.url()}.`);
  };
  /** Opens the popup over the story, which is in front at that time. The keys go to the popup, as in the browser's panel. */
  const openPopupOfStory = async (): Promise<Page> => {
    const popup = await openPopup(winnow.extension, winnow.control, story);
    await appears(popup, '.done-here');
    await popup.bringToFront();
    // Firefox leaves the keys to its address bar if a script brings a tab to the front.
    if (name === 'firefox')
      await evaluateInWindow(winnow.extension.browser, 'gBrowser.selectedBrowser.focus(); true');
    return popup;
  };
  // The tab may be gone before the driver hears that the key was pressed.
  const closeBy = (page: Page, key: 'Enter' | 'Escape') => page.keyboard.press(key).catch(() => undefined);
  const startPicker = async () => {
    await controls.press(story, 'M', 'mark-page');
    await story.waitForSelector(OVERLAY);
  };
  const leavePicker = async () => {
    await story.keyboard.press('Escape');
    await story.waitForFunction((css) => document.querySelector(css) === null, {}, OVERLAY);
  };
  const marks = () => winnow.control.ask('listMarks', { site: winnow.site });
  const storedSettings = () =>
    winnow.control.page.evaluate(async () => {
      const { settings } = await chrome.storage.sync.get('settings');
      return (settings ?? {}) as { dimThreshold?: number; siteModes?: Record<string, string> };
    });

  test('opens "This site" from the popup', async () => {
    const popup = await openPopupOfStory();
    await tabTo(popup, '.popup-foot a');
    await popup.keyboard.press('Enter');
    const address = `${winnow.extension.url('src/dashboard/index.html')}?site=${winnow.site}`;
    const opened = () =>
      winnow.control.page.evaluate(
        async (url) => (await chrome.tabs.query({})).some((tab) => tab.url === url),
        address,
      );
    expect(await until(opened, Boolean)).toBe(true);
    // Firefox's tests cannot reach a tab that a link has opened, so the test opens the address again.
    thisSite = await winnow.extension.open(address);
    await thisSite.waitForSelector('#learn .button.primary');
    await popup.close();
  });

  test('learns the site now, and keeps the focus meanwhile', async () => {
    const { pages: before } = await winnow.control.ask('siteInfo', { site: winnow.site });
    await thisSite.bringToFront();
    await tabTo(thisSite, '#learn input[type=radio]');
    await thisSite.keyboard.press('ArrowLeft');
    expect(await thisSite.$eval('#learn input:checked', (one) => (one as HTMLInputElement).value)).toBe(
      String(PAGES),
    );
    expect(await tabTo(thisSite, '#learn .button.primary')).toBe(1);
    await thisSite.keyboard.press('Enter');
    // The button has gone; the element in its place has the focus.
    const focused = () => thisSite.evaluate(() => document.activeElement?.closest('.learn-running') !== null);
    expect(await until(focused, Boolean)).toBe(true);
    await thisSite.waitForSelector('#learn .learned', { timeout: 60_000 });
    expect(await thisSite.evaluate(() => document.activeElement?.closest('#learn') !== null)).toBe(true);
    expect((await winnow.control.ask('siteInfo', { site: winnow.site })).pages).toBe(before + PAGES);
    await thisSite.close();
  });

  test('switches the site to hide, off and dim', async () => {
    await winnow.control.page.evaluate(
      (settings) => chrome.storage.sync.set({ settings: { ...settings, siteModes: {} } }),
      await storedSettings(),
    );
    const popup = await openPopupOfStory();
    const mode = () => storedSettings().then(({ siteModes }) => siteModes?.[winnow.site]);
    await tabTo(popup, '.site-card input:checked');
    await popup.keyboard.press('ArrowRight');
    expect(await untilMarked(story, 'hide')).toBeGreaterThan(0);
    expect(await until(mode, (now) => now === 'hide')).toBe('hide');
    for (const _ of ['dim', 'off']) await popup.keyboard.press('ArrowLeft');
    expect(
      await until(
        () => countMarked(story),
        (count) => count === 0,
      ),
    ).toBe(0);
    expect(await until(mode, (now) => now === 'off')).toBe('off');
    await popup.keyboard.press('ArrowRight');
    expect(await untilMarked(story, 'dim')).toBeGreaterThan(0);
    expect(await until(mode, (now) => now === 'dim')).toBe('dim');
    await popup.close();
  });

  test('opens the reader, which is the popup’s first stop, and comes back to the page', async () => {
    const popup = await openPopupOfStory();
    expect(await tabTo(popup, '.page-actions .primary')).toBe(1);
    await closeBy(popup, 'Enter');
    const reader = await readerStory(winnow.extension);
    expect(reader.text.length).toBeGreaterThan(500);
    await reader.page.bringToFront();
    await closeBy(reader.page, 'Escape');
    const isOpen = () =>
      winnow.control.page.evaluate(
        async (start) => (await chrome.tabs.query({})).some(({ url }) => url?.startsWith(start)),
        winnow.extension.url('src/reader/'),
      );
    expect(await until(isOpen, (open) => !open)).toBe(false);
    expect(
      await until(
        () => story.evaluate(() => document.visibilityState),
        (now) => now === 'visible',
      ),
    ).toBe('visible');
    if (!popup.isClosed()) await popup.close();
  });

  test('corrects an element as clutter, and takes that back', async () => {
    const before = await countMarked(story);
    await startPicker();
    // Chooses the element in the middle of the window, and then the element around it.
    await story.keyboard.press('ArrowDown');
    await story.keyboard.press('Enter');
    expect(await until(marks, (list) => list.length === 1)).toMatchObject([{ kind: 'noise' }]);
    await story.keyboard.press('z');
    expect(await until(marks, (list) => list.length === 0)).toEqual([]);
    expect(
      await until(
        () => countMarked(story),
        (count) => count === before,
      ),
    ).toBe(before);
    await leavePicker();
  });

  test('says from the popup that something is wrong', async () => {
    const popup = await openPopupOfStory();
    expect(await tabTo(popup, '.page-actions .button:not(.primary)')).toBe(2);
    await closeBy(popup, 'Enter');
    await story.waitForSelector(OVERLAY);
    await story.bringToFront();
    await leavePicker();
    if (!popup.isClosed()) await popup.close();
  });

  test('sets a threshold in the settings', async () => {
    const options = await winnow.extension.open(winnow.extension.url('src/options/index.html'));
    await options.waitForSelector('#cleaning .slider');
    const value = () =>
      options.$eval('#cleaning .slider input', (slider) => Number((slider as HTMLInputElement).value));
    const before = await value();
    await tabTo(options, '#cleaning .slider input');
    for (let step = 0; step < 3; step++) await options.keyboard.press('ArrowLeft');
    const wanted = Number((before - 0.03).toFixed(2));
    expect(await value()).toBeCloseTo(wanted);
    expect(
      await until(
        async () => (await storedSettings()).dimThreshold,
        (now) => now === wanted,
      ),
    ).toBe(wanted);
    await options.close();
  });

  test('forgets a site after one question, and keeps the focus', async () => {
    const options = await winnow.extension.open(winnow.extension.url('src/options/index.html'));
    await options.waitForSelector('.site');
    await tabTo(options, '.site .button:last-child');
    await options.keyboard.press('Enter');
    await options.waitForSelector('dialog[open]');
    // The first button leaves everything as it is.
    await options.keyboard.press('Escape');
    await options.waitForFunction(() => document.querySelector('dialog') === null);
    expect((await winnow.control.ask('siteInfo', { site: winnow.site })).pages).toBeGreaterThan(0);
    expect(await options.evaluate(() => document.activeElement?.matches('.site .button:last-child'))).toBe(
      true,
    );
    await options.keyboard.press('Enter');
    await options.waitForSelector('dialog[open]');
    await tabTo(options, 'dialog .button.danger');
    await options.keyboard.press('Enter');
    await options.waitForFunction(() => document.querySelector('.site') === null);
    expect((await winnow.control.ask('siteInfo', { site: winnow.site })).pages).toBe(0);
    expect(await options.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await options.close();
  });
});
