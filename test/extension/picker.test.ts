import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DemoFixture } from './extension-fixture.ts';
import { marksOf, OVERLAY } from './marks.ts';
import { clickOn } from './pointing.ts';
import { until } from './until.ts';

const LINE = '[data-part=footer] > div:last-child p';

describe.each(['chromium', 'firefox'] as const)('the picker in %s', (name) => {
  const winnow = new DemoFixture(name);

  const openStory = async (path: string): Promise<Page> => {
    const page = await winnow.open(winnow.demo.origin + path);
    await page.$$eval('[data-consent=none]', (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    return page;
  };
  const storyPath = (holds: string): string => {
    const { stories, pages } = winnow.demo.site;
    const found = stories.find(
      ({ layout, path }) => layout === 'article' && pages.get(path)?.html.includes(holds),
    );
    if (!found) throw new Error(`No story holds ${holds}.`);
    return found.path;
  };
  const pick = async (page: Page) => {
    await page.bringToFront();
    await winnow.control.tell(page.url(), 'pick', {});
    await page.waitForSelector(OVERLAY);
  };
  const isTreated = (page: Page, selector: string) => async (): Promise<boolean> => {
    const { dim, hide } = await marksOf(page);
    return page.$eval(selector, (part, css) => part.matches(css), `:is(${dim}, ${hide})`);
  };
  const marks = () => winnow.control.ask('listMarks', { site: winnow.site });
  beforeEach(() => winnow.takeBackMarks());

  test('takes the box of a frame under the mouse, and the frame gets no click', async () => {
    const page = await openStory(storyPath('<iframe src="/ads/'));
    const frame = '[data-part=slot]:has(> iframe)';
    await pick(page);
    await clickOn(page, frame);
    await page.keyboard.press('Enter');
    const [mark] = await until(marks, (list) => list.length > 0);
    expect(mark).toMatchObject({ kind: 'noise', path: expect.stringMatching(/slot[^>]*$/) });
    expect(await until(isTreated(page, frame), Boolean)).toBe(true);
    await winnow.control.ask('takeBackMark', { site: winnow.site, id: mark?.id ?? '' });
    await page.close();
  });

  test('goes up with the wheel, shows what would fade, and stores nothing of that', async () => {
    const page = await openStory(winnow.demo.site.stories[0]?.path ?? '');
    await pick(page);
    await clickOn(page, LINE);
    const around = '[data-part=footer] > div:last-child';
    expect(await isTreated(page, around)()).toBe(false);
    await page.mouse.wheel({ deltaY: -100 });
    await page.keyboard.press('p');
    expect(await until(isTreated(page, around), Boolean)).toBe(true);
    expect(await isTreated(page, LINE)()).toBe(false);
    await page.keyboard.press('ArrowDown');
    expect(await until(isTreated(page, LINE), Boolean)).toBe(true);
    expect(await isTreated(page, around)()).toBe(false);
    await page.keyboard.press('Escape');
    expect(await until(isTreated(page, LINE), (treated) => !treated)).toBe(false);
    expect(await marks()).toEqual([]);
    await page.close();
  });

  test('takes all parts at the same place at once, and gives them back at once', async () => {
    const page = await openStory(winnow.demo.site.stories[0]?.path ?? '');
    const all = '[data-part=share] > button';
    const first = `${all}:first-of-type`;
    const count = await page.$$eval(all, (buttons) => buttons.length);
    expect(count).toBeGreaterThan(1);
    await pick(page);
    await clickOn(page, first);
    await page.keyboard.press('a');
    await page.keyboard.press('k');
    expect(await until(marks, (list) => list.length === count)).toHaveLength(count);
    await page.keyboard.press('z');
    expect(await until(marks, (list) => list.length === 0)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.close();
  });

  test('removes a part for this visit only, with keys only', async () => {
    const page = await openStory(winnow.demo.site.stories[1]?.path ?? '');
    await pick(page);
    await clickOn(page, LINE);
    // From "clutter" past "content" to "only this visit".
    for (const key of ['Tab', 'Tab', 'Enter'] as const) await page.keyboard.press(key);
    expect(await until(isTreated(page, LINE), Boolean)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isTreated(page, LINE)()).toBe(true);
    expect(await marks()).toEqual([]);
    await page.reload();
    await winnow.control.settled(page.url());
    expect(await isTreated(page, LINE)()).toBe(false);
    await page.close();
  });
});
