import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { placeInOverlay } from './browser-controls.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { DemoFixture } from './extension-fixture.ts';
import { marksOf, OVERLAY } from './marks.ts';
import { pause, until } from './until.ts';
import { appears, openPopup, readerStory } from './visited-page.ts';

/** A phone as browsers emulate it: the pointer is a finger, which cannot hover. */
const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** Least height of a control, in CSS pixels. */
const LEAST = 44;
/** Milliseconds after which Winnow's bars in a page take presses, and some more. */
const IN_SIGHT = 800;
/** A link in the middle of a long footer: no bar at the window's edge covers it. */
const LINE = '[data-part=footer] li a';

/** Returns the controls outside of running text that are too low for a finger, and the page if it is wider than the window. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed = [...document.querySelectorAll('button, input, select, summary, a')].flatMap((one) => {
      // The element after a radio button draws it. A link in running text is as high as its line.
      const drawn = one.matches('.unseen') ? one.nextElementSibling : one;
      return drawn?.checkVisibility() && !drawn.matches('.story-body a, .facts a, p a') ? [drawn] : [];
    });
    const small = pressed.filter((one) => one.getBoundingClientRect().height < least - 0.5);
    const beyond = document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : [];
    return [...small, ...beyond].map((one) => one.outerHTML.slice(0, 120));
  }, LEAST);

describe.each(['chromium', 'firefox'] as const)('by touch on a window of 360 px in %s', (name) => {
  const winnow = new DemoFixture(name, () => ({ touch: true }));
  /** Firefox starts with touch. If a viewport asks for it, puppeteer reloads the page and waits in vain on extension pages. */
  const { width, height } = PHONE;
  const phone = name === 'firefox' ? { width, height } : PHONE;
  const story = () => winnow.open(winnow.urls('article')[0] ?? '');

  test('the pointer is a finger, and a tap touches', async () => {
    const page = await story();
    await page.bringToFront();
    await page.setViewport(phone);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse) and (hover: none)').matches)).toBe(true);
    expect(await page.evaluate(() => innerWidth)).toBe(PHONE.width);
    await page.evaluate(() => {
      addEventListener('touchstart', () => document.body.setAttribute('data-touched', ''), { once: true });
    });
    await page.touchscreen.tap(100, 300);
    await page.waitForSelector('[data-touched]');
    await page.close();
  });

  test('every control in the popup and the reader is large enough, and nothing goes beyond the window', async () => {
    const page = await story();
    const popup = await openPopup(winnow.extension, winnow.control, page);
    await popup.setViewport(phone);
    await appears(popup, '.done-here');
    for (const opened of ['[aria-controls=keys]', '.popup-details > summary']) {
      await popup.$eval(opened, (one) => (one as HTMLElement).click());
      expect(await tooSmall(popup)).toEqual([]);
    }
    await popup.close();
    await winnow.control.tell(page.url(), 'read', {});
    const { page: reader } = await readerStory(winnow.extension);
    await reader.bringToFront();
    await reader.setViewport(phone);
    expect(await tooSmall(reader)).toEqual([]);
    for (const panel of ['outline', 'notes', 'keep', 'appearance', 'keys']) {
      const opener = `[aria-controls=${panel}]`;
      if (!(await reader.$(opener))) continue;
      await reader.tap(opener);
      await appears(reader, `#${panel}`);
      expect(await tooSmall(reader), panel).toEqual([]);
    }
    await reader.close();
    await page.close();
  });

  test.each(['options', 'shelf', 'onboarding'])(
    'every control on the %s page is large enough, and nothing goes beyond the window',
    async (folder) => {
      const read = await story();
      const page = await winnow.extension.open(winnow.extension.url(`src/${folder}/index.html`));
      await page.bringToFront();
      await page.setViewport(phone);
      await appears(page, 'main h1');
      if (folder === 'options') {
        await appears(page, '.site');
        await page.$$eval('details', (all) => {
          for (const one of all) one.open = true;
        });
      }
      if (folder === 'shelf') {
        // The last choice puts every story that is read in the reader on the shelf.
        await page.click('.shelf-settings label:last-child span');
        await winnow.control.tell(read.url(), 'read', {});
        const { page: reader } = await readerStory(winnow.extension);
        await page.bringToFront();
        await appears(page, '.story-row');
        await reader.close();
      }
      await pause(IN_SIGHT);
      expect(await tooSmall(page)).toEqual([]);
      await page.close();
      await read.close();
    },
  );

  test('the picker takes a tapped part, and more and less of it by its buttons', async () => {
    await winnow.takeBackMarks();
    const page = await story();
    await page.$$eval('[data-consent=none]', (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    await page.bringToFront();
    await page.setViewport(phone);
    await winnow.control.tell(page.url(), 'pick', {});
    await page.waitForSelector(OVERLAY);
    await page.$eval(LINE, (line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await pause(IN_SIGHT);
    const { x, y } = await page.$eval(LINE, (line) => line.getBoundingClientRect().toJSON());
    await page.touchscreen.tap(x + 20, y + 8);
    await tapButton(winnow.extension, page, 'More');
    await tapButton(winnow.extension, page, 'Less');
    await tapButton(winnow.extension, page, 'More');
    await tapButton(winnow.extension, page, 'This is clutter');
    // A larger part of the page than the tapped one.
    const isTreated = async () => {
      const { dim, hide } = await marksOf(page);
      return page.$eval(
        LINE,
        (line, css) => line.closest(css)?.contains(line) === true && !line.matches(css),
        `:is(${dim}, ${hide})`,
      );
    };
    expect(await until(isTreated, Boolean)).toBe(true);
    expect(await winnow.control.ask('listMarks', { site: winnow.site })).toMatchObject([
      { kind: 'noise', path: expect.stringMatching(/li[^>]*$/) },
    ]);
    await page.close();
  });
});

/**
 * Taps one of Winnow's own buttons in a page, behind its closed shadow root, once its bar takes presses. The page counts the time: a busy
 * page also sees its bar later, and has moved it after the tap before.
 */
async function tapButton(extension: ExtensionBrowser, page: Page, words: string): Promise<void> {
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), IN_SIGHT);
  const { x, y, height } = await placeInOverlay(extension, page, words);
  expect(height).toBeGreaterThanOrEqual(LEAST);
  await page.touchscreen.tap(x, y);
}
