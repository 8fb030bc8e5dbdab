import type { Settings, UnwantedSection } from './settings.ts';

/** Characters of a section's name, and sections of a site: settings have little room. */
const LONGEST_NAME = 40;
const MOST = 30;

/** The words of a link as the name of a section: short, and without characters that steer what stands around them. */
export const sectionName = (text: string): string =>
  text
    .slice(0, 10 * LONGEST_NAME)
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

/** What is stored of a site, as far as it is that. */
export const unwantedSections = (stored: unknown): UnwantedSection[] =>
  Array.isArray(stored) ? stored.filter(isUnwanted).map(({ section, name }) => ({ section, name })) : [];

const isUnwanted = (one: unknown): one is UnwantedSection => {
  const { section, name } = (one ?? {}) as Partial<Record<keyof UnwantedSection, unknown>>;
  return Number.isInteger(section) && typeof name === 'string' && name.length <= LONGEST_NAME;
};

/** The choices with a section of the site among the unwanted ones, or without it; the first chosen make room. */
export function withUnwanted(
  { sectionSites }: Settings,
  site: string,
  { section, name }: UnwantedSection,
  fewer: boolean,
): Settings['sectionSites'] {
  const others = (sectionSites[site] ?? []).filter((one) => one.section !== section);
  return { ...sectionSites, [site]: fewer ? [...others.slice(1 - MOST), { section, name }] : others };
}

/** The choices without those of the site: its pages name no sections any more. */
export function withoutSite(
  { sectionSites }: Pick<Settings, 'sectionSites'>,
  site: string,
): Settings['sectionSites'] {
  const { [site]: _, ...others } = sectionSites;
  return others;
}
