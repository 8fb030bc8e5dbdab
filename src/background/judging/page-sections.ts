import browser, { type Runtime } from 'webextension-polyfill';
import { forgetSections, readSections, writeSections } from '../../browser/sections-store.ts';
import { readSettings } from '../../browser/settings-store.ts';
import sectionsScript from '../../content/sections/index.ts?iife';
import { pageName } from '../../core/address/link-url.ts';
import { siteOf } from '../../core/address/site-of.ts';
import type { LinkGraph } from '../../core/links/link-graph.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { listedStories } from '../../core/report/listed-stories.ts';
import type { PageReport } from '../../core/report/page-report.ts';
import { assignSections } from '../../core/sections/assign-sections.ts';
import { sectionsOfStory } from '../../core/sections/section-pages.ts';
import { noteListing, noteSections } from '../../core/sections/story-notes.ts';
import { isFromBefore } from '../forget-times.ts';
import { notingSections } from '../story-sections.ts';
import { targetOf } from '../style-sheet.ts';

/** A learned page of a site whose sections the person wants named. */
export interface SectionedPage {
  readonly page: PageTree;
  readonly report: PageReport;
  /** When it was opened, in milliseconds since the epoch. */
  readonly opened: number;
  /** The links of the site. */
  readonly links: () => Promise<LinkGraph>;
}

/** Notes what the page shows about sections. Makes an index page name the sections of the stories it lists. */
export function notePageSections(seen: SectionedPage, sender: Runtime.MessageSender): Promise<void> {
  const site = siteOf(seen.page.url);
  const note = async () => {
    const shows = await notesOf(site, seen);
    const { sectionSites } = await readSettings();
    if (!sectionSites[site] || (await isFromBefore(seen.opened, site))) await forgetSections(site);
    else if (shows)
      await browser.scripting.executeScript({ target: targetOf(sender), files: [sectionsScript] });
  };
  // A page that is gone by now needs no names.
  return notingSections(note).catch(() => undefined);
}

/** Stores what the page shows about sections. Returns whether any story that it lists has a known section. */
async function notesOf(site: string, { page, report, links }: SectionedPage): Promise<boolean> {
  const before = await readSections(site);
  const graph = await links();
  if (report.kind !== 'toc') {
    const notes = noteSections(before.notes, pageName(page.url), sectionsOfStory(graph, page));
    if (notes !== before.notes) await writeSections(site, { ...before, notes });
    return false;
  }
  const stories = listedStories(page, report);
  const notes = noteListing(before.notes, page, stories, graph);
  const found = assignSections(notes, stories);
  const others = [...before.told].filter(([story]) => notes.has(story) && !stories.includes(story));
  await writeSections(site, { notes, told: new Map([...others, ...found]) });
  return found.size > 0;
}
