import browser, { type Runtime } from 'webextension-polyfill';
import { inTurn } from '../browser/in-turn.ts';
import type { Settings } from '../browser/settings.ts';
import { readSettings, writeSettings } from '../browser/settings-store.ts';
import { forgetSections, readSections, writeSections } from '../browser/story-notes-store.ts';
import { sectionName, withUnwanted } from '../browser/unwanted-sections.ts';
import sectionsScript from '../content/sections/index.ts?iife';
import { linkedPages, pageName } from '../core/address/link-url.ts';
import { siteOf } from '../core/address/site-of.ts';
import type { LinkGraph } from '../core/links/link-graph.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { listedStories } from '../core/report/listed-stories.ts';
import type { PageReport } from '../core/report/page-report.ts';
import { assignSections } from '../core/sections/assign-sections.ts';
import { sectionsOfStory } from '../core/sections/section-pages.ts';
import { noteListing, noteSections } from '../core/sections/story-notes.ts';
import type { LinkSections } from '../messaging/protocol.ts';
import { isFromBefore } from './forget-times.ts';
import { targetOf } from './style-sheet.ts';

/** One page at a time: two pages of a site would overwrite each other's notes. */
const noting = inTurn();

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
  return noting(note).catch(() => undefined);
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

/** Deletes the notes of sites whose section names the person turned off, here or on another device. */
export function followSectionSites({ sectionSites }: Settings, before: Settings): void {
  const given = Object.keys(before.sectionSites).filter((site) => !sectionSites[site]);
  if (given.length > 0) void noting(() => Promise.all(given.map(forgetSections))).catch(() => undefined);
}

/** Stores whether the person wants fewer stories of a section of the sender's site. Does nothing in private windows. */
export async function wantFewer(
  { section, name, fewer }: { section: number; name: string; fewer: boolean },
  { tab, url = '' }: Runtime.MessageSender,
): Promise<null> {
  const site = siteOf(url);
  const settings = await readSettings();
  if (tab?.incognito || !settings.sectionSites[site]) return null;
  const unwanted = { section, name: sectionName(name) };
  await writeSettings({ sectionSites: withUnwanted(settings, site, unwanted, fewer) });
  return null;
}

/** Returns the known story and section of each link, or null. In private windows it returns none. */
export async function sectionsAmong(
  links: readonly string[],
  { tab, url = '' }: Runtime.MessageSender,
): Promise<LinkSections> {
  const site = siteOf(url);
  if (tab?.incognito) return { site, stories: [], sections: [] };
  const { told } = await readSections(site);
  const pages = linkedPages(links, url);
  const named = new Set(told.values());
  return {
    site,
    stories: pages.map((page) => (told.has(page) ? page : null)),
    sections: pages.map((page) => told.get(page) ?? (named.has(page) ? page : null)),
  };
}
