import type { Runtime, Tabs } from 'webextension-polyfill';
import { siteOf } from '../core/page/site-of.ts';

/** The tab that asks. */
export function tabOf({ tab }: Runtime.MessageSender): Tabs.Tab & { id: number } {
  if (tab?.id === undefined) throw new Error('Only a tab may ask this.');
  return { ...tab, id: tab.id };
}

/** A content script speaks for its own page only. */
export function requireSameSite(url: string, { url: from = '' }: Runtime.MessageSender): void {
  if (siteOf(url) === '' || siteOf(url) !== siteOf(from))
    throw new Error('Winnow does not work on this kind of page.');
}

/** Refuses what would be kept of a private window. */
export function requireOpenWindow({ tab }: Runtime.MessageSender): void {
  if (tab?.incognito) throw new Error('Winnow keeps nothing of private windows.');
}

/** Refuses a fetched page that is not one of the site that was asked for. */
export function requirePageOf(site: string, url: string): void {
  if (siteOf(url) !== site) throw new Error(`The page is not one of ${site}.`);
}
