import type { Settings } from '../../browser/settings.ts';
import { onSettingsChanged, readSettings } from '../../browser/settings-store.ts';
import { extensionAlive } from '../../messaging/messenger.ts';

/** The settings that this page follows: the stored ones, or settings that the person tries out before they are stored. */
export interface FollowedSettings {
  /** Resolves once the settings have been read. */
  readonly known: Promise<void>;
  tryOut(settings: Settings): void;
  /** Reads the store again: a page in the back-forward cache hears of no changes. */
  refresh(): Promise<void>;
}

export function followSettings(
  onChange: (settings: Settings) => void,
  signal: AbortSignal,
): FollowedSettings {
  /** Number of changes so far. A change during a read of the store is newer than the result of the read. */
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
    // Reading fails if the extension is gone. The first message will show that.
    known: read().catch(() => undefined),
    tryOut: change,
    refresh: read,
  };
}
