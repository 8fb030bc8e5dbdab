import { describe, expect, test } from 'vitest';
import { DemoFixture } from './extension-fixture.ts';

describe.each(['chromium', 'firefox'] as const)('a background that is stopped in %s', (name) => {
  const winnow = new DemoFixture(name);
  const urls = () => winnow.urls('article').slice(0, 4);
  const learned = async () => (await winnow.control.ask('siteInfo', { site: winnow.site })).pages;

  test('loses no page while pages are being learned', async () => {
    for (const url of urls()) {
      const page = await winnow.extension.open(url);
      // The page has loaded and is about to be learned, or is being learned.
      await winnow.extension.stopBackground();
      const state = await winnow.control.settled(url);
      expect(state.status).toBe('judged');
      await page.close();
    }
    expect(await learned()).toBe(urls().length);
  });

  test('answers a second question from its storage after a stop in between', async () => {
    const before = await learned();
    expect(before).toBeGreaterThan(0);
    await winnow.extension.stopBackground();
    expect(await learned()).toBe(before);
  });
});
