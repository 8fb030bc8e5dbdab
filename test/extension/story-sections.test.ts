import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '../../demo/topics.ts';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { Settings } from '../../src/browser/settings.ts';
import { pageName } from '../../src/core/address/link-url.ts';
import { DemoFixture } from './extension-fixture.ts';
import { OVERLAY } from './marks.ts';
import { until } from './until.ts';

describe.each(['chromium', 'firefox'] as const)('sections of stories in %s', (name) => {
  const winnow = new DemoFixture(name);
  const front = () => winnow.open(`${winnow.demo.origin}/`);
  const dashboard = () =>
    winnow.extension.open(
      winnow.extension.url(`src/dashboard/index.html?site=${encodeURIComponent(winnow.site)}`),
    );
  const sectionUrl = (section: string) => `${winnow.demo.origin}/${section.toLowerCase()}`;

  interface Stored {
    readonly notes: readonly (readonly [number, readonly number[], readonly number[]])[];
    readonly told: readonly (readonly [number, number])[];
  }
  const record = async (): Promise<Stored | undefined> => {
    const stored = await winnow.control.page.evaluate(() => chrome.storage.local.get(null));
    return Object.entries(stored).find(([key]) => key.startsWith('sections:'))?.[1] as Stored | undefined;
  };
  const chosen = async () => {
    const { settings } = await winnow.control.page.evaluate(() => chrome.storage.sync.get('settings'));
    return (settings as Settings | undefined)?.sectionSites?.[winnow.site];
  };
  const press = async (page: Page, selector: string) => {
    await page.waitForSelector(selector);
    await page.$eval(selector, (button) => (button as HTMLElement).click());
  };
  /** Switches the feature in "This site", which stays open. */
  const nameSections = async (on: boolean): Promise<Page> => {
    const site = await dashboard();
    await site.waitForSelector('#story-sections [role=switch]');
    if (Boolean(await chosen()) !== on) await press(site, `#story-sections [aria-checked=${!on}]`);
    expect(Boolean(await until(chosen, (list) => Boolean(list) === on))).toBe(on);
    return site;
  };
  const hasChips = (page: Page) => page.evaluate((css) => document.querySelector(css) !== null, OVERLAY);
  /** Returns the headlines that are dimmed because the person wants fewer of their section. */
  const standingBack = (page: Page) =>
    page.$$eval('main h3 a', (links) =>
      links
        .filter((link) => {
          for (let at: Element | null = link; at; at = at.parentElement)
            if (Math.abs(Number(getComputedStyle(at).opacity) - 0.35) < 0.01) return true;
          return false;
        })
        .map((link) => (link as HTMLAnchorElement).pathname),
    );
  /** Returns the boxes of everything in the page's lists, with their pictures. */
  const boxes = async (page: Page) => {
    await page.$$eval('main .front img', (pictures) =>
      Promise.all(
        pictures.map((picture) => {
          picture.loading = 'eager';
          return picture.decode();
        }),
      ),
    );
    return boxesNow(page);
  };
  const boxesNow = (page: Page) =>
    page.$$eval('main .front *', (elements) =>
      elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top + scrollY, width, height].map(Math.round).join();
      }),
    );
  /** Goes to the first chip as the keyboard does, after the last link of the page, and opens and presses it. */
  const pressFirstChip = async (page: Page) => {
    await page.bringToFront();
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('footer a[href]')].at(-1)?.focus());
    const reached = async () => {
      await page.keyboard.press('Tab');
      return page.evaluate((css) => document.activeElement?.matches(css) ?? false, OVERLAY);
    };
    expect(await until(reached, Boolean)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  };

  test('nothing is noted before the person asks', async () => {
    await winnow.read(winnow.urls('article').slice(0, 6));
    const page = await front();
    expect(await record()).toBeUndefined();
    expect(await hasChips(page)).toBe(false);
    await page.close();
  });

  test('then each teaser has its section, from the section pages that were read, and nothing moves', async () => {
    await (await nameSections(true)).close();
    expect(await chosen()).toEqual([]);
    // One after another: which sections are certain depends a little on the order.
    for (const section of SECTIONS) await winnow.read([sectionUrl(section)]);
    const page = await front();
    expect(await until(() => hasChips(page), Boolean)).toBe(true);
    const { notes = [], told = [] } = (await record()) ?? {};
    const sections = new Map(
      winnow.demo.site.stories.map(({ path, section }) => [pageName(winnow.demo.origin + path), section]),
    );
    expect(told.length).toBeGreaterThan(15);
    const isRight = ([story, section]: readonly [number, number]) =>
      section === pageName(sectionUrl(sections.get(story) ?? 'no section'));
    const said = new Set(notes.flatMap(([story, , own]) => (own.length > 0 ? [story] : [])));
    const bySite = told.filter(([story]) => said.has(story));
    expect(bySite.length).toBeGreaterThan(10);
    expect(bySite.filter((one) => !isRight(one))).toEqual([]);
    // A section that only classifiers give is right nine times in ten.
    expect(told.filter(isRight).length).toBeGreaterThanOrEqual(0.9 * told.length);
    expect(JSON.stringify(await record())).not.toMatch(/[a-z]{5}(?<!notes)/);

    const named = await boxes(page);
    const off = await nameSections(false);
    expect(
      await until(
        () => hasChips(page),
        (shows) => !shows,
      ),
    ).toBe(false);
    expect(await boxes(page)).toEqual(named);
    expect(await until(record, (kept) => !kept)).toBeUndefined();
    await off.close();
    await page.close();
  });

  test('by the keyboard a section is dimmed, and is restored by the chip and by "This site"', async () => {
    const site = await nameSections(true);
    await winnow.read(SECTIONS.map(sectionUrl));
    const page = await front();
    await until(() => hasChips(page), Boolean);

    await pressFirstChip(page);
    const [unwanted] = (await until(chosen, (list) => list?.length === 1)) ?? [];
    expect(SECTIONS).toContain(unwanted?.name);
    expect(unwanted?.section).toBe(pageName(sectionUrl(unwanted?.name ?? '')));
    const back = await until(
      () => standingBack(page),
      ({ length }) => length > 1,
    );
    const told = new Map((await record())?.told);
    const listed = await page.$$eval('main h3 a', (links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname),
    );
    expect(back).toEqual(
      listed.filter((path) => told.get(pageName(winnow.demo.origin + path)) === unwanted?.section),
    );

    await pressFirstChip(page);
    expect(
      await until(
        () => standingBack(page),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
    expect(await until(chosen, (list) => list?.length === 0)).toEqual([]);

    await pressFirstChip(page);
    await until(
      () => standingBack(page),
      ({ length }) => length > 1,
    );
    const words = await site.$eval('#story-sections', (part) => part.textContent);
    expect(words).toContain(messages.chipsFewer.message);
    await press(site, '#story-sections .fewer button');
    expect(
      await until(
        () => standingBack(page),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
    await site.close();
    await page.close();
  });

  test('all notes are forgotten with the site', async () => {
    expect(await record()).toBeDefined();
    await winnow.control.ask('forgetSite', { site: winnow.site });
    expect(await record()).toBeUndefined();
    expect(await chosen()).toBeUndefined();
  });
});
