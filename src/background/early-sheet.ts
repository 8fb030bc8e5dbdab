import { readEarly } from '../browser/early-store.ts';
import { policyOf } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';
import { hostKey } from '../core/address/host.ts';
import { isSurelyForReading } from '../core/purpose/surely-for-reading.ts';
import type { RuleSheet } from '../core/rules/rule-sheet.ts';
import { sheetOf } from '../core/treatment/rule-treatment.ts';

/** Returns what a site's rules do to the page at this address before it is judged. */
export async function earlySheetOf(site: string, url: string): Promise<RuleSheet> {
  const [early, settings] = await Promise.all([readEarly(site), readSettings()]);
  const page = { host: hostKey(url), isForReading: isSurelyForReading(url, early.shapes) };
  return sheetOf(early, page, policyOf(settings, site));
}
