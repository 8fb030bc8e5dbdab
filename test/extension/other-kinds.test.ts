import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import type { OtherKind } from '../../demo/other-kinds.ts';
import { DemoFixture } from './extension-fixture.ts';
import { readerStory } from './visited-page.ts';

describe.each(['chromium', 'firefox'] as const)('pages that are not news, in the reader of %s', (name) => {
  const winnow = new DemoFixture(name);

  /** Opens the page of a kind in the reader. */
  const read = async (kind: OtherKind) => {
    const other = winnow.demo.site.others.find((one) => one.kind === kind);
    if (!other) throw new Error(`The demo site has no page of the kind ${kind}.`);
    const page = await winnow.open(winnow.demo.origin + other.path);
    await winnow.control.tell(page.url(), 'read', {});
    const reader = await readerStory(winnow.extension);
    await page.close();
    expect(reader.title).toBe(other.title);
    expect(score(reader.text, other.gold).f1).toBeGreaterThan(0.95);
    return reader.page;
  };
  const texts = (page: Page, selector: string): Promise<string[]> =>
    page.$$eval(selector, (all) => all.map((one) => (one as HTMLElement).innerText.trim()));

  test('an encyclopedia page has its box, its formula once, and notes that open in place by keyboard', async () => {
    const page = await read('encyclopedia');
    expect((await texts(page, '.infobox th'))[1]).toBe('Kept by');
    expect(await page.$$eval('.story-body math', (all) => all.length)).toBe(1);
    expect(await texts(page, '.footnotes')).toEqual([]);
    await page.focus('[role=doc-noteref]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.footnotes');
    const [note = ''] = await texts(page, '.paragraph:has([role=doc-noteref]) > .footnotes');
    expect(note).toMatch(/^1 \S/);
    expect(await page.$eval('[role=doc-noteref]', (mark) => mark.getAttribute('aria-expanded'))).toBe('true');
    expect(page.url()).not.toContain('user-content');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.footnotes') === null);
    await page.close();
  });

  test('a thread says who wrote each post, and the accepted answer comes after the question', async () => {
    const page = await read('thread');
    expect(await texts(page, '.post b')).toEqual(['mossy_boot', 'ferrywatcher', 'lowtide', 'brasspolish']);
    expect(await texts(page, '.post.accepted .mark')).toHaveLength(1);
    await page.close();
  });

  test('a comparison, documentation and a recipe keep their tables, code, notes and times', async () => {
    const comparison = await read('comparison');
    expect(await comparison.$$eval('.table tr', (rows) => rows.length)).toBe(4);
    await comparison.close();
    const manual = await read('documentation');
    expect(await texts(manual, '.note')).toHaveLength(3);
    expect(await texts(manual, 'pre')).toHaveLength(3);
    await manual.close();
    const recipe = await read('recipe');
    expect(await texts(recipe, '.recipe dd')).toEqual(['4 servings', '25 min', '1 hr, 10 min']);
    await recipe.close();
  });
});
