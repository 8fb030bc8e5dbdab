import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../demo/server.ts';
import { type ExtensionBrowser, launchWithExtension } from './extension-browser.ts';
import { type Control, openControl } from './visited-page.ts';

/** Firefox stops the event page after this long without an event (ms); Chromium is told to stop its worker. */
const IDLE = 500;

describe.each(['chromium', 'firefox'] as const)('a background that is stopped in %s', (name) => {
  let demo: DemoServer;
  let extension: ExtensionBrowser;
  let control: Control;

  beforeAll(async () => {
    demo = await startDemoServer();
    extension = await launchWithExtension(name, { idleTimeout: IDLE });
    control = await openControl(extension);
  });
  afterAll(async () => {
    await extension?.close();
    await demo?.close();
  });

  const urls = () =>
    demo.site.stories
      .filter((story) => story.layout === 'article')
      .slice(0, 4)
      .map((story) => demo.origin + story.path);
  const learned = async () => (await control.ask('siteInfo', { site: new URL(demo.origin).hostname })).pages;

  test('while pages are being learned, it loses none of them', async () => {
    for (const url of urls()) {
      const page = await extension.open(url);
      // The page has loaded and is about to be learned, or is being learned.
      await extension.stopBackground();
      const state = await control.settled(url);
      expect(state.status).toBe('judged');
      await page.close();
    }
    expect(await learned()).toBe(urls().length);
  });

  test('between two questions, it answers the second from what it stored', async () => {
    const before = await learned();
    expect(before).toBeGreaterThan(0);
    await extension.stopBackground();
    expect(await learned()).toBe(before);
    expect(extension.problems).toEqual([]);
  });
});
