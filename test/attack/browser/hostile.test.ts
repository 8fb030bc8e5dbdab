import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { PageState } from '../../../src/messaging/protocol.ts';
import { ExtensionFixture } from '../../extension/extension-fixture.ts';
import { until } from '../../extension/until.ts';
import { CLOBBERS } from '../clobbers.ts';
import { tell, times } from '../extent.ts';
import { HOSTILE_PAGES } from '../hostile-pages.ts';
import { ServedPages } from './served-pages.ts';
import { slicesIn } from './slices.ts';

/**
 * Pages with too much content, pages that fight back, broken pages, and pages whose elements have the names that scripts use. Each is
 * judged, cleaned, pointed at and given back without an error.
 */

const FOOTER =
  '<footer class="footer"><p>© The Paper. All rights reserved. <a href="/about">About us</a> <a href="/terms">Terms of use</a></p></footer>';
const MENU =
  '<nav class="menu"><a href="/news">News</a> <a href="/town">Town</a> <a href="/sport">Sport</a> <a href="/culture">Culture</a></nav>';

const names = Object.keys(CLOBBERS);
/** Names on one page: several among all tests, one in a whole run. Anything that stops a script stops it either way. */
const A_PAGE = times(24, 1);
const PAGES = Math.ceil(names.length / A_PAGE);

/** Among all tests, one of this many hostile pages is tried. */
const EVERY = times(8, 1);
const HOSTILE_KINDS = Object.keys(HOSTILE_PAGES).filter((_, i) => i % EVERY === 0);
/** Times are measured only on pages in full size, when the machine does nothing else. */
const MEASURED = EVERY === 1;
/** Longest time (ms) until a page appears, if it ever does. */
const COMES_WITHIN = 10_000;
/** Longest time (ms) for Winnow. */
const PATIENCE = 60_000;

const pageOf = (number: number): string => {
  const clobbers = names
    .slice(number * A_PAGE, (number + 1) * A_PAGE)
    .map((name) => CLOBBERS[name])
    .join('\n');
  return `<!doctype html><html lang="en"><head><title>Story ${number}</title><link rel="icon" href="data:,"></head><body>${clobbers}${MENU}
    <main><h1>Story number ${number}</h1>${`<p>What happened on day ${number}, told at some length by those who saw it.</p>`.repeat(6)}</main>${clobbers}${FOOTER}</body></html>`;
};

describe.each(['chromium', 'firefox'] as const)('pages full of names in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const site = new ServedPages('names.localhost', (path) => {
    const [, number] = /^\/story-(\d+)$/.exec(path) ?? [];
    return number ? { body: pageOf(Number(number)) } : null;
  });

  test('are judged, dimmed, pointed at and given back', async () => {
    let judged = 0;
    for (let number = 0; number < PAGES; number++) {
      const held = names.slice(number * A_PAGE, (number + 1) * A_PAGE).join(', ');
      const page = await winnow.open(`${site.origin}/story-${number}`);
      const state = await winnow.control.settled(page.url());
      expect(state, held).toMatchObject({ status: 'judged', message: '' });
      await winnow.control.tell(page.url(), 'setMode', { mode: 'dim', anyway: true });
      expect(
        await until(
          () => marked(page),
          (count) => count > 0,
        ),
        held,
      ).toBeGreaterThan(0);
      await winnow.control.tell(page.url(), 'pick', {});
      expect(
        await until(
          () => bars(page),
          (count) => count === 1,
        ),
        held,
      ).toBe(1);
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Escape'] as const)
        await page.keyboard.press(key);
      expect(
        await until(
          () => bars(page),
          (count) => count === 0,
        ),
        held,
      ).toBe(0);
      await winnow.control.tell(page.url(), 'setMode', { mode: 'off', anyway: true });
      expect(
        await until(
          () => marked(page),
          (count) => count === 0,
        ),
        held,
      ).toBe(0);
      judged++;
      await page.close();
    }
    expect(winnow.extension.problems).toEqual([]);
    tell(`${name}, clobbered pages`, { names: names.length, pages: judged, exceptions: 0 });
  });
});

describe.each(['chromium', 'firefox'] as const)('hostile pages in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const site = new ServedPages(
    'hostile.localhost',
    (path) => HOSTILE_PAGES[decodeURIComponent(path.slice(1))] ?? null,
  );
  let longest = 0;
  afterAll(() =>
    tell(`${name}, hostile pages`, {
      pages: HOSTILE_KINDS.length,
      ...(longest > 0 && { 'longest slice of ours, ms': Number(longest.toFixed(1)) }),
    }),
  );

  test.each(HOSTILE_KINDS)('%s is judged as far as it can be, and given back', async (kind) => {
    const { comesTo = 'judged' } = HOSTILE_PAGES[kind] ?? {};
    const path = `/${encodeURIComponent(kind)}`;
    const page = await winnow.extension.browser.newPage();
    const slices = MEASURED && name === 'chromium' ? await slicesIn(page, winnow.extension.url('')) : null;
    await page
      .goto(site.origin + path, { waitUntil: 'domcontentloaded', timeout: COMES_WITHIN })
      .catch(() => undefined);
    const tab = await tabOf(winnow, path);
    const ask = (call: string, request: object = {}) => askTab(winnow, tab, call, request);
    const status = async () => (await ask('pageState'))?.status;
    const wanted = comesTo === 'rest' ? ['judged', 'none'] : [comesTo];
    expect(wanted).toContain(await until(status, (now) => wanted.includes(now ?? ''), PATIENCE));
    for (const mode of ['hide', 'dim', 'off']) await ask('setMode', { mode });
    const cleaned = async () => (await ask('pageState'))?.cleaned;
    expect(await until(cleaned, (count) => count === 0, PATIENCE)).toBe(0);
    if (slices) {
      const slice = await slices();
      tell(`${name}, ${kind}`, {
        'longest slice of ours, ms': Number(slice.work.toFixed(1)),
        'with the collector': slice.collected.toFixed(1),
      });
      longest = Math.max(longest, slice.work);
    }
    await page.close();
  });
});

/** Counts without the names of the page, which would mislead a test as well. */
const marked = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...Document.prototype.querySelectorAll.call(document, 'body *')].filter((element: Element) =>
        Element.prototype.getAttributeNames
          .call(element)
          .some((name: string) => /^data-[a-z]{12}$/.test(name)),
      ).length,
  );
const bars = (page: Page): Promise<number> =>
  page.evaluate(() => Document.prototype.querySelectorAll.call(document, 'html > div').length);

/** Returns the tab that shows the page, even if the page has changed its address. */
async function tabOf({ control }: ExtensionFixture, path: string): Promise<number> {
  const find = () =>
    control.page.evaluate(
      async (wanted) =>
        (await chrome.tabs.query({})).find(({ url }) => url && new URL(url).pathname === wanted)?.id ?? -1,
      path,
    );
  return until(find, (id) => id >= 0);
}

/** Returns the content script's answer, or null without an answer. */
const askTab = (
  { control }: ExtensionFixture,
  tab: number,
  winnow: string,
  request: object,
): Promise<PageState | null> =>
  control.page.evaluate(
    (id, call) =>
      chrome.tabs.sendMessage(id, call, { frameId: 0 }).then(
        (answer) => (answer as { value?: never } | undefined)?.value ?? null,
        () => null,
      ),
    tab,
    { winnow, request },
  );
