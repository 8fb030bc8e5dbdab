import type { Settings } from '../browser/settings.ts';
import { changedSettings, type SettingsChange } from '../browser/settings-change.ts';
import { askBackground } from '../messaging/ask-background.ts';

/** After this many writes in a row, each waits for `PAUSE` ms: browsers allow 120 a minute, and a held slider would make more. */
const AT_ONCE = 10;
const PAUSE = 600;

/** Changes that this page made and has not stored yet, oldest first. */
let unwritten: readonly SettingsChange[] = [];
let writing: Promise<void> | null = null;

/** Returns the settings as this page wants them: the stored ones may be older than a change just made. */
export const withUnwritten = (stored: Settings): Settings => unwritten.reduce(changedSettings, stored);

/**
 * Stores changes one write after another. Changes made during a write go together into the next. Rejects with the first failure, once all
 * changes were tried.
 */
export function changeSettings(change: SettingsChange): Promise<void> {
  unwritten = [...unwritten, change];
  writing ??= writeOn().finally(() => {
    writing = null;
  });
  return writing;
}

async function writeOn(): Promise<void> {
  const failures: unknown[] = [];
  for (let writes = 1; unwritten.length > 0; writes++) {
    const changes = unwritten;
    // Changes made during a write still have to be written, even if that write fails.
    await askBackground('storeSettings', { changes }).catch((error) => failures.push(error));
    unwritten = unwritten.slice(changes.length);
    if (writes >= AT_ONCE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  if (failures.length > 0) throw failures[0];
}
