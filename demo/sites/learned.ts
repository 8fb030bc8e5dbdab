import type { InventedPage, InventedSite } from './invented-site.ts';

/** Number of pages after which the demo and the tests treat a site as known. */
export const PAGES_LEARNED = 8;

/**
 * Divides a site's pages into pages to learn and pages to look at afterwards. Both have pages of every kind: the pages to learn are spread
 * evenly over the site.
 */
export function learnedAndKept(site: InventedSite): {
  learned: readonly InventedPage[];
  kept: readonly InventedPage[];
} {
  const pages = [...site.pages.values()];
  const learned = spread(pages, PAGES_LEARNED);
  return { learned, kept: pages.filter((page) => !learned.includes(page)) };
}

/** Returns `count` items at even distances, or all items if there are fewer. */
export const spread = <T>(items: readonly T[], count: number): T[] =>
  items.filter(
    (_, i) => Math.floor((i * count) / items.length) !== Math.floor(((i - 1) * count) / items.length),
  );
