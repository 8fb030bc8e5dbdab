import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../../demo/site.ts';
import { ExtensionFixture } from '../../extension/extension-fixture.ts';
import { type ReplayServer, startReplayServer } from '../../extension/replay-server.ts';
import { pause } from '../../extension/until.ts';
import { storedRules } from '../../extension/visited-page.ts';
import { tell, times } from '../extent.ts';

/**
 * Tenants of one host whose pages use the same names: the lessons of one tenant's pages act on no page of another, and cannot be noticed
 * there.
 */

/** Addresses of each pair of tenants, and their sites. */
const PAIRS = [
  {
    how: 'names below a host',
    at: ['http://one.tripod.com', 'http://two.tripod.com'],
    sites: ['one.tripod.com', 'two.tripod.com'],
  },
  {
    // They are one site. The other tenant repeats the first tenant's lines in a template of its own.
    how: 'names below a host that no list has',
    at: ['http://one.tenants.example', 'http://two.tenants.example'],
    sites: ['tenants.example'],
  },
  {
    how: 'the paths of a host',
    at: ['http://www.angelfire.com/de/one', 'http://www.angelfire.com/de/two'],
    sites: ['www.angelfire.com/de/one', 'www.angelfire.com/de/two'],
  },
  {
    how: 'names that a list once had',
    at: ['http://one.blogspot.co.nz', 'http://two.blogspot.co.nz'],
    sites: ['one.blogspot.co.nz', 'two.blogspot.co.nz'],
  },
  {
    how: 'the paths of a public suffix',
    at: ['http://s3.amazonaws.com/one', 'http://s3.amazonaws.com/two'],
    sites: ['s3.amazonaws.com/one', 's3.amazonaws.com/two'],
  },
] as const;

/** Number of pages that earns hiding. */
const LEARNED = 9;

const demo = buildDemoSite();
const stories = demo.stories.filter(({ layout }) => layout === 'article').slice(0, LEARNED + 1);

/** Returns the demo newspaper's stories below the address, without scripts and style sheets. */
const pagesAt = (origin: string): (readonly [string, { readonly body: string }])[] =>
  stories.map(({ path }) => {
    const body = (demo.pages.get(path)?.html ?? '').replace(/<(?:link|script)\b[^>]*>/g, '');
    return [origin + path, { body: origin.includes('two.tenants') ? rebuilt(body) : body }];
  });

/** Returns a page with the same lines in elements of other names. */
const rebuilt = (html: string): string =>
  html.replace(/<body[^>]*>/, '$&<div class="other">').replace(/\bclass="/g, 'class="other-');

const pages = new Map(PAIRS.flatMap(({ at }) => at.flatMap(pagesAt)));

/**
 * Returns the number of pages learned for each site of a pair. It includes the watched page of the first tenant, and that of the second.
 */
const pagesOf = (sites: readonly string[]) =>
  sites.length === 1
    ? [[sites[0], LEARNED + 2]]
    : [
        [sites[0], LEARNED + 1],
        [sites[1], 1],
      ];

describe.each(['chromium', 'firefox'] as const)('tenants of a shared host in %s', (name) => {
  let replay: ReplayServer;
  const winnow = new ExtensionFixture(name, async () => {
    replay = await startReplayServer(pages);
    return { proxyPort: replay.port };
  });
  beforeAll(async () => {
    await winnow.control.page.evaluate(() => chrome.storage.sync.set({ settings: { mode: 'hide' } }));
  });
  afterAll(() => replay?.close());

  const last = stories.at(-1)?.path ?? '';

  test.each(PAIRS.slice(0, times(2, PAIRS.length)))(
    'notice nothing of each other by $how',
    async ({ how, at: [one, two], sites }) => {
      const { control } = winnow;
      await winnow.learn(
        stories.slice(0, LEARNED).map(({ path }) => one + path),
        (url) => pages.get(url)?.body ?? '',
      );
      expect((await storedRules(control)).length).toBeGreaterThan(3);

      // Checks the watch itself: it sees the rules on the site where they were proved.
      const own = await looksAt(await opened(winnow, one + last));
      expect(own.changed + own.held).toBeGreaterThan(0);
      const other = await looksAt(await opened(winnow, two + last));
      expect(other.looks).toBeGreaterThan(3);
      tell(`${name}, ${how}`, {
        looks: other.looks,
        'own changed': own.changed,
        changed: other.changed,
        held: other.held,
      });
      expect(other.changed).toBe(0);
      // Tenants that no list tells apart are one site, which is held back while its rules are looked up (SECURITY.md).
      if (sites.length > 1) expect(other.held).toBe(0);
      const known = await control.ask('listSites', {});
      expect(
        known.filter(({ site }) => sites.some((one) => one === site)).map(({ site, pages }) => [site, pages]),
      ).toEqual(expect.arrayContaining(pagesOf(sites)));
      await control.ask('forgetAll', {});
    },
  );
});

interface Looks {
  readonly looks: number;
  /** Number of looks that found the page held back. */
  readonly held: number;
  /** Number of looks that found a part of the page drawn differently from its own styles. */
  readonly changed: number;
}

/** Opens the page and watches it from its first frame until some time after it was judged. */
async function opened(winnow: ExtensionFixture, url: string): Promise<Page> {
  const page = await winnow.extension.browser.newPage();
  await page.evaluateOnNewDocument(watch);
  await page.goto(url, { waitUntil: 'load' });
  await winnow.control.settled(page.url());
  await pause(300);
  return page;
}

async function looksAt(page: Page): Promise<Looks> {
  const found = await page.evaluate(() => (globalThis as unknown as { looked: Looks }).looked);
  await page.close();
  return found;
}

/** Runs before the page's first script, and sees as much as such a script could see. */
function watch(): void {
  const looked = { looks: 0, held: 0, changed: 0 };
  Object.assign(globalThis, { looked });
  const look = () => {
    requestAnimationFrame(look);
    const parts = [...document.querySelectorAll('[data-part]')];
    if (parts.length === 0) return;
    looked.looks++;
    if (getComputedStyle(document.documentElement).visibility === 'hidden') looked.held++;
    const isChanged = parts.some((part) => {
      const { display, opacity } = getComputedStyle(part);
      return display === 'none' || Number(opacity) < 1;
    });
    if (isChanged) looked.changed++;
  };
  requestAnimationFrame(look);
}
