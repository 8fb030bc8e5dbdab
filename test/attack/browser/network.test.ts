import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../../demo/site.ts';
import { ExtensionFixture } from '../../extension/extension-fixture.ts';
import { until } from '../../extension/until.ts';
import { tell } from '../extent.ts';
import { ServedPages } from './served-pages.ts';

/** A site whose name leads into the person's own network: a crawl of the site reads nothing of a local answer. */

/** A name that does not itself say that it is local. */
const NAME = 'rebound.example';

const demo = buildDemoSite();

describe.each(['chromium', 'firefox'] as const)('a name that leads to a local address in %s', (name) => {
  const winnow = new ExtensionFixture(name, () => ({ ownNames: [NAME] }));
  const site = new ServedPages(NAME, (path) => {
    if (path === '/robots.txt')
      return { body: 'User-agent: *\nAllow: /\n', headers: { 'content-type': 'text/plain' } };
    const html = demo.pages.get(path)?.html;
    return html === undefined ? null : { body: html.replace(/<(?:link|script)\b[^>]*>/g, '') };
  });
  let dashboard: Page;

  beforeAll(async () => {
    // A page that the person opens is learned: they chose to open it.
    await winnow.open(`${site.origin}/`);
    dashboard = await winnow.extension.open(winnow.extension.url(`src/dashboard/index.html?site=${NAME}`));
    await dashboard.waitForSelector('#learn .button.primary');
  });

  test('teaches a crawl nothing, and the person reads why', async () => {
    const pages = async () => (await winnow.control.ask('siteInfo', { site: NAME })).pages;
    const before = await pages();
    expect(before).toBe(1);
    await dashboard.click('#learn input[value="6"]');
    await dashboard.click('#learn .button.primary');
    const said = () => dashboard.$eval('#learn', (part) => (part as HTMLElement).innerText);
    const told = await until(said, (text) => /left out|Learned/.test(text), 60_000);
    expect(told).toMatch(/answers? came from your own network/);
    expect(await pages()).toBe(before);
    const asked = site.asked.filter((path) => demo.pages.has(path) && path !== '/');
    tell(`${name}, crawl`, { 'pages asked for': asked.length, learned: (await pages()) - before });
    expect(asked).toEqual([]);
  });
});
