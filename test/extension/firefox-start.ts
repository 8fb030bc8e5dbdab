import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OUT = join(import.meta.dirname, '../../out');
/** Firefox's own scripts as it compiled them, and the build that did. Firefox drops the scripts of another build. No file has a person's data. */
const COMPILED = [
  'compatibility.ini',
  ...['startupCache.8.little', 'scriptCache.bin', 'scriptCache-child.bin'].map((file) =>
    join('startupCache', file),
  ),
];

/** Returns the folder with the compiled scripts of this Firefox. An update of Firefox changes the time in its name. */
const keptBy = (executable: string): string =>
  join(OUT, `firefox-start-${Math.round(statSync(executable).mtimeMs)}`);

/** Puts the compiled scripts into a new profile. Without them, Firefox spends a quarter of its start on compiling its own scripts. */
export function giveCompiled(executable: string, profile: string): void {
  const kept = keptBy(executable);
  if (existsSync(kept)) cpSync(kept, profile, { recursive: true });
}

/** Keeps the compiled scripts of a profile that Firefox has closed, unless there are some already. */
export function keepCompiled(executable: string, profile: string): void {
  const kept = keptBy(executable);
  if (existsSync(kept) || COMPILED.some((file) => !existsSync(join(profile, file)))) return;
  mkdirSync(OUT, { recursive: true });
  const made = mkdtempSync(`${kept}-`);
  for (const file of COMPILED) cpSync(join(profile, file), join(made, file));
  try {
    renameSync(made, kept);
  } catch {
    // Another test file kept its scripts in the meantime.
    rmSync(made, { recursive: true, force: true });
  }
}
