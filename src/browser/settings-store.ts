import browser from 'webextension-polyfill';
import { exclusively } from './exclusively.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';
import { changedSettings, type SettingsChange } from './settings-change.ts';
import { validSettings } from './valid-settings.ts';

const KEY = 'settings';

/** Returns the stored settings. A missing or invalid value is replaced by its default. */
export async function readSettings(): Promise<Settings> {
  return validSettings((await browser.storage.sync.get(KEY))[KEY]);
}

/**
 * Makes changes and returns all settings. A change may be a function of the settings before it, which returns null if they stay as they
 * are. Writers wait for each other, so no change is lost. Rejects with a problem if the browser does not store the settings.
 */
export const writeSettings = (
  ...changes: readonly (SettingsChange | ((settings: Settings) => SettingsChange | null))[]
): Promise<Settings> =>
  exclusively('settings', async () => {
    const stored = await readSettings();
    const settings = changes.reduce<Settings>((before, change) => {
      const part = typeof change === 'function' ? change(before) : change;
      return part === null ? before : changedSettings(before, part);
    }, stored);
    if (settings === stored) return stored;
    try {
      await browser.storage.sync.set({ [KEY]: settings });
    } catch (cause) {
      throw new Problem(outgrew(cause) ? 'settings_full' : 'settings_not_stored', cause);
    }
    return settings;
  });

/** Returns whether the settings were too large for the store. Chromium also calls it a quota that a page may only store so often. */
const outgrew = (cause: unknown): boolean =>
  /quota/i.test(String(cause)) && !/OPERATIONS/.test(String(cause));

/** Calls back with the new and the former settings when they change, here or on another device. Returns a function that stops listening. */
export function onSettingsChanged(listener: (settings: Settings, before: Settings) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown; oldValue?: unknown }>, area: string) => {
    const change = changes[KEY];
    if (area === 'sync' && change) listener(validSettings(change.newValue), validSettings(change.oldValue));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
