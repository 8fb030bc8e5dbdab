import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../demo/site.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { changeSettings } from './stored-settings.ts';
import { pause, until } from './until.ts';
import { liveBlocks } from './visited-page.ts';

/** Pages that the browser keeps behind the one in view: pages before it in the history, and pages that it draws ahead. */

const demo = buildDemoSite();
const [first = '', second = '', ...more] = demo.stories
  .filter(({ layout }) => layout === 'article')
  .map(({ path }) => path);
/** Returns the page without scripts, which would request more. */
const bodyAt = (path: string): string | undefined =>
  demo.pages.get(path)?.html.replace(/<script\b[^>]*><\/script>/g, '');
const NAME = 'tidings.localhost';
/** Number of pages after which Winnow dims. */
const LEARNED = 4;

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = bodyAt(request.url ?? '');
    // Unlike the demo's own server: browsers keep no page that must not be stored.
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://${NAME}:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  // A browser keeps connections open, and the server waits for them.
  server.closeAllConnections();
  await closed;
});

/** Returns the page's answer, or undefined while it has no document. */
const answerOf = <T>(page: Page, ask: () => T): Promise<Awaited<T> | undefined> =>
  page.evaluate(ask).catch(() => undefined);
const titleOf = (page: Page) => answerOf(page, () => document.title);

const arrivedAt = (page: Page, path: string) =>
  until(
    () => answerOf(page, () => location.href),
    (url = '') => url.endsWith(path),
  );

/** Number of faded blocks; below 0 if there is no document to look at. */
const faded = async (page: Page): Promise<number> =>
  liveBlocks(page).then(
    (blocks) => blocks.filter((block) => block.faded).length,
    () => -1,
  );

describe.each(['chromium', 'firefox'] as const)('in %s, a page that the browser kept', (name) => {
  const winnow = new ExtensionFixture(name);

  test('follows settings that changed while another page was in view', async () => {
    const { control } = winnow;
    // A try that failed has left the settings switched off.
    await changeSettings(control, { mode: 'dim' });
    await winnow.learn(more.slice(0, LEARNED).map((path) => origin + path));
    const page = await winnow.open(origin + first);
    await page.bringToFront();
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = `kept: ${persisted}`;
      });
    });
    expect(
      await until(
        () => faded(page),
        (number) => number > 0,
      ),
    ).toBeGreaterThan(0);

    await page.goto(origin + second, { waitUntil: 'load' });
    await control.settled(page.url());
    await changeSettings(control, { mode: 'off' });
    await page.evaluate(() => history.back());
    expect(
      await until(
        () => titleOf(page),
        (title = '') => title.startsWith('kept'),
      ),
    ).toBe('kept: true');
    expect(
      await until(
        () => faded(page),
        (number) => number === 0,
      ),
    ).toBe(0);

    await page.evaluate(() => history.forward());
    await arrivedAt(page, second);
    await changeSettings(control, { mode: 'dim' });
    await page.evaluate(() => history.back());
    await arrivedAt(page, first);
    expect(
      await until(
        () => faded(page),
        (number) => number > 0,
      ),
    ).toBeGreaterThan(0);
    await page.close();
  });
});

interface Ahead {
  /** Time when the page came into view, in ms since it was requested; 0 if it was not drawn ahead. */
  readonly activationStart: number;
}

describe('in Chromium, a page drawn ahead', () => {
  const winnow = new ExtensionFixture('chromium');

  test('is learned and cleaned once it is opened, and not before', async () => {
    const { control } = winnow;
    await winnow.learn(more.slice(0, LEARNED).map((path) => origin + path));
    const learned = async () => (await control.ask('listSites', {}))[0]?.pages;
    const page = await winnow.open(origin + second);
    await page.bringToFront();
    const before = await learned();
    await page.evaluate((url) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ source: 'list', urls: [url] }] });
      document.head.append(rules);
    }, origin + first);
    // Long enough to be learned if it were in view.
    await pause(2500);
    expect(await learned()).toBe(before);

    await page.evaluate((url) => {
      location.href = url;
    }, origin + first);
    const { cleaned } = await control.settled(origin + first);
    // Asked by the extension: the test's own handle on the tab does not pass to a page that was drawn ahead.
    const ahead = await control.page.evaluate(
      async (tabId) => {
        const [answer] = await chrome.scripting.executeScript({
          target: { tabId },
          func: () => (performance.getEntriesByType('navigation')[0] as unknown as Ahead).activationStart,
        });
        return answer?.result;
      },
      await control.tabOf(origin + first),
    );
    expect(ahead).toBeGreaterThan(0);
    expect(await learned()).toBe((before ?? 0) + 1);
    expect(cleaned).toBeGreaterThan(0);
  });
});
