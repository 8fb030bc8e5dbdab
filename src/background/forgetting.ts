import browser from 'webextension-polyfill';
import { NO_RULES, writeEarly } from '../browser/early-store.ts';
import { forgetSeen } from '../browser/seen-store.ts';
import { readSettings, writeSettings } from '../browser/settings-store.ts';
import { forgetSections } from '../browser/story-notes-store.ts';
import { forgetStories } from '../browser/story-store.ts';
import { withoutSite } from '../browser/unwanted-sections.ts';
import type { Forgotten, KeptIn } from '../messaging/protocol.ts';
import { noteForgetting } from './forget-times.ts';
import type { SiteModels } from './site-models.ts';
import { forgetCorrections } from './store/corrections-copy.ts';
import { forgetTellings } from './undo-notices.ts';

/** How each store is cleared. */
type Clearing = Partial<Readonly<Record<KeptIn, () => Promise<unknown>>>>;

/** Clears whatever this browser keeps of reading, store by store: one that fails keeps no other from being cleared. */
export async function forgetEverything(models: SiteModels): Promise<Forgotten> {
  await noteForgetting().catch(() => undefined);
  // The copies go first: an empty database would get them back.
  await forgetCorrections().catch(() => undefined);
  return cleared({
    learned: () => models.forgetAll(),
    // The reader's highlights, positions and voices are there too.
    records: () => browser.storage.local.clear(),
    stories: forgetStories,
    choices: () =>
      writeSettings({ siteModes: {}, siteWheres: {}, siteEntropies: {}, readerSites: [], sectionSites: {} }),
  });
}

/** Clears what is kept of a site, store by store. The site tells everything anew, and names no sections before it is asked to. */
export async function forgetOneSite(models: SiteModels, site: string): Promise<Forgotten> {
  await noteForgetting(site).catch(() => undefined);
  await forgetCorrections(site).catch(() => undefined);
  return cleared({
    learned: () => models.forget(site),
    records: () => Promise.all([forgetTellings(site), forgetRecords(site)]),
    choices: async () => {
      const settings = await readSettings();
      if (settings.sectionSites[site]) await writeSettings({ sectionSites: withoutSite(settings, site) });
    },
  });
}

/** Removes what was learned of a site beside its model: it goes with the model. */
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
