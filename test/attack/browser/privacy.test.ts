import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDemoSite } from '../../../demo/site.ts';
import { goldParagraphs } from '../../../demo/story.ts';
import { ExtensionFixture } from '../../extension/extension-fixture.ts';
import { countMarked } from '../../extension/marks.ts';
import { until } from '../../extension/until.ts';
import { readerStory, storedRules } from '../../extension/visited-page.ts';
import { tell } from '../extent.ts';
import { openPrivately } from './private-window.ts';
import { type Served, ServedPages } from './served-pages.ts';

/**
 * A site that tries to find out what Winnow knows about its visitor: in its pages, in private windows, and by the requests that reach it.
 */

/** Names that a site might give to one visitor, in its clutter. */
const IDENTIFIERS = ['u-8f3a2c91', 'vqxkzwrtp', 'id_77120943', 'k7Qz9Xw2'] as const;
const LEARNED = 7;
const PATHS = Array.from({ length: LEARNED + 2 }, (_, i) => `/story-${i}`);

describe.each(['chromium', 'firefox'] as const)('what a site finds out in %s', (name) => {
  const winnow = new ExtensionFixture(name, () => ({ privately: true }));
  const site = new ServedPages('paper.localhost', pageAt);
  const at = (path: string) => site.origin + path;

  beforeAll(async () => {
    await winnow.control.page.evaluate(() =>
      chrome.storage.sync.set({ settings: { mode: 'hide', anyway: true } }),
    );
    await winnow.learn(PATHS.slice(0, LEARNED).map(at));
  });

  const earlyRules = () => storedRules(winnow.control);
  const found = (page: Page): Promise<Findings> =>
    page.evaluate(() => (globalThis as unknown as { findings: Findings }).findings);

  test('turns no name that the site gave to this visitor into a rule, and the other names into rules', async () => {
    const rules = await earlyRules();
    expect(rules.length).toBeGreaterThan(2);
    for (const identifier of IDENTIFIERS)
      expect(rules.filter((rule) => rule.toLowerCase().includes(identifier.toLowerCase()))).toEqual([]);
  });

  test("shows the site's scripts no rule, from the first script until the page is judged and after", async () => {
    const rules = await earlyRules();
    const page = await winnow.open(at(`/story-${LEARNED}`));
    await until(
      () => countMarked(page),
      (count) => count > 0,
    );
    const { sheets, attributes, globals, looks } = await found(page);
    expect(looks).toBeGreaterThan(5);
    for (const rule of rules) expect(sheets.filter((text) => text.includes(rule))).toEqual([]);
    const all = [...sheets, ...attributes, ...globals].join('\n');
    expect(all).not.toMatch(/winnow/i);
    // Scripts can still see that something hides, by names that are never the same.
    const marks = attributes.filter((one) => /^data-[a-z]{12}$/.test(one));
    expect(marks.length).toBeGreaterThan(0);
    await page.close();
    const again = await winnow.open(at(`/story-${LEARNED}`));
    await until(
      () => countMarked(again),
      (count) => count > 0,
    );
    const next = (await found(again)).attributes;
    expect(next.filter((one) => marks.includes(one))).toEqual([]);
    tell(`${name}, read by a page`, { rules: rules.length, looks, marks: marks.length });
    await again.close();
  });

  test('requests nothing but the pages that the person opened', () => {
    const asked = site.asked.filter((path) => !PATHS.includes(path) && path !== '/favicon.ico');
    expect(asked).toEqual([]);
  });

  test('shows the site in a private window nothing that was learned, and leaves nothing behind', async () => {
    const { control } = winnow;
    const stored = () =>
      control.page.evaluate(async () =>
        JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.sync.get(null)]),
      );
    const known = () => control.ask('listSites', {});
    const [storedBefore, knownBefore] = [await stored(), await known()];
    expect(knownBefore.map(({ pages }) => pages)).toEqual([LEARNED + 1]);

    const page = await openPrivately(winnow.extension, control.page, at(`/story-${LEARNED + 1}`));
    const { isPrivate, trust, cleaned } = await control.settled(page.url());
    expect({ isPrivate, pages: trust?.pages, cleaned }).toEqual({ isPrivate: true, pages: 0, cleaned: 0 });
    const { looks, held, attributes, hidden } = await found(page);
    expect(looks).toBeGreaterThan(5);
    expect({ held, hidden, attributes: attributes.filter((one) => /^data-[a-z]{12}$/.test(one)) }).toEqual({
      held: 0,
      hidden: 0,
      attributes: [],
    });

    // The page was cleaned and read there, and is still in no store.
    await control.tell(page.url(), 'setMode', { mode: 'dim', anyway: true });
    await control.tell(page.url(), 'read', {});
    const reader = await readerStory(winnow.extension);
    const shown = await reader.page.evaluate(() => ({ title: document.title, address: location.href }));
    expect(reader.title.length).toBeGreaterThan(5);
    expect(shown.title).not.toContain(reader.title.slice(0, 12));
    expect(shown.address).toMatch(/\/src\/reader\/index\.html\?id=(?:private-\d+-)?[0-9a-f-]{36}&from=\d+$/);
    await reader.page.close();
    await page.close();
    expect(await stored()).toBe(storedBefore);
    expect(await known()).toEqual(knownBefore);
  });
});

interface Findings {
  readonly sheets: string[];
  readonly attributes: string[];
  readonly globals: string[];
  readonly looks: number;
  /** Number of looks that found the whole page kept back. */
  readonly held: number;
  /** Number of looks that found something hidden that the page draws. */
  readonly hidden: number;
}

/** Runs as the page's first script: reads as much as it can, as often as it can. */
const SPY = `
const findings = globalThis.findings = { sheets: [], attributes: [], globals: [], looks: 0, held: 0, hidden: 0 };
const own = new Set(Object.getOwnPropertyNames(globalThis));
const note = (list, one) => { if (!list.includes(one)) list.push(one); };
const look = () => {
  findings.looks++;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try { for (const rule of sheet.cssRules) note(findings.sheets, rule.cssText); } catch {}
  for (const style of document.querySelectorAll('style')) note(findings.sheets, style.textContent);
  for (const element of document.querySelectorAll('*'))
    for (const { name } of element.attributes) note(findings.attributes, name);
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!own.has(name)) note(findings.globals, name);
  for (const name of getComputedStyle(document.documentElement)) if (name.startsWith('--')) note(findings.globals, name);
  if (getComputedStyle(document.documentElement).visibility === 'hidden') findings.held++;
  if ([...document.querySelectorAll('header, aside, footer, .newsletter')].some((one) => getComputedStyle(one).display === 'none' || getComputedStyle(one).opacity !== '1')) findings.hidden++;
};
look();
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
const each = () => { look(); requestAnimationFrame(each); };
requestAnimationFrame(each);
setInterval(look, 100);
`;

const stories = buildDemoSite().stories.filter(({ layout }) => layout === 'article');

/** Returns a newspaper page whose clutter has names of its visitor among its names. */
function pageAt(path: string): Served | null {
  const story = PATHS.includes(path) ? stories[Number(path.slice('/story-'.length))] : undefined;
  if (!story) return null;
  const tracked = IDENTIFIERS.map(
    (identifier) => `<div class="${identifier}"><p>Sign up for our weekly letter. No spam, ever.</p></div>`,
  ).join('');
  return {
    body: `<!doctype html><html lang="en"><head><script>${SPY}</script><title>${story.headline}</title><link rel="icon" href="data:,"></head>
      <body><header class="masthead"><a href="/">The Paper</a><nav class="menu"><a href="/news">News</a> <a href="/town">Town</a> <a href="/sport">Sport</a></nav></header>
      <main><h1>${story.headline}</h1>${goldParagraphs(story)
        .map((text) => `<p>${text}</p>`)
        .join(
          '',
        )}<div class="newsletter"><h3>The Friday letter</h3><p>Sign up for our weekly letter. No spam, ever.</p></div></main>
      ${tracked}<aside class="most-read"><h3>Most read</h3><ul><li><a href="/a">Ferry running late again</a></li><li><a href="/b">Library open until nine</a></li></ul></aside>
      <footer class="footer"><p>© The Paper. All rights reserved. <a href="/about">About us</a> <a href="/terms">Terms of use</a></p></footer></body></html>`,
  };
}
