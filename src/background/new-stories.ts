import browser, { type Runtime } from 'webextension-polyfill';
import { inTurn } from '../browser/in-turn.ts';
import { forgetAllSeen, forgetSeen, readSeen, writeSeen } from '../browser/seen-store.ts';
import type { Settings } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';
import newStoriesScript from '../content/new-stories/index.ts?iife';
import { linkedPages, pageName } from '../core/address/link-url.ts';
import { siteOf } from '../core/address/site-of.ts';
import { newStories, noteStories } from '../core/links/seen-stories.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { listedStories } from '../core/report/listed-stories.ts';
import type { PageReport } from '../core/report/page-report.ts';
import { isFromBefore } from './forget-times.ts';
import { targetOf } from './style-sheet.ts';

/** One page at a time: two pages of a site would overwrite each other's notes. */
const noting = inTurn();

/** Notes the stories that an index page lists, and makes the page mark the new ones. */
export function noteIndexPage(
  page: PageTree,
  report: PageReport,
  opened: number,
  sender: Runtime.MessageSender,
): Promise<void> {
  const note = async () => {
    const site = siteOf(page.url);
    const stories = listedStories(page, report);
    const seen = noteStories(await readSeen(site), pageName(page.url), stories, Date.now());
    await writeSeen(site, seen);
    const { markNew } = await readSettings();
    if (!markNew || (await isFromBefore(opened, site))) await forgetSeen(site);
    else if (newStories(seen, stories).size > 0)
      await browser.scripting.executeScript({ target: targetOf(sender), files: [newStoriesScript] });
  };
  // A page that is gone by now needs no marks.
  return noting(note).catch(() => undefined);
}

/** Deletes all notes of seen stories once the person turns the marks off, here or on another device. */
export function followMarkNew(settings: Settings, before: Settings): void {
  if (before.markNew && !settings.markNew) void noting(forgetAllSeen).catch(() => undefined);
}

/** Returns for each link the number of its story if the story is new, else null. In private windows every answer is null. */
export async function newAmong(
  links: readonly string[],
  { tab, url = '' }: Runtime.MessageSender,
): Promise<(number | null)[]> {
  if (tab?.incognito) return links.map(() => null);
  const names = linkedPages(links, url);
  const found = newStories(await readSeen(siteOf(url)), names);
  return names.map((name) => (found.has(name) ? name : null));
}
