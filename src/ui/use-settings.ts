import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../settings.ts';
import { onSettingsChanged, readSettings, writeSettings } from '../settings-store.ts';

/** What the page was started with, so that its first drawing need not wait until they are read once more. */
let started: Settings | null = null;

export const startWith = (settings: Settings): void => {
  started = settings;
};

/** The settings, null until they are read, and how to change them; follows changes made anywhere. */
export function useSettings(): [Settings | null, (change: Partial<Settings>) => Promise<void>] {
  const [settings, setSettings] = useState<Settings | null>(started);
  useEffect(() => {
    void readSettings().then(setSettings);
    return onSettingsChanged(setSettings);
  }, []);
  const change = async (part: Partial<Settings>) => {
    setSettings((known) => known && { ...known, ...part });
    await writeSettings(part);
  };
  return [settings, change];
}
