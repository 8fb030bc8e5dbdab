import browser from 'webextension-polyfill';
import { NO_RULES, writeEarly } from '../../browser/early-store.ts';
import { forgetSections } from '../../browser/sections-store.ts';
import { forgetSeen } from '../../browser/seen-store.ts';
import { writeSettings } from '../../browser/settings-store.ts';
import { forgetStories } from '../../browser/story-store.ts';
import type { Forgotten, KeptIn } from '../../messaging/protocol.ts';
import { noteForgetting } from '../forget-times.ts';
import { forgetCorrections } from '../store/corrections-copy.ts';
import { forgetTellings } from '../undo-notices.ts';
import type { SiteModels } from './site-models.ts';

/** How each store is cleared. */
type Clearing = Partial<Readonly<Record<KeptIn, () => Promise<unknown>>>>;

/** Clears all that this browser keeps about the person's reading, store by store. If one store fails, the others are still cleared. */
export async function forgetEverything(models: SiteModels): Promise<Forgotten> {
  await noteForgetting().catch(() => undefined);
  // The copies go first: they would be restored into an empty database.
  await forgetCorrections().catch(() => undefined);
  return cleared({
    learned: () => models.forgetAll(),
    // It also holds the reader's highlights, positions and voices.
    records: () => browser.storage.local.clear(),
    stories: forgetStories,
    choices: () =>
      writeSettings({
        siteModes: null,
        siteWheres: null,
        siteEntropies: null,
        readerSites: null,
        sectionSites: null,
      }),
  });
}

/**
 * Clears all that was learned about a site, store by store. Its hiding notices start over, and section names are off until asked for again.
 * Stay: the person's highlights and positions in stories, and the choices of the site's mode, pages, threshold and reader.
 */
export async function forgetOneSite(models: SiteModels, site: string): Promise<Forgotten> {
  await noteForgetting(site).catch(() => undefined);
  await forgetCorrections(site).catch(() => undefined);
  return cleared({
    learned: () => models.forget(site),
    records: () => Promise.all([forgetTellings(site), forgetRecords(site)]),
    choices: () =>
      writeSettings((settings) => (settings.sectionSites[site] ? { sectionSites: { [site]: null } } : null)),
  });
}

/** Removes the records that are kept about a site beside its model. */
export const forgetRecords = (site: string): Promise<unknown> =>
  Promise.all([writeEarly(site, NO_RULES), forgetSeen(site), forgetSections(site), forgetCorrections(site)]);

async function cleared(clearing: Clearing): Promise<Forgotten> {
  const forgotten: KeptIn[] = [];
  const kept: KeptIn[] = [];
  for (const [store, clear] of Object.entries(clearing) as [KeptIn, () => Promise<unknown>][])
    try {
      await clear();
      forgotten.push(store);
    } catch {
      kept.push(store);
    }
  return { forgotten, kept };
}
