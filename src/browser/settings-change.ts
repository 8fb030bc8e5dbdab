import type { Settings } from './settings.ts';
import { isNamed, validSettings } from './valid-settings.ts';

/** Changes a value to the new one, or with null to its default. A change of an object names only the parts that change. */
type Change<T> = T extends string | number | boolean | readonly unknown[]
  ? T | null
  : { readonly [Name in keyof T]?: Change<T[Name]> } | null;

/**
 * A change of settings, as a JSON Merge Patch (RFC 7396). `{ siteModes: { 'a.example': 'hide', 'b.example': null } }` changes the modes of
 * two sites and no other. So two pages that choose for different sites at the same moment do not overwrite each other.
 */
export type SettingsChange = NonNullable<Change<Settings>>;

/** Returns the settings with the change made. A new value that is not valid gives way to its default. */
export const changedSettings = (settings: Settings, change: SettingsChange): Settings =>
  validSettings(patched(settings, change));

/** RFC 7396, section 2: names with null go, objects are merged, all else is replaced. */
function patched(target: unknown, patch: unknown): unknown {
  if (!isNamed(patch)) return patch;
  const parts = new Map(isNamed(target) ? Object.entries(target) : []);
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) parts.delete(name);
    else parts.set(name, patched(parts.get(name), part));
  }
  return Object.fromEntries(parts);
}
