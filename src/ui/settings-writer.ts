import type { Settings } from '../browser/settings.ts';
import { askBackground } from '../messaging/ask-background.ts';

/** After this many writes in a row, each waits for `PAUSE` ms: browsers allow 120 a minute, and a held slider would make more. */
const AT_ONCE = 10;
const PAUSE = 600;

/** Settings that this page changed and has not stored yet. */
let unwritten: Partial<Settings> = {};
let writing: Promise<void> | null = null;

/** Returns the settings as this page wants them: the stored ones may be older than a change just made. */
export const withUnwritten = (stored: Settings): Settings => ({ ...stored, ...unwritten });

/**
 * Stores changes one write after another, so that no change overwrites another. Changes made during a write go together into the next.
 * Rejects with the first failure, once all changes were tried.
 */
export function changeSettings(part: Partial<Settings>): Promise<void> {
  unwritten = { ...unwritten, ...part };
  writing ??= writeOn().finally(() => {
    writing = null;
  });
  return writing;
}

async function writeOn(): Promise<void> {
  const failures: unknown[] = [];
  for (let writes = 1; Object.keys(unwritten).length > 0; writes++) {
    const part: Readonly<Record<string, unknown>> = unwritten;
    // Settings that were changed during a write still have to be written, even if that write fails.
    await askBackground('storeSettings', unwritten).catch((error) => failures.push(error));
    unwritten = Object.fromEntries(Object.entries(unwritten).filter(([name, value]) => part[name] !== value));
    if (writes >= AT_ONCE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  if (failures.length > 0) throw failures[0];
}
