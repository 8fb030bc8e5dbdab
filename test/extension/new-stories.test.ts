import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { pageName } from '../../src/core/address/link-url.ts';
import { DemoFixture } from './extension-fixture.ts';
import { pause, until, untilStill } from './until.ts';

/** Milliseconds after which the extension has judged a list that came late. */
const JUDGED_ANEW = 1500;

describe.each(['chromium', 'firefox'] as const)('new since last time in %s', (name) => {
  const winnow = new DemoFixture(name);
  const front = () => winnow.open(`${winnow.demo.origin}/`);

  const setMarkNew = async (on: boolean) => {
    const page = winnow.control.page;
    const toggle = `[role=switch][aria-checked=${!on}]`;
    await page.waitForSelector('#learning .switch');
    await page.evaluate(
      (selector, label) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .find((one) => one.textContent?.includes(label))
          ?.click(),
      toggle,
      messages.markNew.message,
    );
  };
  /** Returns the headlines with a dot, and whether the dot moves anything. */
  const marked = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('a, a *')]
        .filter((one) => getComputedStyle(one, '::after').content.includes('\u25cf'))
        .map((one) => ({
          href: one.closest('a')?.href ?? '',
          position: getComputedStyle(one, '::after').position,
          words: getComputedStyle(one, '::after').content,
        })),
    );
  const stored = () => winnow.control.page.evaluate(() => chrome.storage.local.get(null));
  const record = async () => Object.entries(await stored()).find(([key]) => key.startsWith('seen:'));

  test('nothing is remembered before the person asks for it', async () => {
    await winnow.read(winnow.urls('article').slice(0, 4));
    const page = await front();
    expect((await winnow.control.settled(page.url())).report?.kind).toBe('toc');
    expect(await record()).toBeUndefined();
    await page.close();
  });

  test('then a story that was not there last time has a dot, which disappears when the feature is switched off', async () => {
    // A first try that failed may have left a memory.
    const [left] = (await record()) ?? [];
    if (left) await winnow.control.page.evaluate((key) => chrome.storage.local.remove(key), left);
    await setMarkNew(true);
    await until(
      () => winnow.control.page.evaluate(() => chrome.storage.sync.get('settings')),
      (kept) => JSON.stringify(kept).includes('"markNew":true'),
    );
    const first = await front();
    // The front page loads a list late, which has stories too.
    await first.waitForFunction(() => document.querySelector('[data-late]') === null);
    await pause(JUDGED_ANEW);
    await until(record, Boolean);
    const [key = '', kept] = (await untilStill(record)) ?? [];
    expect(JSON.stringify(kept)).not.toMatch(/localhost|http/);
    expect(await marked(first)).toEqual([]);

    // Pretends that a day has passed since then, and that the newspaper has put a story on its front page.
    const listed = await first.$$eval('a[href]', (links) => links.map(({ href }) => href));
    await first.close();
    const { seen, fresh } = kept as { seen: number[]; fresh: number[] };
    const story = listed.find((href) => seen.includes(pageName(href))) ?? '';
    expect(story).not.toBe('');
    const before = { seen: seen.filter((one) => one !== pageName(story)), fresh, last: 0 };
    const visitAgain = async () => {
      await untilStill(record);
      await winnow.control.page.evaluate((items) => chrome.storage.local.set(items), { [key]: before });
      const page = await front();
      return {
        page,
        marks: await until(
          () => marked(page),
          ({ length }) => length > 0,
        ),
      };
    };
    let visit = await visitAgain();
    // On a slow machine, the worker may write what the closed page has told it only after that.
    if (visit.marks.length === 0) {
      await visit.page.close();
      visit = await visitAgain();
    }
    const { page: second, marks } = visit;
    expect(marks).toHaveLength(1);
    expect(pageName(marks[0]?.href ?? '')).toBe(pageName(story));
    expect(marks[0]?.position).toBe('absolute');
    expect(marks[0]?.words).toContain(messages.newStory.message);

    // Once the late list is there, the page marks its stories again.
    await second.waitForFunction(() => document.querySelector('[data-late]') === null);
    await pause(JUDGED_ANEW);
    expect(await marked(second)).toEqual(marks);

    await setMarkNew(false);
    expect(
      await until(
        () => marked(second),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
    expect(await until(record, (found) => !found)).toBeUndefined();
    await second.close();
  });

  test('and the memory is forgotten with the site', async () => {
    await setMarkNew(true);
    const page = await front();
    await until(record, Boolean);
    await page.close();
    await winnow.control.ask('forgetSite', { site: winnow.site });
    expect(await record()).toBeUndefined();
  });
});
