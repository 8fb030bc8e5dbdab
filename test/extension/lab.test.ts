import { describe, expect, test } from 'vitest';
import { goldParagraphs } from '../../demo/story.ts';
import { DRAWN, pageFromDrawnHtml } from '../../src/snapshot/drawn-html.ts';
import { drawnPage } from '../../src/snapshot/drawn-page.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { DemoFixture } from './extension-fixture.ts';

/** Address of the laboratory for the tab that shows a page. */
const labOf = `async (url) => {
  const tabs = await (globalThis.browser ?? globalThis.chrome).tabs.query({});
  return 'src/lab/index.html?tab=' + tabs.find((tab) => tab.url === url)?.id;
}`;

describe.each(['chromium', 'firefox'] as const)('the laboratory in %s', (name) => {
  const winnow = new DemoFixture(name);

  test("shows an open story as every method sees it, and keeps the story's text", async () => {
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
    expect(methods.slice(0, 3)).toEqual([
      'winnow, learned',
      'style tree, learned',
      'infodiscoverer, learned',
    ]);
    const thresholds = await lab.$$eval('.methods .figures:nth-of-type(3) td', (cells) =>
      cells.slice(1, 3).map((cell) => Number.parseFloat(cell.textContent ?? '')),
    );
    for (const threshold of thresholds) expect(threshold).toBeGreaterThanOrEqual(0);
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

  test('takes boxes and font sizes of the page as it is drawn, and does not change the page', async () => {
    const page = await winnow.extension.open(winnow.urls('article')[0] ?? '');
    const { url, html, drawn } = await page.evaluate(drawnPage, DRAWN);
    expect(html).not.toContain(DRAWN);
    const { tag, box, fontSize } = pageFromDrawnHtml(drawn, url);
    const plain = pageFromHtml(html, url);
    expect(tag).toEqual(plain.tag);
    const at = { h1: tag.indexOf('h1'), p: tag.lastIndexOf('p', tag.indexOf('footer')) };
    const shown = await page.evaluate(() => {
      const headline = document.querySelector('h1');
      if (!headline) throw new Error('The story has no headline.');
      const { y, height } = headline.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(headline).fontSize);
      return { y: Math.round(y + scrollY), height: Math.round(height), size };
    });
    expect({ y: box?.[4 * at.h1 + 1], height: box?.[4 * at.h1 + 3], size: fontSize?.[at.h1] }).toEqual(shown);
    expect(fontSize?.[at.h1]).toBeGreaterThan(fontSize?.[at.p] ?? Number.NaN);
    await page.close();
  });

  test('says so if the tab is gone', async () => {
    const lab = await winnow.extension.open(winnow.extension.url('src/lab/index.html?tab=99999999'));
    await lab.waitForSelector('[role=alert]');
    expect(await lab.$('.methods')).toBeNull();
    await lab.close();
  });
});
