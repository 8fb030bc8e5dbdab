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

/** A second registration of the same id is an error. */
const registering = inTurn();

/** Has the content script run by itself exactly where the person has allowed it: on no site by default. */
export const registerWhereAllowed = (): Promise<void> => registering(register);

async function register(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  await runOn(origins, { id: ID, js: [contentScript] });
}

/** Has the script run on these addresses and no others. A second registration of an id would be rejected. */
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
 * Has the early script run at document start on these sites, and on no other: pages without rules are not held up.
 * It acts only where the person has allowed the site, as every script.
 */
export const registerEarly = (sites: readonly string[]): Promise<void> =>
  registering(() => runOn(sites.flatMap(matchesOf), { id: EARLY, js: [earlyScript] }));

/** Runs the content script in the tab now; it does nothing where it runs already. False where scripts may not run. */
export async function injectInto(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: [contentScript] });
    return true;
  } catch {
    return false;
  }
}

/** The picker comes into a page only when it is asked for: all other pages are spared its weight. */
export async function loadPicker(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [picker] });
}

/** The notice of what is hidden comes into a page only where something is, and the person wants to know. */
export async function loadNotice(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [notice] });
}

/** Says in the page that it holds no story; nothing where scripts may not run. */
export async function sayNoStory(tabId: number): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [noStory] }).catch(() => undefined);
}

/** Tabs in view need not be reloaded once their site is allowed. */
export async function injectIntoVisibleTabs(origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const tabs = await browser.tabs.query({ active: true, url: [...origins] });
  await Promise.all(tabs.map(({ id }) => (id === undefined ? false : injectInto(id))));
}

/** Whether the person has allowed Winnow on the site of this address, beyond a single click. */
export const isAllowed = (url: string): Promise<boolean> => {
  const { protocol, hostname } = new URL(url);
  return browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
};
