import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { goldParagraphs } from '../../demo/story.ts';
import { DemoFixture } from './extension-fixture.ts';
import { until } from './until.ts';
import { drawnWhole, readerStory } from './visited-page.ts';

describe.each(['chromium', 'firefox'] as const)('the shelf in %s', (name) => {
  const winnow = new DemoFixture(name);

  const openShelf = (query = ''): Promise<Page> =>
    winnow.extension.open(winnow.extension.url(`src/shelf/index.html${query}`));
  const readInReader = async (url: string): Promise<Page> => {
    const page = await winnow.open(url);
    await winnow.control.tell(page.url(), 'read', {});
    const { page: reader } = await readerStory(winnow.extension);
    await page.close();
    return reader;
  };
  const stored = (): Promise<string> =>
    winnow.control.page.evaluate(async () => JSON.stringify(await chrome.storage.local.get()));

  test('keeps nothing before the person says so, then keeps what they read, and finds the passage in its page', async () => {
    const [first, second] = winnow.demo.site.stories.filter(({ layout }) => layout === 'article');
    if (!first || !second) throw new Error('The newspaper has too few stories.');
    const unread = await readInReader(winnow.demo.origin + first.path);
    const shelf = await openShelf();
    await shelf.waitForSelector('.empty-state');
    expect(await stored()).not.toContain('shelf-text:');
    await unread.close();

    await shelf.click('.shelf-settings input[value=read]');
    await until(stored, (text) => text.includes('"stories":"read"'));
    const reader = await readInReader(winnow.demo.origin + second.path);
    await shelf.waitForSelector('.story-row');
    await reader.close();

    const passage = goldParagraphs(second).at(-2) ?? '';
    const asked = passage.split(' ').slice(0, 12).join(' ');
    await shelf.type('.shelf-search input', asked);
    const found = await until(
      () => shelf.$$eval('.passage', (list) => list.map((one) => one.textContent ?? '')),
      ([text = '']) => text.includes(asked),
    );
    expect(found[0]).toContain(asked);
    const address = await shelf.$eval('.story-facts a', (link) => (link as HTMLAnchorElement).href);
    expect(address).toContain(`${winnow.demo.origin + second.path}#:~:text=`);
    const page = await winnow.extension.open(address);
    const isInView = () =>
      page.evaluate((words) => {
        const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent?.includes(words));
        const box = paragraph?.getBoundingClientRect();
        return box !== undefined && scrollY > 0 && box.top < innerHeight && box.bottom > 0;
      }, asked);
    expect(await until(isInView, Boolean)).toBe(true);
    await page.close();
    await shelf.close();
  });

  test('shows a story without its site, and deletes all of a story that is taken off', async () => {
    const shelf = await openShelf();
    const link = await shelf.waitForSelector('.story-row h2 a');
    const [title, address] =
      (await link?.evaluate((one) => [one.textContent, (one as HTMLAnchorElement).href])) ?? [];
    const kept = await winnow.extension.open(address ?? '');
    await drawnWhole(kept);
    expect(await kept.$eval('h1', (one) => one.textContent)).toBe(title);
    await kept.close();
    await (await shelf.waitForSelector('.story-row .icon-button'))?.click();
    await shelf.waitForSelector('.empty-state');
    expect(await stored()).not.toContain('shelf-text:');
    await shelf.close();
  });
});
