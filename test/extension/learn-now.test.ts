import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAnswer } from '../../demo/server.ts';
import { buildDemoSite } from '../../demo/site.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { pause, until } from './until.ts';

const demo = buildDemoSite();
const FORBIDDEN = '/science';

interface Request {
  readonly path: string;
  readonly cookie: string;
  /** True if the request followed a redirect within the site. */
  readonly led: boolean;
  /**
   * True if an open page made the request, for its pictures and late lists. Requests of the run itself name no page that they come from.
   */
  readonly byPage: boolean;
}

interface WatchedSite {
  readonly origin: string;
  readonly requests: Request[];
  readonly server: Server;
  /** If true, each page redirects to itself, and the second one to a neighbour's machine. */
  leads: boolean;
}

/** Starts the demo site with a robots.txt and a cookie for every visitor. Records its requests. */
async function startWatchedSite(neighbour: string): Promise<WatchedSite> {
  const requests: Request[] = [];
  let lead = 0;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const { cookie = '', referer } = request.headers;
    requests.push({ path: pathname, cookie, led: search !== '', byPage: referer !== undefined });
    if (site.leads && search === '' && demo.pages.has(pathname)) {
      const location = ++lead === 2 ? `${neighbour}/admin/reboot` : `${pathname}?moved=1`;
      response.writeHead(302, { location }).end();
      return;
    }
    const answer =
      pathname === '/robots.txt'
        ? { type: 'text/plain', body: `User-agent: *\nDisallow: ${FORBIDDEN}\n` }
        : demoAnswer(demo, pathname);
    response.writeHead(answer ? 200 : 404, {
      'content-type': `${answer?.type ?? 'text/plain'}; charset=utf-8`,
      'set-cookie': 'visitor=someone; Path=/',
    });
    response.end(answer?.body ?? 'Not here.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site: WatchedSite = {
    origin: `http://tidings.localhost:${port}`,
    requests,
    server,
    leads: false,
  };
  return site;
}

describe.each(['chromium', 'firefox'] as const)('learning a site now in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  let site: WatchedSite;
  /** Requests to the neighbour's machine. */
  const trespasses: string[] = [];
  const neighbour = createServer((request, response) => {
    trespasses.push(request.url ?? '');
    response.end();
  });
  let front: Page;
  let page: Page;

  beforeAll(async () => {
    await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
    site = await startWatchedSite(`http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`);
    front = await winnow.open(`${site.origin}/`);
    const [known] = await winnow.control.ask('listSites', {});
    page = await winnow.extension.open(winnow.extension.url(`src/dashboard/index.html?site=${known?.site}`));
    await page.waitForSelector('#learn .button.primary');
  });
  afterAll(async () => {
    site?.server.closeAllConnections();
    site?.server.close();
    neighbour.close();
  });

  const said = (selector: string): Promise<string> =>
    page.$eval(selector, (element) => (element as HTMLElement).innerText).catch(() => '');
  const pagesLearned = async (): Promise<number> =>
    (await winnow.control.ask('listSites', {}))[0]?.pages ?? 0;

  test('learns as many pages as requested, without cookies, as robots.txt allows, and follows redirects only within the site', async () => {
    const before = await pagesLearned();
    const marker = site.requests.length;
    site.leads = true;
    await page.click('#learn input[value="6"]');
    await page.click('#learn .button.primary');
    const told = await until(
      () => said('#learn .learned'),
      (text) => text !== '',
      45_000,
    );
    expect(told).toBe('Learned 6 pages.');
    expect(await pagesLearned()).toBe(before + 6);

    const asked = site.requests.slice(marker).filter(({ byPage }) => !byPage);
    const pages = asked.filter(({ path }) => path !== '/robots.txt');
    expect(asked.length - pages.length).toBe(1);
    // One of seven redirected to another machine, which got no request.
    expect(pages.filter(({ led }) => !led)).toHaveLength(7);
    expect(pages.filter(({ led }) => led)).toHaveLength(6);
    expect(trespasses).toEqual([]);
    expect(pages.every(({ path }) => demo.pages.has(path))).toBe(true);
    expect(pages.filter(({ path }) => path.startsWith(FORBIDDEN))).toEqual([]);
    expect(asked.filter(({ cookie }) => cookie !== '')).toEqual([]);
    site.leads = false;
    // The site does know this visitor: requests for its own pages have the cookie.
    await front.reload();
    expect(site.requests.at(-1)?.cookie).toContain('visitor');
    const stories = pages.filter(({ path, led }) => led && demo.pages.get(path)?.story);
    expect(stories.length).toBeGreaterThanOrEqual(3);
    expect(stories.length).toBeLessThan(6);
  });

  test('stops at once when it is cancelled', async () => {
    await page.click('#learn input[value="24"]');
    await page.click('#learn .button.primary');
    await page.waitForSelector('#learn [role=progressbar]');
    const pagesAsked = (): number =>
      site.requests.filter(({ path, byPage }) => !byPage && demo.pages.has(path)).length;
    const marker = pagesAsked();
    await until(
      async () => pagesAsked(),
      (count) => count > marker,
    );
    await page.click('#learn .learn-running > .button');
    await page.waitForSelector('#learn .learn-start');
    expect(await said('#learn [role=status]')).toContain('Cancelled');
    const stopped = pagesAsked();
    await pause(2500);
    expect(pagesAsked()).toBe(stopped);
    expect(stopped - marker).toBeLessThan(24);
  });
});
