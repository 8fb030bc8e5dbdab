import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import { onSettingsChanged, readSettings } from '../browser/settings-store.ts';
import { changeSettings, withUnwritten } from './settings-writer.ts';

/** What the page was started with and what became of it, so that no part of the page need read them once more. */
let started: Settings | null = null;

export const startWith = (settings: Settings): void => {
  started = settings;
  onSettingsChanged((changed) => {
    started = changed;
  });
};

/** The settings, null until they are read, and how to change them; follows changes made anywhere. */
export function useSettings(): [Settings | null, (change: Partial<Settings>) => Promise<void>] {
  const [settings, setSettings] = useState<Settings | null>(started);
  useEffect(() => {
    // Another object with the same settings would have all of the page drawn again.
    if (started === null) void readSettings().then(setSettings);
    else setSettings(started);
    return onSettingsChanged((stored) => setSettings(withUnwritten(stored)));
  }, []);
  const change = (part: Partial<Settings>) => {
    setSettings((known) => known && { ...known, ...part });
    return changeSettings(part);
  };
  return [settings, change];
}
