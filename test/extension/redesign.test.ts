import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../demo/html.ts';
import { demoAnswer } from '../../demo/server.ts';
import { buildDemoSite } from '../../demo/site.ts';
import type { Story } from '../../demo/story.ts';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { EarlyEntry } from '../../src/browser/early-store.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { countMarked, marksOf, untilMarked } from './marks.ts';
import { until } from './until.ts';
import { appears, openPopup } from './visited-page.ts';

const PART = '[data-part=footer], [data-part=letter], [data-part=top], [data-part=promo]';
/** Number of pages that earns hiding. */
const OLD_PAGES = 8;
/** Number of pages of the new design after which the person is no longer told of a change; one more earns hiding. */
const NEW_PAGES = 5;

/**
 * Returns a story of the demo newspaper in the layout of another publisher's software: no element is at its old place. Its clutter is below
 * the window, where it may be hidden at once.
 */
const redesigned = (story: Story): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(story.headline)}</title>
<style>.par { min-block-size: 12rem }</style></head>
<body><div class="app"><div class="grid">
<aside class="rail" data-part="top"><ol><li><b>Tidings</b></li><li><a href="/town">Town</a></li><li><a href="/business">Business</a></li>
<li><a href="/science">Science</a></li><li><a href="/culture">Culture</a></li><li><a href="/sport">Sport</a></li></ol></aside>
<section class="reading"><div class="title-card"><h1>${escapeHtml(story.headline)}</h1><h4>${escapeHtml(story.standfirst)}</h4>
<small>${escapeHtml(story.byline)}</small></div>
<div class="copy">${story.blocks
  .filter(({ kind }) => kind === 'paragraph')
  .map((block) => `<div class="par">${escapeHtml('text' in block ? block.text : '')}</div>`)
  .join('\n')}</div>
<form class="box" data-part="letter"><h3>The Tidings in your inbox</h3><span>Six stories every morning, chosen by our editors, free of charge.</span>
<span>You can leave whenever you like, and we never pass your address on.</span></form></section>
<aside class="offers" data-part="promo"><h3>From our shop</h3><dl><dt>The town in maps</dt><dd>Forty sheets in a box</dd><dt>The harbour mug</dt><dd>Stoneware</dd>
<dt>A year of the Tidings</dt><dd>Delivered before breakfast</dd></dl></aside>
</div><div class="base" data-part="footer"><span>© The Lorrel Tidings Company. All rights reserved.</span><span>Printed at the Old Dye Works.</span>
<a href="/about">Who we are</a> <a href="/about">Write to us</a> <a href="/about">Terms of use</a> <a href="/about">Privacy</a></div></div></body></html>`;

describe.each(['chromium', 'firefox'] as const)('a site in a new design in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const demo = buildDemoSite();
  const stories = demo.stories.filter(({ layout }) => layout === 'article');
  let isNew = false;
  let server: Server;
  let origin = '';
  const site = 'tidings.localhost';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const story = isNew ? stories.find(({ path }) => path === pathname) : undefined;
      const answer = story ? { type: 'text/html', body: redesigned(story) } : demoAnswer(demo, pathname);
      response.writeHead(answer ? 200 : 404, {
        'content-type': `${answer?.type ?? 'text/plain'}; charset=utf-8`,
        'cache-control': 'no-store',
      });
      response.end(answer?.body ?? 'Not here.');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://${site}:${(server.address() as AddressInfo).port}`;
    await winnow.control.page.evaluate(() => chrome.storage.sync.set({ settings: { mode: 'hide' } }));
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const urlOf = (index: number): string => origin + (stories[index]?.path ?? '');
  const open = (index: number): Promise<Page> => winnow.open(urlOf(index));
  const trustAt = async (page: Page) => (await winnow.control.settled(page.url())).trust;
  const markedIn = async (page: Page, css: string): Promise<number> => {
    const { any } = await marksOf(page);
    return page.$$eval(`${css} ${any}, ${css}${any}`, (found) => found.length);
  };
  /** Returns the stored rules that act on the site's pages before they are judged. */
  const early = async (): Promise<EarlyEntry[]> => {
    const stored = await winnow.control.page.evaluate(() => chrome.storage.local.get(null));
    return Object.entries(stored).flatMap(([key, entry]) =>
      key.startsWith('early:') ? [entry as EarlyEntry] : [],
    );
  };
  const button = async (page: Page): Promise<{ text: string; title: string }> => {
    const tabId = await winnow.control.tabOf(page.url());
    return winnow.control.page.evaluate(
      async (tab) => ({
        text: await chrome.action.getBadgeText({ tabId: tab }),
        title: await chrome.action.getTitle({ tabId: tab }),
      }),
      tabId,
    );
  };
  const says = (words: string) => (shown: { title: string }) => shown.title.includes(words);

  test('is known well enough in the old design that clutter is hidden, at document start too', async () => {
    await winnow.read(Array.from({ length: OLD_PAGES }, (_, at) => urlOf(at)));
    const page = await open(OLD_PAGES);
    expect(await trustAt(page)).toMatchObject({ stage: 'hiding', why: 'steady' });
    expect(await untilMarked(page, 'hide')).toBeGreaterThan(0);
    const [entry, ...others] = await early();
    expect(others).toEqual([]);
    expect(entry?.hides).toBe(true);
    expect(entry?.rules.length).toBeGreaterThan(0);
    await page.close();
  });

  test('is not hidden from the first page of the new design on, and the second page says why', async () => {
    isNew = true;
    const first = await open(OLD_PAGES + 1);
    expect(await trustAt(first)).toMatchObject({ stage: 'dimming', why: 'unlike' });
    expect(await countMarked(first, 'hide')).toBe(0);
    expect((await early()).filter(({ hides }) => hides)).toEqual([]);
    await first.close();

    const second = await open(OLD_PAGES + 2);
    expect(await trustAt(second)).toMatchObject({ stage: 'drifted', why: 'changing' });
    expect(await countMarked(second, 'hide')).toBe(0);
    expect(await early()).toEqual([]);
    const shown = await until(() => button(second), says(messages.driftedTitle.message));
    expect(shown.title).toContain(messages.driftedTitle.message);
    expect(shown.text).toMatch(/^(?:!|\d+)$/);
    const popup = await openPopup(winnow.extension, winnow.control, second);
    await appears(popup, '.trust-line');
    const card = await popup.$eval('.site-card', (section) => section.textContent);
    expect(card).toContain(messages.driftedTitle.message);
    expect(card).toContain(messages.driftedText.message);
    await popup.close();
    await second.close();
  });

  test('is learned again: on the third page learning begins, dimming returns for the new clutter, and then hiding', async () => {
    const third = await open(OLD_PAGES + 3);
    expect(await trustAt(third)).toMatchObject({ stage: 'drifted', why: 'relearning', pages: 3 });
    await third.close();
    for (let at = 4; at < NEW_PAGES; at++) await winnow.read([urlOf(OLD_PAGES + at)]);
    const page = await open(OLD_PAGES + NEW_PAGES);
    expect(await trustAt(page)).toMatchObject({ stage: 'dimming', pages: NEW_PAGES });
    expect(await untilMarked(page, 'dim')).toBeGreaterThan(0);
    expect(await countMarked(page, 'hide')).toBe(0);
    const { dim } = await marksOf(page);
    const faded = await page.$$eval(
      PART,
      (parts, css) =>
        parts
          .filter((part) => part.closest(css) !== null || part.querySelector(css))
          .map((part) => part.getAttribute('data-part')),
      dim,
    );
    console.log(`${name}: of the new design are dimmed: ${faded.join(', ')}`);
    expect(faded).toContain('footer');
    expect(await markedIn(page, '.copy')).toBe(0);
    const shown = await until(() => button(page), says(messages.trustMayDim.message));
    expect(shown.title).toContain(messages.trustMayDim.message);
    await page.close();

    const last = await open(OLD_PAGES + NEW_PAGES + 1);
    expect(await trustAt(last)).toMatchObject({ stage: 'hiding', why: 'steady' });
    expect(await untilMarked(last, 'hide')).toBeGreaterThan(0);
    expect(await markedIn(last, '.copy')).toBe(0);
    await last.close();
  });
});
