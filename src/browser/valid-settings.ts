import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { unwantedSections } from './unwanted-sections.ts';

const UNIT = [0, 1] as const;
const COLOUR = [0, 0xffffff] as const;

/** All settings by name, including the reader's. */
type Named = Settings & Settings['reader'];

/** Names of the settings with one type: each must have its range or its choices below. */
type NamesOf<T> = { [Name in keyof Named]: Named[Name] extends T ? Name : never }[keyof Named];

/** Lowest and highest value that a person may choose; any other stored value is damage. */
const RANGES: Readonly<Record<NamesOf<number>, readonly [number, number]>> = {
  dimThreshold: UNIT,
  hideThreshold: UNIT,
  entropyThreshold: UNIT,
  importanceThreshold: UNIT,
  pagesNeeded: [1, 100],
  storageLimit: [1, 2000],
  fontSize: [8, 64],
  width: [20, 160],
  lineHeight: [1, 3],
  letterSpacing: [0, 0.5],
  ink: COLOUR,
  paper: COLOUR,
  scrollSpeed: [1, 120],
  speechRate: [0.5, 3],
};

const CHOICES: Readonly<Record<NamesOf<string>, readonly string[]>> = {
  mode: ['off', 'dim', 'hide'],
  where: ['read', 'lists', 'everywhere'],
  language: ['browser', 'en', 'de', 'es', 'fr', 'zh_CN', 'ar'],
  theme: ['system', 'light', 'sepia', 'dark'],
  font: ['serif', 'sans', 'mono', 'dyslexic'],
};

/** Returns the settings in `stored`. A missing or invalid value comes from `otherwise`; an invalid choice for a site is left out. */
export function validSettings(stored: unknown, otherwise = DEFAULT_SETTINGS): Settings {
  const settings = validated(otherwise, stored);
  const { siteModes, siteWheres, siteEntropies, readerSites, sectionSites } = asRecord(stored);
  return {
    ...settings,
    siteModes: chosen(siteModes, isChoice('mode')) as Settings['siteModes'],
    siteWheres: chosen(siteWheres, isChoice('where')) as Settings['siteWheres'],
    siteEntropies: chosen(siteEntropies, (entropy) => inRange(entropy, UNIT)) as Settings['siteEntropies'],
    readerSites: Array.isArray(readerSites) ? readerSites.filter((site) => typeof site === 'string') : [],
    sectionSites: bySite(
      Object.entries(asRecord(sectionSites)).map(([site, unwanted]) => [site, unwantedSections(unwanted)]),
    ),
  };
}

const isChoice = (name: keyof typeof CHOICES) => (choice: unknown) =>
  CHOICES[name].includes(choice as string);

const isRanged = (name: string): name is keyof typeof RANGES => Object.hasOwn(RANGES, name);
const isChosen = (name: string): name is keyof typeof CHOICES => Object.hasOwn(CHOICES, name);

/** Returns the valid choices among those stored for single sites. */
const chosen = (stored: unknown, isValid: (choice: unknown) => boolean) =>
  bySite(Object.entries(asRecord(stored)).filter(([, choice]) => isValid(choice)));

/** Returns the entries as an object without prototype, because a site may have the name of an object's member. */
const bySite = <T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.setPrototypeOf(Object.fromEntries(entries), null);

function validated<T extends object>(defaults: T, stored: unknown): T {
  const from = asRecord(stored);
  const entries = Object.entries(defaults).map(([name, byDefault]) => {
    const value = from[name];
    if (isRanged(name)) return [name, inRange(value, RANGES[name]) ? value : byDefault];
    if (isChosen(name)) return [name, isChoice(name)(value) ? value : byDefault];
    if (typeof byDefault === 'boolean') return [name, typeof value === 'boolean' ? value : byDefault];
    if (name === 'reader') return [name, validated(byDefault, value)];
    return [name, byDefault];
  });
  return Object.fromEntries(entries);
}

const inRange = (value: unknown, [low, high]: readonly [number, number]): boolean =>
  typeof value === 'number' && value >= low && value <= high;

const asRecord = (value: unknown): Record<string, unknown> => (isNamed(value) ? value : {});

/** Returns whether a value has named parts: an object that is no list. */
export const isNamed = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
