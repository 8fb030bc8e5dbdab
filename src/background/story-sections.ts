import type { Runtime } from 'webextension-polyfill';
import { inTurn } from '../browser/in-turn.ts';
import { forgetSections, readSections } from '../browser/sections-store.ts';
import type { Settings } from '../browser/settings.ts';
import { writeSettings } from '../browser/settings-store.ts';
import { sectionName, withUnwanted } from '../browser/unwanted-sections.ts';
import { linkedPages } from '../core/address/link-url.ts';
import { siteOf } from '../core/address/site-of.ts';
import type { LinkSections } from '../messaging/protocol.ts';

/** One page at a time: two pages of a site would overwrite each other's notes. */
export const notingSections = inTurn();

/** Deletes the notes of sites whose section names the person turned off, here or on another device. */
export function followSectionSites({ sectionSites }: Settings, before: Settings): void {
  const given = Object.keys(before.sectionSites).filter((site) => !sectionSites[site]);
  if (given.length > 0)
    void notingSections(() => Promise.all(given.map(forgetSections))).catch(() => undefined);
}

/** Stores whether the person wants fewer stories of a section of the sender's site. Does nothing in private windows. */
export async function wantFewer(
  { section, name, fewer }: { section: number; name: string; fewer: boolean },
  { tab, url = '' }: Runtime.MessageSender,
): Promise<null> {
  const site = siteOf(url);
  const unwanted = { section, name: sectionName(name) };
  if (!tab?.incognito)
    await writeSettings(({ sectionSites: { [site]: before } }) =>
      before ? { sectionSites: { [site]: withUnwanted(before, unwanted, fewer) } } : null,
    );
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
