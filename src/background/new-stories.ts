import type { Runtime } from 'webextension-polyfill';
import { inTurn } from '../browser/in-turn.ts';
import { forgetAllSeen, readSeen } from '../browser/seen-store.ts';
import type { Settings } from '../browser/settings.ts';
import { readSettings } from '../browser/settings-store.ts';
import { linkedPages } from '../core/address/link-url.ts';
import { siteOf } from '../core/address/site-of.ts';
import { newStories } from '../core/links/seen-stories.ts';

/** One page at a time: two pages of a site would overwrite each other's notes. */
export const notingSeen = inTurn();

/** Deletes all notes of seen stories once the person turns the marks off, here or on another device. */
export function followMarkNew(settings: Settings, before: Settings): void {
  if (before.markNew && !settings.markNew) void notingSeen(forgetAllSeen).catch(() => undefined);
}

/** Returns for each link the number of its story if the story is new, else null. Every answer is null in private windows, and if the person wants no marks. */
export async function newAmong(
  links: readonly string[],
  { tab, url = '' }: Runtime.MessageSender,
): Promise<(number | null)[]> {
  const { markNew } = await readSettings();
  if (tab?.incognito || !markNew) return links.map(() => null);
  const names = linkedPages(links, url);
  const found = newStories(await readSeen(siteOf(url)), names);
  return names.map((name) => (found.has(name) ? name : null));
}
