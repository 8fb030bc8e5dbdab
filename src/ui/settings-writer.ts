import type { Settings } from '../browser/settings.ts';
import { writeSettings } from '../browser/settings-store.ts';

/** The browsers let a minute have 120 writes: a few are made as they come, what goes on and on (a slider that is held) is paced. */
const AT_ONCE = 10;
const PAUSE = 600;

/** What was changed here and is not stored yet. */
let unwritten: Partial<Settings> = {};
let writing: Promise<void> | null = null;

/** The settings as this page wants them: what the store says may be older than what was just changed. */
export const withUnwritten = (stored: Settings): Settings => ({ ...stored, ...unwritten });

/** Stores changes one write after another, so that none is lost to one made beside it; those made meanwhile go together. */
export function changeSettings(part: Partial<Settings>): Promise<void> {
  unwritten = { ...unwritten, ...part };
  writing ??= writeOn().finally(() => {
    writing = null;
  });
  return writing;
}

async function writeOn(): Promise<void> {
  for (let writes = 1; Object.keys(unwritten).length > 0; writes++) {
    const part: Readonly<Record<string, unknown>> = unwritten;
    try {
      await writeSettings(unwritten);
    } finally {
      // What was changed again since is still to be written.
      unwritten = Object.fromEntries(
        Object.entries(unwritten).filter(([name, value]) => part[name] !== value),
      );
    }
    if (writes >= AT_ONCE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
