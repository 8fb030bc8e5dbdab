import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { goldParagraphs } from '../../demo/story.ts';
import { DemoFixture } from './extension-fixture.ts';

describe.each(['chromium', 'firefox'] as const)('the page about a site in %s', (name) => {
  const winnow = new DemoFixture(name);

  const openDashboard = async (site: string): Promise<Page> =>
    winnow.extension.open(winnow.extension.url(`src/dashboard/index.html?site=${encodeURIComponent(site)}`));
  const site = async (): Promise<string> => (await winnow.control.ask('listSites', {}))[0]?.site ?? '';
  const namesOf = (page: Page): Promise<string[]> =>
    page.$$eval('.page-column .name', (names) => names.map((one) => one.textContent ?? ''));

  test('says so if nothing is known about the site', async () => {
    const page = await openDashboard('unknown.example');
    await page.waitForSelector('.empty-state');
    expect(await page.$('.structure')).toBeNull();
    await page.close();
  });

  test('joins the index pages to their stories by the names of open tabs, which disappear with the tabs', async () => {
    const stories = winnow.demo.site.stories.filter((story) => story.layout === 'article').slice(0, 8);
    await winnow.learn(winnow.urls('article').slice(0, 8));
    const front = await winnow.open(`${winnow.demo.origin}/`);
    const page = await openDashboard(await site());
    await page.waitForSelector('.structure');
    const headlines = stories.map(({ headline }) => headline);
    const named = await namesOf(page);
    expect(
      named.filter((one) => headlines.some((headline) => one.includes(headline))).length,
    ).toBeGreaterThan(0);
    expect(await page.$$eval('.link-curves path', (paths) => paths.length)).toBeGreaterThan(0);
    const figures = await page.$$eval('.reductions td', (cells) =>
      cells.map((cell) => Number(cell.textContent?.replace(/\D/g, ''))),
    );
    expect(figures).toHaveLength(6);
    expect(figures[2]).toBeLessThan(figures[0] ?? 0);

    await page.close();

    await front.close();
    const later = await openDashboard(await site());
    await later.waitForSelector('.structure');
    expect(await later.$$eval('.page-column .name', (names) => names.length)).toBe(named.length);
    expect(await later.$$eval('.page-column a.name', (links) => links.length)).toBe(0);
    await later.close();
  });

  test('shows the words of an open tab in the boxes of the typical page, which disappear with the tab', async () => {
    const [story] = winnow.demo.site.stories.filter(({ layout }) => layout === 'article');
    if (!story) throw new Error('The newspaper has no story.');
    const tab = await winnow.open(winnow.demo.origin + story.path);
    const page = await openDashboard(await site());
    await page.waitForSelector('.box-words');
    const words = await page.$$eval('.box-words', (boxes) => boxes.map((box) => box.textContent ?? ''));
    expect(words.some((text) => story.headline.startsWith(text) || text.startsWith(story.headline))).toBe(
      true,
    );
    await page.close();
    await tab.close();
    const later = await openDashboard(await site());
    await later.waitForSelector('#picture [role=treeitem]');
    expect(await later.$('.box-words')).toBeNull();
    await later.close();
  });

  test('gives its clutter as filters that pick no sentence of a story in a real page', async () => {
    const stories = winnow.demo.site.stories.filter((story) => story.layout === 'article').slice(0, 2);
    const open: Page[] = [];
    for (const { path } of stories) open.push(await winnow.open(winnow.demo.origin + path));
    const page = await openDashboard(await site());
    await page.waitForSelector('#template .button');
    await page.click('#template .button');
    await page.waitForSelector('.template-file');
    const text = await page.$eval('.template-file', (file) => file.textContent ?? '');
    const selectors = [...text.matchAll(/^[^!\n]*?##(.+)$/gm)].map((match) => match[1] ?? '');
    expect(selectors.length).toBeGreaterThanOrEqual(4);
    for (const [i, story] of stories.entries()) {
      const picked = (await open[i]?.evaluate(
        (list) =>
          list.map((one) => [...document.querySelectorAll(one)].map((at) => at.textContent).join(' ')),
        selectors,
      )) as string[];
      expect(picked.filter((words) => words !== '').length).toBeGreaterThanOrEqual(3);
      const gold = goldParagraphs(story);
      expect(gold.length).toBeGreaterThan(3);
      for (const paragraph of gold) expect(picked.join(' ').replace(/\s+/g, ' ')).not.toContain(paragraph);
    }
    for (const one of [...open, page]) await one.close();
  });
});
