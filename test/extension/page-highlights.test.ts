import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BrowserControls, browserControls } from './browser-controls.ts';
import { DemoFixture } from './extension-fixture.ts';
import { OVERLAY } from './marks.ts';
import { until } from './until.ts';
import { readerStory } from './visited-page.ts';

describe.each(['chromium', 'firefox'] as const)('highlights on the live page in %s', (name) => {
  const winnow = new DemoFixture(name);
  let controls: BrowserControls;
  beforeAll(() => {
    controls = browserControls(winnow.extension, winnow.control);
  });

  const story = () => winnow.open(winnow.urls('article')[0] ?? '');
  /** Selects the whole text of the page's nth paragraph of its story, and answers it. */
  const select = (page: Page, nth: number): Promise<string> =>
    page.evaluate((at) => {
      const paragraph = document.querySelectorAll('main article p, main p')[at];
      if (!paragraph) throw new Error('There is no such paragraph.');
      getSelection()?.selectAllChildren(paragraph);
      return paragraph.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    }, nth);
  /** Returns the highlighted words of a page. A page that is just being left has none. */
  const drawn = (page: Page): Promise<string[]> =>
    page
      .evaluate(() =>
        [...CSS.highlights].flatMap(([, ranges]) =>
          [...ranges].map((range) => (range as Range).toString().replace(/\s+/g, ' ').trim()),
        ),
      )
      .catch(() => []);
  const colour = (page: Page) =>
    page.evaluate(() => {
      const [name = ''] = CSS.highlights.keys();
      return getComputedStyle(document.documentElement, `::highlight(${name})`).backgroundColor;
    });
  /** Returns the share of a paragraph's picture that has a colour. A computed style does not tell what a browser draws. */
  const shareDrawn = async (page: Page, nth: number, rgb: readonly number[]): Promise<number> => {
    await page.evaluate((at) => {
      getSelection()?.removeAllRanges();
      // Fixed boxes may cover the paragraph.
      for (const one of document.querySelectorAll('*'))
        if (getComputedStyle(one).position === 'fixed') one.remove();
      document.querySelectorAll('main article p, main p')[at]?.setAttribute('data-pictured', '');
    }, nth);
    const paragraph = await page.waitForSelector('[data-pictured]');
    const picture = (await paragraph?.screenshot({ encoding: 'base64' })) ?? '';
    return winnow.control.page.evaluate(
      async (base64, wanted) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        const { data } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
        let alike = 0;
        for (let at = 0; at < data.length; at += 4)
          if (wanted.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) < 4)) alike++;
        return (4 * alike) / data.length;
      },
      picture,
      rgb,
    );
  };
  const markup = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);
  const highlight = (page: Page) => controls.press(page, 'Y', 'highlight');

  test('selected words are highlighted by the keyboard, stay so when the page is loaded again, and change none of its elements', async () => {
    await winnow.control.ask('forgetAll', {});
    const page = await story();
    expect(await drawn(page)).toEqual([]);
    // The page's own late parts would be taken for a change.
    await page.waitForFunction(() => document.querySelector('[data-late]') === null);
    const before = await markup(page);
    const words = await select(page, 3);
    await highlight(page);
    expect(
      await until(
        () => drawn(page),
        ({ length }) => length > 0,
      ),
    ).toEqual([words]);
    expect(await colour(page)).toBe('rgb(255, 227, 138)');
    expect(await markup(page)).toBe(before);
    await page.close();
    const again = await story();
    expect(
      await until(
        () => drawn(again),
        ({ length }) => length > 0,
      ),
    ).toEqual([words]);
    expect(await shareDrawn(again, 3, [255, 227, 138])).toBeGreaterThan(0.2);
    await again.close();
  });

  test('the reader shows them, and the page shows at once what the person highlights in the reader', async () => {
    const page = await story();
    const [words] = await until(
      () => drawn(page),
      ({ length }) => length > 0,
    );
    await winnow.control.tell(page.url(), 'read', {});
    const { page: reader } = await readerStory(winnow.extension);
    await reader.waitForSelector('.story-body p');
    expect(
      await until(
        () => drawn(reader),
        ({ length }) => length > 0,
      ),
    ).toEqual([words]);
    const more = await reader.evaluate(() => {
      const paragraph = [...document.querySelectorAll('.story-body p')].at(-1);
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
      return paragraph?.textContent?.replace(/\s+/g, ' ').trim();
    });
    await reader.waitForSelector('.selection-bar .blue');
    await reader.$eval('.selection-bar .blue', (one) => (one as HTMLElement).click());
    const both = await until(
      () => drawn(page),
      ({ length }) => length > 1,
    );
    expect(both.sort()).toEqual([words, more].sort());
    await reader.close();
    await page.close();
  });

  test('the same command removes them, and those forgotten elsewhere go once the page is seen again', async () => {
    const page = await story();
    const before = await until(
      () => drawn(page),
      ({ length }) => length === 2,
    );
    await select(page, 3);
    await highlight(page);
    expect(
      await until(
        () => drawn(page),
        ({ length }) => length === 1,
      ),
    ).toHaveLength(before.length - 1);
    await winnow.control.ask('forgetAll', {});
    await winnow.control.page.bringToFront();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(
      await until(
        () => drawn(page),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
    await page.close();
  });

  test('without selected words the page says so', async () => {
    const page = await story();
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await highlight(page);
    await page.waitForSelector(OVERLAY);
    await page.close();
  });

  test('a page that goes on to another address by itself takes none along, and has them again when it is back', async () => {
    await winnow.control.ask('forgetAll', {});
    const page = await story();
    const words = await select(page, 3);
    await highlight(page);
    await until(
      () => drawn(page),
      ({ length }) => length > 0,
    );
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
    expect(
      await until(
        () => drawn(page),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
    await page.evaluate(() => history.back());
    expect(
      await until(
        () => drawn(page),
        ({ length }) => length > 0,
      ),
    ).toEqual([words]);
    await page.close();
  });
});
