import browser, { type Runtime } from 'webextension-polyfill';
import { inTurn } from '../browser/in-turn.ts';
import { forgetAllSeen, forgetSeen, readSeen, writeSeen } from '../browser/seen-store.ts';
import type { Settings } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';
import newStoriesScript from '../content/new-stories/index.ts?iife';
import { newStories, noteStories } from '../core/links/seen-stories.ts';
import { linkedPages, pageName } from '../core/page/link-url.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { siteOf } from '../core/page/site-of.ts';
import { listedStories } from '../core/report/listed-stories.ts';
import type { PageReport } from '../core/report/page-report.ts';
import { isFromBefore } from './forget-times.ts';
import { targetOf } from './style-sheet.ts';

/** Two pages of a site at once would each write over what the other noted. */
const noting = inTurn();

/** Notes the stories an index page lists, and has the page mark those that are new. */
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

/** Where the person wants no marks any more, here or on another device, nothing is kept for them. */
export function followMarkNew(settings: Settings, before: Settings): void {
  if (before.markNew && !settings.markNew) void noting(forgetAllSeen).catch(() => undefined);
}

/** The number of each linked story that is new, null for any other. Nothing was noted of private windows, and nothing is told there. */
export async function newAmong(
  links: readonly string[],
  { tab, url = '' }: Runtime.MessageSender,
): Promise<(number | null)[]> {
  if (tab?.incognito) return links.map(() => null);
  const names = linkedPages(links, url);
  const found = newStories(await readSeen(siteOf(url)), names);
  return names.map((name) => (found.has(name) ? name : null));
}
