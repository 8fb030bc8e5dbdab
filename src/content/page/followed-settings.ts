import type { Settings } from '../../browser/settings.ts';
import { onSettingsChanged, readSettings } from '../../browser/settings-store.ts';
import { extensionAlive } from '../../messaging/messenger.ts';

/** The settings as this page follows them: those of the store, or those that a person tries out before they are stored. */
export interface FollowedSettings {
  /** Resolves once the settings have been read. */
  readonly known: Promise<void>;
  tryOut(settings: Settings): void;
  /** Reads the store again: a page out of the back-forward cache heard of no change meanwhile. */
  refresh(): Promise<void>;
}

export function followSettings(
  onChange: (settings: Settings) => void,
  signal: AbortSignal,
): FollowedSettings {
  /** What is heard of while the store is read is newer than what is read. */
  let changes = 0;
  const change = (settings: Settings) => {
    changes++;
    onChange(settings);
  };
  const read = async () => {
    const before = changes;
    const stored = await readSettings();
    if (before === changes && !signal.aborted) change(stored);
  };
  const stop = onSettingsChanged(change);
  signal.addEventListener('abort', () => extensionAlive() && stop());
  return {
    // What cannot be read is what an extension that is gone leaves: the first message says so.
    known: read().catch(() => undefined),
    tryOut: change,
    refresh: read,
  };
}
