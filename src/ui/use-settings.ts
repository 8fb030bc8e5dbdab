import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import { changedSettings, type SettingsChange } from '../browser/settings-change.ts';
import { onSettingsChanged, readSettings } from '../browser/settings-store.ts';
import { changeSettings, withUnwritten } from './settings-writer.ts';

/** The settings that the page started with, kept up to date, so that no part of the page has to read them once more. */
let started: Settings | null = null;

export const startWith = (settings: Settings): void => {
  started = settings;
  onSettingsChanged((changed) => {
    started = changed;
  });
};

/** Returns the settings, null until they are read, and a function that changes them. Follows changes made anywhere. */
export function useSettings(): [Settings | null, (change: SettingsChange) => Promise<void>] {
  const [settings, setSettings] = useState<Settings | null>(started);
  useEffect(() => {
    // Another object with the same settings would draw the whole page again.
    if (started === null) void readSettings().then(setSettings);
    else setSettings(started);
    return onSettingsChanged((stored) => setSettings(withUnwritten(stored)));
  }, []);
  const change = async (part: SettingsChange) => {
    setSettings((known) => known && changedSettings(known, part));
    try {
      await changeSettings(part);
    } catch (error) {
      // No event tells the page that the settings are still the old ones.
      await readSettings().then(
        (stored) => setSettings(withUnwritten(stored)),
        () => undefined,
      );
      throw error;
    }
  };
  return [settings, change];
}
