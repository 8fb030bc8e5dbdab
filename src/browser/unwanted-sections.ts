import type { UnwantedSection } from './settings.ts';

/** Most characters of a section's name, and most sections of a site: settings have little room. */
const LONGEST_NAME = 40;
const MOST = 30;

/** Returns a link's words as the name of a section: short, and without control characters that affect text around it. */
export const sectionName = (text: string): string =>
  text
    .slice(0, 10 * LONGEST_NAME)
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

/** Returns the valid sections in a stored value. */
export const unwantedSections = (stored: unknown): UnwantedSection[] =>
  Array.isArray(stored) ? stored.filter(isUnwanted).map(({ section, name }) => ({ section, name })) : [];

const isUnwanted = (one: unknown): one is UnwantedSection => {
  const { section, name } = (one ?? {}) as Partial<Record<keyof UnwantedSection, unknown>>;
  return Number.isInteger(section) && typeof name === 'string' && name.length <= LONGEST_NAME;
};

/** Returns a site's unwanted sections with (`fewer`) or without this one. Beyond MOST, the sections chosen first are dropped. */
export function withUnwanted(
  unwanted: readonly UnwantedSection[],
  { section, name }: UnwantedSection,
  fewer: boolean,
): readonly UnwantedSection[] {
  const others = unwanted.filter((one) => one.section !== section);
  return fewer ? [...others.slice(1 - MOST), { section, name }] : others;
}
