import { PURPOSES, type PurposeChances } from '../impression/page-purpose.ts';

/** Number of learned pages with one shape of address, and how likely they were for reading. */
export interface AddressCount {
  readonly pages: number;
  /** Sum of P(read) in hundredths. */
  readonly read: number;
}

/** Purposes of a site's learned pages, as sums: profiles can be added in any order. */
export interface SiteProfile {
  pages: number;
  /** Sum over the pages of the chances of each purpose, in hundredths. */
  read: number;
  find: number;
  use: number;
  /** By hashed shape of address, oldest first. */
  readonly addresses: Map<number, AddressCount>;
}

/** At most this many shapes per site; sites have few. The shapes with the fewest pages are dropped. */
const MAX_SHAPES = 200;

export const emptyProfile = (): SiteProfile => ({ pages: 0, read: 0, find: 0, use: 0, addresses: new Map() });

/** Returns the profile of one page. */
export function profileOf(chances: PurposeChances, shapes: readonly number[]): SiteProfile {
  const read = Math.round(100 * chances.read);
  return {
    pages: 1,
    read,
    find: Math.round(100 * chances.find),
    use: Math.round(100 * chances.use),
    addresses: new Map(shapes.map((shape) => [shape, { pages: 1, read }])),
  };
}

/** Adds (`sign` 1) or subtracts (`sign` −1) the pages of another profile. Changes `target`. */
export function addProfile(target: SiteProfile, other: SiteProfile, sign: 1 | -1 = 1): void {
  target.pages = Math.max(0, target.pages + sign * other.pages);
  for (const purpose of PURPOSES) target[purpose] = Math.max(0, target[purpose] + sign * other[purpose]);
  for (const [shape, count] of other.addresses) {
    const known = target.addresses.get(shape);
    const pages = (known?.pages ?? 0) + sign * count.pages;
    if (pages <= 0) target.addresses.delete(shape);
    else target.addresses.set(shape, { pages, read: Math.max(0, (known?.read ?? 0) + sign * count.read) });
  }
}

/** Drops the shapes with the fewest pages, the oldest first. Changes `profile`. */
export function boundProfile({ addresses }: SiteProfile, most = MAX_SHAPES): void {
  if (addresses.size <= most) return;
  const rarest = [...addresses].sort(([, a], [, b]) => a.pages - b.pages);
  for (const [shape] of rarest.slice(0, addresses.size - Math.floor(most))) addresses.delete(shape);
}
