/// <reference types="@crxjs/vite-plugin/client" />
import browser from 'webextension-polyfill';
import { inTurn } from '../browser/in-turn.ts';
import earlyScript from '../content/early/index.ts?iife';
import contentScript from '../content/index.ts?iife';
import noStory from '../content/notices/no-story/index.ts?iife';
import notice from '../content/notices/undo/index.ts?iife';
import picker from '../content/picker/index.ts?iife';
import { matchesOf } from '../ui/site-permission.ts';

const ID = 'content';
const EARLY = 'early';

/** One registration at a time: the browser rejects a second one with the same id. */
const registering = inTurn();

/** Makes the content script run by itself on the sites that the person has allowed, and on no other. By default there are none. */
export const registerWhereAllowed = (): Promise<void> => registering(register);

async function register(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  await runOn(origins, { id: ID, js: [contentScript] });
}

/** Makes the script run on these addresses and no others. Updates its registration if there is one. */
async function runOn(matches: string[], own: { id: string; js: string[] }): Promise<void> {
  const script = { ...own, runAt: 'document_start' as const };
  const ids = [script.id];
  const registered = (await browser.scripting.getRegisteredContentScripts({ ids })).length > 0;
  if (matches.length === 0) {
    if (registered) await browser.scripting.unregisterContentScripts({ ids });
  } else if (registered) await browser.scripting.updateContentScripts([{ ...script, matches }]);
  else await browser.scripting.registerContentScripts([{ ...script, matches }]);
}

/**
 * Makes the early script run at document start on these sites and no others, so that pages without rules are not held up.
 * Like every script, it runs only on sites that the person has allowed.
 */
export const registerEarly = (sites: readonly string[]): Promise<void> =>
  registering(() => runOn(sites.flatMap(matchesOf), { id: EARLY, js: [earlyScript] }));

/** Runs the content script in the tab now, without effect if it already runs. Returns false if scripts may not run there. */
export async function injectInto(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: [contentScript] });
    return true;
  } catch {
    return false;
  }
}

/** Loads the picker into the tab's page. It is loaded only on request, so that other pages do not carry its weight. */
export async function loadPicker(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [picker] });
}

/** Loads the notice of hidden blocks into the tab's page. */
export async function loadNotice(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [notice] });
}

/** Shows in the page that it has no story. Does nothing if scripts may not run there. */
export async function sayNoStory(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [noStory] }).catch(() => undefined);
}

/** Runs the content script in visible tabs of these sites, so that the person need not reload them once a site is allowed. */
export async function injectIntoVisibleTabs(origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const tabs = await browser.tabs.query({ active: true, url: [...origins] });
  await Promise.all(tabs.map(({ id }) => (id === undefined ? false : injectInto(id))));
}

/** Returns whether the person has allowed Winnow on the site of this address, beyond a single click. */
export const isAllowed = (url: string): Promise<boolean> => {
  const { protocol, hostname } = new URL(url);
  return browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
};
