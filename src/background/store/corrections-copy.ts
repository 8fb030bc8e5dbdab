import browser from 'webextension-polyfill';
import { recordKey } from '../../browser/record-key.ts';
import { isSiteName } from '../../core/address/site-of.ts';
import type { Marks } from '../../core/site/marks.ts';
import { decodeMarks } from '../../core/site/marks-codec.ts';

/**
 * Copies the person's corrections, and the number of known sites, outside of the database. A browser that is killed may bring the
 * database up empty. Each corrected site has a record of its own, so that a correction rewrites no other site's.
 */
const PREFIX = 'corrections:';
const SITES = 'sitesKnown';

export interface CorrectedSite {
  readonly site: string;
  readonly marks: Marks;
}

/** Copies a site's corrections; without any its record goes. */
export async function keepCorrections(site: string, marks: Marks): Promise<void> {
  const key = await recordKey(PREFIX, site);
  if (marks.size === 0) await browser.storage.local.remove([key]);
  else await browser.storage.local.set({ [key]: { site, marks: [...marks.values()] } });
}

/**
 * Removes the copy of one site's corrections, or of all. Call it before the database forgets them, or they would come back. The count
 * is removed too, until the sites are counted again.
 */
export async function forgetCorrections(site?: string): Promise<void> {
  const keys = site === undefined ? [...(await copies()).keys()] : [await recordKey(PREFIX, site)];
  await browser.storage.local.remove([SITES, ...keys]);
}

/** Notes how many sites the database holds. */
export const noteSites = (count: number): Promise<void> => browser.storage.local.set({ [SITES]: count });

/** Returns what the database should hold: how many sites were last counted there, and the sites with corrections. */
export async function expectedSites(): Promise<{ sites: number; corrected: readonly CorrectedSite[] }> {
  const [{ [SITES]: count }, found] = await Promise.all([browser.storage.local.get(SITES), copies()]);
  return {
    sites: typeof count === 'number' ? count : 0,
    corrected: [...found.values()].flatMap((copy) => correctedSite(copy) ?? []),
  };
}

async function copies(): Promise<Map<string, unknown>> {
  const all = await browser.storage.local.get(null);
  return new Map(Object.entries(all).filter(([key]) => key.startsWith(PREFIX)));
}

/** Returns the copy without its damaged parts. In Firefox a page that took over its process can write it. */
function correctedSite(copy: unknown): CorrectedSite | null {
  const { site, marks } = (copy ?? {}) as { site?: unknown; marks?: unknown };
  if (typeof site !== 'string' || !isSiteName(site) || !Array.isArray(marks)) return null;
  return { site, marks: decodeMarks({ marks }) };
}
