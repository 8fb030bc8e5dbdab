import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import { onSettingsChanged, readSettings, writeSettings } from '../browser/settings-store.ts';

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
    return onSettingsChanged(setSettings);
  }, []);
  const change = async (part: Partial<Settings>) => {
    setSettings((known) => known && { ...known, ...part });
    await writeSettings(part);
  };
  return [settings, change];
}
