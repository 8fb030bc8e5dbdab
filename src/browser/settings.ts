import { type CleaningMode, DEFAULT_POLICY, type Policy, type Where } from '../core/treatment/policy.ts';

/** Every setting, with its default; the type is derived from it. Stored in `storage.sync` under `settings`. */
export const DEFAULT_SETTINGS = {
  /** What happens to noise on a site with no choice of its own. */
  mode: DEFAULT_POLICY.mode,
  /** What a page must be for to be cleaned, on a site with no choice of its own. */
  where: DEFAULT_POLICY.where,
  /** P(noise) from which a block is dimmed, 0..1. */
  dimThreshold: DEFAULT_POLICY.dim,
  /** P(noise) from which a block with proof is hidden, 0..1. */
  hideThreshold: DEFAULT_POLICY.hide,
  /** Entropy from which a line counts as repeated on the site, 0..1. */
  entropyThreshold: DEFAULT_POLICY.entropy,
  /** Importance up to which a place counts as the same on every page, 0..1. */
  importanceThreshold: DEFAULT_POLICY.importance,
  /** Pages of a site that must be learned before anything is dimmed. */
  pagesNeeded: 3,
  /** Index pages mark the stories that were not there at the last visit; only then what they list is remembered. */
  markNew: false,
  /** Choices per site (registrable domain). */
  siteModes: {} as Readonly<Record<string, CleaningMode>>,
  siteWheres: {} as Readonly<Record<string, Where>>,
  /** Entropy thresholds of single sites, 0..1. */
  siteEntropies: {} as Readonly<Record<string, number>>,
  /** Sites whose stories open in the reader at once. */
  readerSites: [] as readonly string[],
  /** Sites whose index pages name the section of each story, and the sections of which the person wants fewer. */
  sectionSites: {} as Readonly<Record<string, readonly UnwantedSection[]>>,
  /** Upper bound of all site models together, in MB. */
  storageLimit: 50,
  /** Language of Winnow's own pages; the names of `public/_locales`. */
  language: 'browser' as 'browser' | 'en' | 'de' | 'es' | 'fr' | 'zh_CN' | 'ar',
  theme: 'system' as 'system' | 'light' | 'sepia' | 'dark',
  reader: {
    /** CSS pixels. */
    fontSize: 20,
    font: 'serif' as 'serif' | 'sans' | 'mono' | 'dyslexic',
    /** Characters a line. */
    width: 66,
    lineHeight: 1.6,
    /** Room between letters, em. */
    letterSpacing: 0,
    pictures: true,
    /** Lines a minute when the page scrolls by itself. */
    scrollSpeed: 15,
    /** Pace of reading aloud; 1 is the voice's own. */
    speechRate: 1,
  },
};

/** A section of a site, by hash of its page, and what the site's links call it. */
export interface UnwantedSection {
  readonly section: number;
  readonly name: string;
}

export type Settings = typeof DEFAULT_SETTINGS;

export const modeOf = (settings: Settings, site: string): CleaningMode =>
  settings.siteModes[site] ?? settings.mode;

export const whereOf = (settings: Settings, site: string): Where =>
  settings.siteWheres[site] ?? settings.where;

export const entropyOf = (settings: Settings, site: string): number =>
  settings.siteEntropies[site] ?? settings.entropyThreshold;

/** Returns what the person wants on a site. `asked` says that they asked for this very page to be cleaned. */
export const policyOf = (settings: Settings, site: string, asked = false): Policy => ({
  mode: modeOf(settings, site),
  where: whereOf(settings, site),
  dim: settings.dimThreshold,
  hide: settings.hideThreshold,
  entropy: entropyOf(settings, site),
  importance: settings.importanceThreshold,
  asked,
});
