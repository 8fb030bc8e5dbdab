import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { browserControls } from './browser-controls.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { DemoFixture } from './extension-fixture.ts';
import { countMarked, untilMarked } from './marks.ts';
import { readerStory } from './visited-page.ts';

const WELCOME = 'src/onboarding/index.html';

/** Presses the toolbar button over the page, which gives the extension that page, and returns the popup. */
async function pressToolbarButton({ browser, url }: ExtensionBrowser, page: Page): Promise<Page> {
  await page.bringToFront();
  const [extension] = [...(await browser.extensions()).values()];
  if (!extension) throw new Error('The extension is not installed.');
  await extension.triggerAction(page);
  const popup = await browser.waitForTarget((target) => target.url().startsWith(url('src/popup/')));
  return popup.asPage();
}

const press = (popup: Page, words: string) =>
  popup.evaluate(
    (name) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
    words,
  );

describe.each<['chromium' | 'firefox', string]>([
  ['chromium', 'by the buttons that the welcome page names'],
  // No script of a test reaches into the panel of Firefox. The keys give the page to the extension as the button does.
  ['firefox', 'by the keys that the welcome page lists'],
])('a new user who allows nothing in %s (%s)', (name) => {
  const winnow = new DemoFixture(name, () => ({ learning: false }));
  const article = () => winnow.extension.open(winnow.urls('article')[0] ?? '');
  const controls = () => browserControls(winnow.extension, winnow.control);

  test('is told how to read and clean the open article before the page asks for anything', async () => {
    const page = await winnow.extension.open(winnow.extension.url(WELCOME));
    await page.waitForSelector('.try');
    const told = await page.$eval('.try', (section) => section.textContent ?? '');
    expect(told).toContain(messages.openReader.message);
    expect(told).toContain(messages.cleanNow.message);
    await page.waitForFunction(() => document.querySelectorAll('.try kbd').length > 0);
    const headings = await page.$$eval('h2', (all) => all.map(({ id }) => id).filter(Boolean));
    expect(headings.indexOf('try-title')).toBeLessThan(headings.indexOf('permission-title'));
    await page.close();
  });

  test('reads the open article, and no other page', async () => {
    const page = await article();
    if (name === 'chromium') {
      const popup = await pressToolbarButton(winnow.extension, page);
      await popup.waitForSelector('.page-actions .primary:not(:disabled)');
      await press(popup, messages.openReader.message);
    } else await controls().press(page, 'O', 'open-reader');
    const reader = await readerStory(winnow.extension);
    expect(reader.text.length).toBeGreaterThan(500);
    await reader.page.close();
    await page.close();
  });

  test('cleans the open article and learns nothing from it', async () => {
    const page = await article();
    expect(await countMarked(page)).toBe(0);
    if (name === 'chromium') {
      const popup = await pressToolbarButton(winnow.extension, page);
      await popup.waitForSelector('.done-here');
      await press(popup, messages.cleanNow.message);
    } else await controls().press(page, 'L', 'toggle-cleaning');
    expect(await untilMarked(page, 'any')).toBeGreaterThan(0);
    expect(await winnow.control.ask('listSites', {})).toEqual([]);
    await page.close();
  });
});
