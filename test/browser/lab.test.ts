import { describe, expect, test } from 'vitest';
import { goldParagraphs } from '../../demo/story.ts';
import { DemoFixture } from './extension-fixture.ts';

/** Address of the laboratory for the tab that shows a page. */
const labOf = `async (url) => {
  const tabs = await (globalThis.browser ?? globalThis.chrome).tabs.query({});
  return 'src/lab/index.html?tab=' + tabs.find((tab) => tab.url === url)?.id;
}`;

describe.each(['chromium', 'firefox'] as const)('the laboratory in %s', (name) => {
  const winnow = new DemoFixture(name);

  test('shows an open story as every method sees it, and keeps what people came for', async () => {
    const [story] = winnow.demo.site.stories.filter(({ layout }) => layout === 'article');
    if (!story) throw new Error('The newspaper has no story.');
    const urls = winnow.urls('article').slice(0, 3);
    const open = [];
    for (const url of urls) open.push(await winnow.open(url));
    const options = await winnow.extension.open(winnow.extension.url('src/options/index.html'));
    const path = (await options.evaluate(`(${labOf})(${JSON.stringify(urls[0])})`)) as string;
    const lab = await winnow.extension.open(winnow.extension.url(path));
    await lab.waitForSelector('.methods');
    await lab.waitForFunction(() => document.querySelector('.progress') === null);

    const methods = await lab.$$eval('.methods thead th[scope=col]', (heads) =>
      heads.slice(1).map((head) => head.textContent ?? ''),
    );
    expect(methods).toEqual(
      expect.arrayContaining(['winnow', 'sst-paper', 'infodiscoverer-paper', 'cetr', 'vips']),
    );
    const rows = await lab.$$eval('.methods tbody tr', (list) =>
      list.map((row) => ({
        text: row.querySelector('th')?.title ?? '',
        kept: [...row.querySelectorAll('td')].map((cell) => cell.classList.contains('kept')),
      })),
    );
    const own = methods.indexOf('winnow');
    const gold = new Set(goldParagraphs(story));
    const paragraphs = rows.filter(({ text }) => gold.has(text));
    expect(paragraphs.length).toBeGreaterThan(3);
    expect(paragraphs.filter(({ kept }) => !kept[own])).toEqual([]);
    expect(rows.some(({ kept }) => !kept[own])).toBe(true);
    for (const page of [...open, options, lab]) await page.close();
  });

  test('says so where the tab is gone', async () => {
    const lab = await winnow.extension.open(winnow.extension.url('src/lab/index.html?tab=99999999'));
    await lab.waitForSelector('[role=alert]');
    expect(await lab.$('.methods')).toBeNull();
    await lab.close();
  });
});
