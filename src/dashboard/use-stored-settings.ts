import { useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import { useSettings } from '../ui/use-settings.ts';

interface StoredSettings {
  readonly settings: Settings | null;
  /** Changes some settings. Resolves to whether they were stored. */
  readonly change: (part: SettingsChange) => Promise<boolean>;
  /** Why the last change was not stored; empty if it was. */
  readonly failure: string;
}

/** Returns the settings, and says why a change was not stored. */
export function useStoredSettings(): StoredSettings {
  const [settings, changeSettings] = useSettings();
  const [failure, setFailure] = useState('');
  const change = (part: SettingsChange): Promise<boolean> =>
    changeSettings(part).then(
      () => {
        setFailure('');
        return true;
      },
      (error: Error) => {
        setFailure(error.message);
        return false;
      },
    );
  return { settings, change, failure };
}
