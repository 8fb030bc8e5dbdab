import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../demo/server.ts';
import { browserControls } from './browser-controls.ts';
import { launchWithExtension } from './extension-browser.ts';
import { openControl, pause, until } from './visited-page.ts';

/** Longer than a page with permission needs to be learned here. */
const LONG_ENOUGH = 3000;

describe('where learning is not allowed', () => {
  let demo: DemoServer;
  beforeAll(async () => {
    demo = await startDemoServer();
  });
  afterAll(() => demo?.close());

  const urls = () => demo.site.stories.slice(0, 3).map((story) => demo.origin + story.path);

  test.each(['chromium', 'firefox'] as const)(
    'as installed, nothing is learned or touched in %s',
    async (name) => {
      const extension = await launchWithExtension(name, { learning: false });
      try {
        const control = await openControl(extension);
        for (const url of urls()) {
          const page = await extension.open(url);
          await pause(LONG_ENOUGH / 3);
          expect(await page.$('[data-winnow]')).toBeNull();
        }
        expect(await control.ask('listSites', {})).toEqual([]);
        expect(extension.problems).toEqual([]);
      } finally {
        await extension.close();
      }
    },
  );

  test.each<['chromium' | 'firefox', string]>([
    ['chromium', 'granted on the browser’s own page beforehand, so that it does not ask'],
    ['firefox', 'the browser’s question answered with a click'],
  ])('a person allows learning and takes it back in %s (%s)', async (name) => {
    const extension = await launchWithExtension(name, { learning: false });
    try {
      const control = await openControl(extension);
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
      expect(extension.problems).toEqual([]);
    } finally {
      await extension.close();
    }
  });

  // Firefox has no way to open a private window for a test, and asks each person before extensions may run in one.
  test('in a private window of chromium nothing is learned', async () => {
    const extension = await launchWithExtension('chromium');
    try {
      const control = await openControl(extension);
      const normal = await extension.open(urls()[0] ?? '');
      await control.settled(normal.url());
      const privately = await extension.browser.createBrowserContext();
      for (const url of urls().slice(1)) {
        const page = await privately.newPage();
        await page.goto(url);
        await pause(LONG_ENOUGH / 2);
        expect(await page.$('[data-winnow]')).toBeNull();
      }
      const known = await control.ask('listSites', {});
      expect(known.map(({ pages }) => pages)).toEqual([1]);
    } finally {
      await extension.close();
    }
  });
});
