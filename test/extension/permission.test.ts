import { describe, expect, test } from 'vitest';
import { browserControls } from './browser-controls.ts';
import { DemoFixture } from './extension-fixture.ts';
import { countMarked } from './marks.ts';
import { pause, until } from './until.ts';

/** Longer (ms) than a page with permission takes to be learned here. */
const LONG_ENOUGH = 3000;

describe.each<['chromium' | 'firefox', string]>([
  ['chromium', 'granted on the browser’s own page beforehand, so that it does not ask'],
  ['firefox', 'the browser’s question answered with a click'],
])('where learning is not allowed in %s (%s)', (name) => {
  const winnow = new DemoFixture(name, () => ({ learning: false }));
  const urls = () => winnow.urls('article').slice(0, 3);

  test('as installed, learns and touches nothing', async () => {
    const pages = await Promise.all(urls().map((url) => winnow.extension.open(url)));
    await pause(LONG_ENOUGH);
    for (const page of pages) {
      expect(await countMarked(page)).toBe(0);
      await page.close();
    }
    expect(await winnow.control.ask('listSites', {})).toEqual([]);
  });

  test('a person allows learning and takes the permission back', async () => {
    const { control, extension } = winnow;
    const registered = async () => {
      const scripts = await control.page.evaluate(() => chrome.scripting.getRegisteredContentScripts());
      return scripts.filter(({ id }) => id === 'content').flatMap(({ matches = [] }) => matches);
    };
    const learnEverywhere = async () => {
      await control.page.bringToFront();
      await control.page.click('#learning .switch');
    };
    const isOn = () =>
      control.page.$eval('#learning .switch', (one) => one.getAttribute('aria-checked') === 'true');
    await control.page.waitForSelector('#learning .switch');
    expect(await registered()).toEqual([]);

    await browserControls(extension, control).grant('*://*/*', learnEverywhere);
    expect(await until(registered, (matches) => matches.length > 0)).toEqual(['*://*/*']);
    expect(await until(isOn, (on) => on)).toBe(true);
    const [first = '', second = ''] = urls();
    const page = await extension.open(first);
    expect((await control.settled(first)).learning).toBe(true);
    await page.close();
    expect((await control.ask('listSites', {})).map(({ pages }) => pages)).toEqual([1]);

    await learnEverywhere();
    expect(await until(registered, (matches) => matches.length === 0)).toEqual([]);
    expect(await until(isOn, (on) => !on)).toBe(false);
    await extension.open(second);
    await pause(LONG_ENOUGH / 2);
    expect((await control.ask('listSites', {})).map(({ pages }) => pages)).toEqual([1]);
  });
});

// Firefox has no way to open a private window for a test, and asks each person before extensions may run in one.
describe('if learning is allowed in chromium', () => {
  const winnow = new DemoFixture('chromium');

  test('nothing is learned in a private window', async () => {
    const [first = '', ...others] = winnow.urls('article').slice(0, 3);
    await winnow.open(first);
    const privately = await winnow.extension.browser.createBrowserContext();
    const pages = await Promise.all(
      others.map(async (url) => {
        const page = await privately.newPage();
        await page.goto(url);
        return page;
      }),
    );
    await pause(LONG_ENOUGH);
    for (const page of pages) expect(await countMarked(page)).toBe(0);
    const known = await winnow.control.ask('listSites', {});
    expect(known.map(({ pages }) => pages)).toEqual([1]);
  });
});
