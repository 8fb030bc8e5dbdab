import type { Settings, UnwantedSection } from './settings.ts';

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

/** Returns the choices with (`fewer`) or without a section of the site. Beyond MOST, the sections chosen first are dropped. */
export function withUnwanted(
  { sectionSites }: Settings,
  site: string,
  { section, name }: UnwantedSection,
  fewer: boolean,
): Settings['sectionSites'] {
  const others = (sectionSites[site] ?? []).filter((one) => one.section !== section);
  return { ...sectionSites, [site]: fewer ? [...others.slice(1 - MOST), { section, name }] : others };
}

/** Returns the choices without the site, whose pages then show no sections. */
export function withoutSite(
  { sectionSites }: Pick<Settings, 'sectionSites'>,
  site: string,
): Settings['sectionSites'] {
  const { [site]: _, ...others } = sectionSites;
  return others;
}
