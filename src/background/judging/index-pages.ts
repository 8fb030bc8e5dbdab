import browser, { type Runtime } from 'webextension-polyfill';
import { forgetSeen, readSeen, writeSeen } from '../../browser/seen-store.ts';
import { readSettings } from '../../browser/settings-store.ts';
import newStoriesScript from '../../content/new-stories/index.ts?iife';
import { pageName } from '../../core/address/link-url.ts';
import { siteOf } from '../../core/address/site-of.ts';
import { newStories, noteStories } from '../../core/links/seen-stories.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { listedStories } from '../../core/report/listed-stories.ts';
import type { PageReport } from '../../core/report/page-report.ts';
import { isFromBefore } from '../forget-times.ts';
import { notingSeen } from '../new-stories.ts';
import { targetOf } from '../style-sheet.ts';

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
  return notingSeen(note).catch(() => undefined);
}
