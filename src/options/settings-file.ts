import { MAX_TEMPLATE } from '../browser/markdown-template.ts';
import type { Settings } from '../browser/settings.ts';
import { changedSettings } from '../browser/settings-change.ts';
import { isNamed, validSettings } from '../browser/valid-settings.ts';

const FORMAT = 'winnow-settings';
const VERSION = 1;

/** Everything that a settings file holds. */
export interface AllSettings {
  readonly settings: Settings;
  /** Template for Markdown; empty if the person has not written one. */
  readonly template: string;
}

/** Returns the text of a settings file: `{ format, version, settings, template }`. */
export const writeSettingsFile = (all: AllSettings): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...all }, null, 2);

/** The settings of a file over those of before. */
export interface TakenSettings extends AllSettings {
  /** Number of values in the file that are not valid, or that this version does not know. */
  readonly skipped: number;
}

/**
 * Returns the settings of a file over those of `now`, or null if the text is not a settings file that this version reads. A value
 * that is missing or not valid stays as it is now, and so does the choice for a site that the file does not name.
 */
export function readSettingsFile(text: string, now: AllSettings): TakenSettings | null {
  const file = parsed(text);
  if (file?.format !== FORMAT || file.version !== VERSION || !isNamed(file.settings)) return null;
  const isTemplate = typeof file.template === 'string' && file.template.length <= MAX_TEMPLATE;
  const valid = validSettings(file.settings, now.settings);
  return {
    settings: changedSettings(now.settings, {
      ...valid,
      readerSites: [...new Set([...now.settings.readerSites, ...valid.readerSites])],
    }),
    template: isTemplate ? (file.template as string) : now.template,
    skipped: skippedIn(file.settings, valid) + (isTemplate || file.template === undefined ? 0 : 1),
  };
}

/** Returns the number of values in `given` that `taken` does not have at the same place; in a list, anywhere. */
function skippedIn(given: unknown, taken: unknown): number {
  if (Array.isArray(given) && Array.isArray(taken)) {
    const known = new Set(taken.map((one) => JSON.stringify(one)));
    return given.filter((one) => !known.has(JSON.stringify(one))).length;
  }
  if (isNamed(given) && isNamed(taken))
    return Object.entries(given).reduce((sum, [name, value]) => sum + skippedIn(value, taken[name]), 0);
  return given === taken ? 0 : 1;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const file: unknown = JSON.parse(text);
    return isNamed(file) ? file : null;
  } catch {
    return null;
  }
}
