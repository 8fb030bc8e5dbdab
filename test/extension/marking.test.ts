import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { DemoFixture } from './extension-fixture.ts';
import { marksOf, OVERLAY } from './marks.ts';
import { clickOn, pointAt } from './pointing.ts';
import { until } from './until.ts';
import { appears, openDetails, openPopup } from './visited-page.ts';

const LOGO = '[data-part=masthead] > a';
const FOOTER = '[data-part=footer]';
const COLUMNS = `${FOOTER} > div:first-child`;
const LEGAL = `${FOOTER} > div:last-child`;

describe.each(['chromium', 'firefox'] as const)('marking in %s', (name) => {
  const winnow = new DemoFixture(name);

  /** Returns the address of a story from one release of the site: others have other class names. */
  const urlAt = (index: number): string => {
    const { stories, pages } = winnow.demo.site;
    const ofOne = stories.filter(
      ({ layout, path }) => layout === 'article' && pages.get(path)?.html.includes('site.0.css'),
    );
    return winnow.demo.origin + ofOne[index]?.path;
  };
  const openStory = async (index: number): Promise<Page> => {
    const page = await winnow.open(urlAt(index));
    // The consent dialog covers the first page, as on real sites.
    await page.$$eval('[data-consent=none]', (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    return page;
  };
  const pick = async (page: Page) => {
    await page.bringToFront();
    await winnow.control.tell(page.url(), 'pick', {});
    await page.waitForSelector(OVERLAY);
  };
  const marks = () => winnow.control.ask('listMarks', { site: winnow.site });
  const treatmentOf = (page: Page, selector: string) => async () => {
    const marks = await marksOf(page);
    return page.$eval(
      selector,
      (element, { dim, hide }) => (element.matches(dim) ? 'dim' : element.matches(hide) ? 'hide' : null),
      marks,
    );
  };

  test('by mouse: a click chooses without reaching the page, Enter corrects, and the page follows at once', async () => {
    const page = await openStory(0);
    await pick(page);
    const before = page.url();
    await clickOn(page, LOGO);
    await page.keyboard.press('Enter');
    expect(await until(treatmentOf(page, LOGO), (found) => found === 'dim')).toBe('dim');
    expect(page.url()).toBe(before);
    expect(await marks()).toMatchObject([
      { kind: 'noise', path: expect.stringMatching(/header\S* > a\S*$/) },
    ]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('html > div') === null);
    await page.close();
  });

  test('a correction on one page holds at the same place of the next', async () => {
    const page = await openStory(1);
    expect(await until(treatmentOf(page, LOGO), (found) => found === 'dim')).toBe('dim');
    await page.close();
  });

  test('by keyboard: arrows choose, K keeps, and the elements around it are cleaned without it', async () => {
    await winnow.learn([2, 3].map(urlAt));
    const page = await openStory(4);
    expect(await until(treatmentOf(page, FOOTER), (found) => found === 'dim')).toBe('dim');
    await pick(page);
    await pointAt(page, `${LEGAL} p`);
    // From the line to the element around it.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('k');
    await until(treatmentOf(page, FOOTER), (found) => found === null);
    expect(await treatmentOf(page, FOOTER)()).toBeNull();
    expect(await treatmentOf(page, LEGAL)()).toBeNull();
    const { any } = await marksOf(page);
    expect(await page.$eval(LEGAL, (legal, css) => legal.closest(css) === null, any)).toBe(true);
    expect(await treatmentOf(page, COLUMNS)()).toBe('dim');
    expect((await marks())[0]).toMatchObject({
      kind: 'content',
      path: expect.stringMatching(/footer\S* > div\S*$/),
    });
    await page.keyboard.press('Escape');
    await page.close();
  });

  test('the popup lists the corrections of the page and takes them back one by one', async () => {
    const page = await openStory(5);
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await appears(popup, '.corrections');
    expect(await popup.$$eval('.corrections li', (rows) => rows.length)).toBe(2);
    await popup.$eval('.corrections li button', (button) => (button as HTMLElement).click());
    expect(await until(marks, (list) => list.length === 1)).toMatchObject([{ kind: 'content' }]);
    await openDetails(popup);
    await popup.$eval('.block-face', (face) => (face as HTMLElement).click());
    await popup.$eval('.block-actions button', (button) => (button as HTMLElement).click());
    expect(await until(marks, (list) => list.length === 2)).toHaveLength(2);
    await popup.close();
    await page.close();
  });

  test('the settings list them by site, and the site is judged by its pages alone once the last one is taken back', async () => {
    const options = await winnow.extension.open(winnow.extension.url('src/options/index.html'));
    await appears(options, '#corrections summary');
    await options.$eval('#corrections summary', (summary) => (summary as HTMLElement).click());
    await appears(options, '.correction');
    expect(await options.$eval('.correction code', (code) => code.textContent)).not.toBe('');
    for (const left of [1, 0]) {
      await options.$eval('.correction button', (button) => (button as HTMLElement).click());
      expect(await until(marks, (list) => list.length === left)).toHaveLength(left);
      // A row that has not gone yet still has the pressed button.
      const rows = () => options.$$eval('.correction', (all) => all.length);
      expect(await until(rows, (number) => number === left)).toBe(left);
    }
    await options.close();
    const page = await openStory(6);
    expect(await until(treatmentOf(page, FOOTER), (found) => found === 'dim')).toBe('dim');
    await page.close();
  });
});
