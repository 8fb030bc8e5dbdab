import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shift, scrollThrough, watchShifts } from '../../bench/live/shifts.ts';
import { buildDemoSite } from '../../demo/site.ts';
import { goldParagraphs } from '../../demo/story.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { marksOf, untilMarked } from './marks.ts';
import { pause } from './until.ts';

/** Number of pages after which hiding is earned. */
const LEARNED = 6;
/** A layout shift above this is visible, by the browsers' own measures; Winnow may add a fifth of it. */
const SEEN = 0.1;

/** Names of elements are new on every page of this paper, so that no rule can act on its first frame: hiding always comes late. */
describe.each(['chromium', 'firefox'] as const)('a page that is drawn before it is judged, in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    server = await startPaper();
    origin = `http://paper.localhost:${(server.address() as AddressInfo).port}`;
    await winnow.control.page.evaluate(() =>
      chrome.storage.sync.set({ settings: { mode: 'hide', anyway: true } }),
    );
    await winnow.learn(Array.from({ length: LEARNED }, (_, i) => `${origin}/${i}`));
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });

  test('does not move: clutter in sight is dimmed, clutter below is gone before the person gets there', async () => {
    const page = await winnow.extension.browser.newPage();
    await page.bringToFront();
    await page.evaluateOnNewDocument('globalThis.__name = (made) => made');
    if (name === 'chromium') await page.evaluateOnNewDocument(watchShifts);
    await page.goto(`${origin}/${LEARNED}`, { waitUntil: 'load' });
    const state = await winnow.control.settled(page.url());
    expect(state.trust?.stage).toBe('hiding');
    await untilMarked(page, 'hide');
    const { dim, hide } = await marksOf(page);
    const isMarked = (part: string, css: string) =>
      page.evaluate((selector, mark) => document.querySelector(selector)?.closest(mark) !== null, part, css);
    expect(await isMarked('[data-part=menu]', dim)).toBe(true);
    expect(await isMarked('[data-part=terms]', hide)).toBe(true);
    await page.evaluate(scrollThrough, 6);
    await pause(200);
    // The element that was passed keeps its place: the story below it does not move.
    expect(await isMarked('[data-part=menu]', dim)).toBe(true);
    if (name === 'chromium') {
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(SEEN / 5);
    }
    // If the person asks for it, the element is hidden at once.
    await winnow.control.tell(page.url(), 'setMode', { mode: 'hide', anyway: true });
    expect(await isMarked('[data-part=menu]', hide)).toBe(true);
    await page.close();
  });
});

async function startPaper(): Promise<Server> {
  const stories = buildDemoSite().stories.filter(({ layout }) => layout === 'article');
  const server = createServer(async (request, response) => {
    const number = Number(request.url?.slice(1));
    const story = stories[number];
    if (!story) {
      response.writeHead(404).end();
      return;
    }
    const named = (part: string) => `class="p${number}${part.length}q${7 * number}" data-part="${part}"`;
    const menu = ['News', 'Town', 'Sport', 'Culture', 'Letters', 'Weather', 'Jobs']
      .map((text) => `<p><a href="/${text}">${text}</a></p>`)
      .join('');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.write(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${story.headline}</title><link rel="icon" href="data:,">
       <style>body { margin: 0 auto; max-width: 40em; font: 20px/1.6 serif }</style>
       <div ${named('menu')}>${menu}</div><div><h1>${story.headline}</h1>`,
    );
    // The page is drawn by then.
    await pause(300);
    response.end(
      `${goldParagraphs(story)
        .map((text) => `<p>${text}</p>`)
        .join('')}</div>
       <div ${named('terms')}><p>© The Paper. All rights reserved.</p><p><a href="/about">About us</a></p><p><a href="/terms">Terms of use</a></p><p><a href="/privacy">Privacy</a></p></div>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
