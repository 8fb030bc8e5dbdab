/// <reference types="@crxjs/vite-plugin/client" />
import browser from 'webextension-polyfill';
import contentScript from '../content/index.ts?iife';
import picker from '../content/picker/index.ts?iife';

const ID = 'content';

let pending: Promise<void> = Promise.resolve();

/**
 * Has the content script run by itself exactly where the person has allowed it: on no site by default. Calls run one
 * after another, since a second registration of the same id is an error.
 */
export function registerWhereAllowed(): Promise<void> {
  pending = pending.then(register, register);
  return pending;
}

async function register(): Promise<void> {
  const { origins: matches = [] } = await browser.permissions.getAll();
  const registered = (await browser.scripting.getRegisteredContentScripts({ ids: [ID] })).length > 0;
  if (matches.length === 0) {
    if (registered) await browser.scripting.unregisterContentScripts({ ids: [ID] });
    return;
  }
  const script = { id: ID, js: [contentScript], matches, runAt: 'document_idle' as const };
  if (registered) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
}

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
