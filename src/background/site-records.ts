import browser from 'webextension-polyfill';
import { NO_RULES, writeEarly } from '../browser/early-store.ts';
import { forgetSeen } from '../browser/seen-store.ts';
import { readSettings, writeSettings } from '../browser/settings-store.ts';
import { forgetSections } from '../browser/story-notes-store.ts';
import { forgetStories } from '../browser/story-store.ts';
import { withoutSite } from '../browser/unwanted-sections.ts';
import { forgetCorrections } from './corrections-copy.ts';
import { forgetTellings } from './undo-notices.ts';

/** Whatever this browser keeps of reading, but the models. In the local store are the reader's highlights, positions and voices too. */
export const forgetAllRecords = (): Promise<unknown> =>
  Promise.all([
    browser.storage.local.clear(),
    forgetStories(),
    writeSettings({ siteModes: {}, readerSites: [], sectionSites: {} }),
  ]);

/** What was learned of a site beside its model goes with the model. */
export const forgetRecords = (site: string): Promise<unknown> =>
  Promise.all([writeEarly(site, NO_RULES), forgetSeen(site), forgetSections(site), forgetCorrections(site)]);

/** A site that the person has forgotten tells everything anew, and names no sections before it is asked to. */
export async function startAnew(site: string): Promise<void> {
  await Promise.all([forgetTellings(site), forgetRecords(site)]);
  const settings = await readSettings();
  if (settings.sectionSites[site]) await writeSettings({ sectionSites: withoutSite(settings, site) });
}
