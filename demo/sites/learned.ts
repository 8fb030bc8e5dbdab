import type { InventedPage, InventedSite } from './invented-site.ts';

/** Number of pages after which the demo and the tests take a site to be known. */
export const PAGES_LEARNED = 8;

/**
 * Divides a site's pages into those to learn and those to look at afterwards. Pages of every kind are in both: the
 * pages to learn are spread evenly over the site.
 */
export function learnedAndKept(site: InventedSite): {
  learned: readonly InventedPage[];
  kept: readonly InventedPage[];
} {
  const pages = [...site.pages.values()];
  const learned = Array.from(
    { length: PAGES_LEARNED },
    (_, i) => pages[Math.floor((i * pages.length) / PAGES_LEARNED)],
  ).filter((page) => page !== undefined);
  return { learned, kept: pages.filter((page) => !learned.includes(page)) };
}
