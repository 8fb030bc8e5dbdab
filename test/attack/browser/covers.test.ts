import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../../demo/site.ts';
import { ExtensionFixture } from '../../extension/extension-fixture.ts';
import { OVERLAY } from '../../extension/marks.ts';
import { pause, until } from '../../extension/until.ts';
import { tell } from '../extent.ts';
import { ServedPages } from './served-pages.ts';

/** Pages that cover Winnow's own bar with something that lets clicks through: none of these clicks presses a button of the bar. */

/** Ways to cover the bar. */
const COVERS = {
  'a popover over the page': 'cover(document.body)',
  'a popover in a closed shadow root':
    "cover(document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' }))",
  'a popover that goes as the button is pressed':
    "const it = cover(document.body); addEventListener('pointerdown', () => it.remove(), true); addEventListener('click', () => setTimeout(() => { document.body.append(it); it.showPopover(); }), true)",
  'a popover that comes again and again':
    'setInterval(() => { const it = cover(document.body); setTimeout(() => it.remove(), 250); }, 300)',
} as const;

const COVER = `function cover(root) {
  const it = document.createElement('div');
  it.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; margin: 0; border: 0; background: #fff; pointer-events: none';
  it.popover = 'manual';
  root.append(it);
  it.showPopover();
  return it;
}`;

const LEARNED = 8;
/** Milliseconds longer than a panel must be in clear sight before a click on it counts. */
const SEEN = 900;

const demo = buildDemoSite();
const stories = demo.stories.filter(({ layout }) => layout === 'article').slice(0, LEARNED + 1);
const last = stories.at(-1)?.path ?? '';

describe.each(['chromium', 'firefox'] as const)('a covered bar in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const site = new ServedPages('covers.localhost', (path) => {
    const html = demo.pages.get(path)?.html;
    return html === undefined ? null : { body: html.replace(/<(?:link|script)\b[^>]*>/g, '') };
  });

  beforeAll(async () => {
    await winnow.control.page.evaluate(() => chrome.storage.sync.set({ settings: { mode: 'hide' } }));
    await winnow.learn(stories.slice(0, LEARNED).map(({ path }) => site.origin + path));
  });

  /** Opens a page on which Winnow has just hidden something and says so, any number of times. */
  const told = async (): Promise<Page> => {
    await winnow.control.page.evaluate(() => chrome.storage.local.remove('undoNotices'));
    const page = await winnow.open(site.origin + last);
    await page.bringToFront();
    expect(await until(() => hasBar(page), Boolean)).toBe(true);
    return page;
  };

  test('disappears after a press of its last button while nothing covers it', async () => {
    const page = await told();
    await pause(SEEN);
    await pressBar(page);
    expect(
      await until(
        () => hasBar(page),
        (has) => !has,
      ),
    ).toBe(false);
    await page.close();
  });

  test('stays, and silences nothing, if a person presses "Which?" twice', async () => {
    const page = await told();
    // Here all buttons are above each other.
    await page.setViewport({ width: 320, height: 600 });
    await pause(SEEN);
    await pressBar(page, WHICH);
    await pause(60);
    await pressBar(page, WHICH);
    await pause(60);
    expect(await hasBar(page)).toBe(true);
    await page.close();
  });

  test.each(Object.entries(COVERS))('is not pressed through %s', async (_, how) => {
    const page = await told();
    await pause(SEEN);
    await page.evaluate(`${COVER}; { ${how} }`);
    await pause(SEEN);
    for (let press = 0; press < 4; press++) {
      await pressBar(page);
      await pause(60);
    }
    tell(`${name}, ${_}`, { clicks: 4, 'bars left': Number(await hasBar(page)) });
    expect(await hasBar(page)).toBe(true);
    await page.close();
  });

  test('is not pressed by a click that comes as soon as the bar is there', async () => {
    let wasQuick = false;
    // A busy machine may be late with its click, which then counts.
    for (let tries = 0; tries < 5 && !wasQuick; tries++) {
      await winnow.control.page.evaluate(() => chrome.storage.local.remove('undoNotices'));
      const page = await winnow.extension.browser.newPage();
      await page.evaluateOnNewDocument(noteTimes, OVERLAY);
      await page.goto(site.origin + last);
      for (const end = Date.now() + 20_000; !(await hasBar(page)) && Date.now() < end; ) await pause(10);
      await pressBar(page);
      wasQuick = await page.evaluate(() => {
        const { bar = 0, click = Infinity } =
          (globalThis as { times?: { bar?: number; click?: number } }).times ?? {};
        return click - bar < 450;
      });
      if (wasQuick) {
        // If the click had counted, the bar would be gone.
        await pause(SEEN);
        expect(await hasBar(page)).toBe(true);
      }
      await page.close();
    }
  });
});

/** Notes when the bar appeared and when the page was clicked last, in milliseconds. */
function noteTimes(overlay: string): void {
  const times: { bar?: number; click?: number } = {};
  Object.assign(globalThis, { times });
  const look = () => {
    if (document.querySelector(overlay)) times.bar ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener(
    'click',
    () => {
      times.click = performance.now();
    },
    true,
  );
}

const hasBar = (page: Page): Promise<boolean> =>
  page.evaluate((css) => document.querySelector(css) !== null, OVERLAY);

/** Distances in CSS pixels of the bar's last button and of "Which?" from the edge of the window. */
const LAST = 38;
const WHICH = 105;

/** Clicks at the place of a button: the inside of the bar is closed to the page, and to tests. */
async function pressBar(page: Page, fromEdge = LAST): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  }));
  await page.mouse.click(width - fromEdge, height - 36);
}
