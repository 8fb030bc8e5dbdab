import { berthbook } from './berthbook.ts';
import { chandlery } from './chandlery.ts';
import type { InventedSite } from './invented-site.ts';
import { tidewatch } from './tidewatch.ts';
import { tinstove } from './tinstove.ts';

/** The invented sites beside the newspaper; equal seeds give equal bytes. */
export interface InventedSites {
  readonly shop: InventedSite;
  readonly application: InventedSite;
  readonly manual: InventedSite;
  readonly recipes: InventedSite;
}

export const buildInventedSites = (seed?: string): InventedSites => ({
  shop: chandlery(seed),
  application: berthbook(seed),
  manual: tidewatch(seed),
  recipes: tinstove(seed),
});
