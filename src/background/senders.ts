import type { Runtime, Tabs } from 'webextension-polyfill';
import { Problem } from '../browser/problem.ts';
import { siteOf } from '../core/address/site-of.ts';

/** Returns the tab that sent the message. Throws if no tab did. */
export function tabOf({ tab }: Runtime.MessageSender): Tabs.Tab & { id: number } {
  if (tab?.id === undefined) throw new Error('Only a tab may ask this.');
  return { ...tab, id: tab.id };
}

/** Refuses an address of another site than the sender's: a content script may ask only about its own page. */
export function requireSameSite(url: string, { url: from = '' }: Runtime.MessageSender): void {
  if (siteOf(url) === '' || siteOf(url) !== siteOf(from))
    throw new Error('Winnow does not work on this kind of page.');
}

/** Refuses requests from private windows that would store something. */
export function requireOpenWindow({ tab }: Runtime.MessageSender): void {
  if (tab?.incognito) throw new Problem('private_window');
}

/** Refuses a fetched page that is not on the requested site. */
export function requirePageOf(site: string, url: string): void {
  if (siteOf(url) !== site) throw new Error(`The page is not one of ${site}.`);
}
