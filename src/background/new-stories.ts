import browser, { type Runtime } from 'webextension-polyfill';
import { isMarkName } from '../browser/mark-names.ts';
import { forgetAllSeen, forgetSeen, readSeen, writeSeen } from '../browser/seen-store.ts';
import type { Settings } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';
import newStoriesScript from '../content/new-stories/index.ts?iife';
import { newStories, noteStories } from '../core/links/seen-stories.ts';
import { hash } from '../core/page/hash.ts';
import { linkTarget, pageName } from '../core/page/link-url.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { listedStories } from '../core/report/listed-stories.ts';
import type { PageReport } from '../core/report/page-report.ts';
import { isFromBefore } from './forgotten.ts';
import { siteOf } from './sites.ts';
import { insertSheet, targetOf } from './style-sheet.ts';

/** Two pages of a site at once would each write over what the other noted. */
let noting: Promise<unknown> = Promise.resolve();

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
  const noted = noting.then(note).catch(() => undefined);
  noting = noted;
  return noted;
}

/** Where the person wants no marks any more, here or on another device, nothing is kept for them. */
export function followMarkNew(settings: Settings, before: Settings): void {
  if (before.markNew && !settings.markNew) noting = noting.then(forgetAllSeen, forgetAllSeen);
}

/** The number of each linked story that is new, null for any other. Nothing was noted of private windows, and nothing is told there. */
export async function newAmong(
  links: readonly string[],
  { tab, url = '' }: Runtime.MessageSender,
): Promise<(number | null)[]> {
  if (tab?.incognito) return links.map(() => null);
  const names = links.map((link) => linkTarget(link, url)).map((name) => (name === null ? 0 : hash(name)));
  const found = newStories(await readSeen(siteOf(url)), names);
  return names.map((name) => (found.has(name) ? name : null));
}

/**
 * A dot after the headline, read out as words. It takes no room, so that nothing moves, and has the colour of the words, which is
 * legible on whatever they stand on.
 */
const markSheet = (name: string, words: string): string => `
@media not print {
  [${name}]::after {
    content: "\\2009\\25CF" / ${JSON.stringify(` (${words})`)} !important;
    position: absolute !important; margin: 0 !important; padding: 0 !important;
    font-size: 0.45em !important; line-height: 1lh !important; opacity: 0.8 !important; pointer-events: none !important;
  }
}
`;

export async function insertMarkSheet(sender: Runtime.MessageSender, name: string): Promise<void> {
  if (!isMarkName(name)) throw new Error('This is no name of a mark.');
  await insertSheet(sender, markSheet(name, browser.i18n.getMessage('newStory').replace(/["\\\n<>]/g, '')));
}
