import type { SiteInfo } from '../messaging/protocol.ts';

export type SiteOrder = 'name' | 'pages' | 'size' | 'recent';

const COMPARE: Readonly<Record<SiteOrder, (a: SiteInfo, b: SiteInfo) => number>> = {
  name: (a, b) => a.site.localeCompare(b.site),
  pages: (a, b) => b.pages - a.pages,
  size: (a, b) => b.bytes - a.bytes,
  recent: (a, b) => b.updated - a.updated,
};

/** Returns the sites whose name contains every word of `search`, in the given order; equal ones by name. */
export function listedSites(sites: readonly SiteInfo[], search: string, order: SiteOrder): SiteInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sites
    .filter(({ site }) => words.every((word) => site.toLowerCase().includes(word)))
    .sort((a, b) => COMPARE[order](a, b) || COMPARE.name(a, b));
}
