import { type CleaningMode, DEFAULT_POLICY, type Policy, type Where } from '../core/treatment/policy.ts';

/** Every setting, with its default; the type is derived from it. Stored in `storage.sync` under `settings`. */
export const DEFAULT_SETTINGS = {
  /** Treatment of noise on a site without a choice of its own. */
  mode: DEFAULT_POLICY.mode,
  /** Purposes of pages that are cleaned on a site without a choice of its own. */
  where: DEFAULT_POLICY.where,
  /** Least P(noise) of a block that is dimmed, 0..1. */
  dimThreshold: DEFAULT_POLICY.dim,
  /** Least P(noise) of a block with proof that is hidden, 0..1. */
  hideThreshold: DEFAULT_POLICY.hide,
  /** Least entropy of a line that counts as repeated on the site, 0..1. */
  entropyThreshold: DEFAULT_POLICY.entropy,
  /** Greatest importance of a place that counts as the same on every page, 0..1. */
  importanceThreshold: DEFAULT_POLICY.importance,
  /** Number of a site's pages that must be learned before anything is dimmed. */
  pagesNeeded: 3,
  /** Whether index pages show a dot on stories that were not there at the last visit. If off, the listed stories are not remembered. */
  markNew: false,
  /** Choices per site (registrable domain). */
  siteModes: {} as Readonly<Record<string, CleaningMode>>,
  siteWheres: {} as Readonly<Record<string, Where>>,
  /** Entropy thresholds of single sites, 0..1. */
  siteEntropies: {} as Readonly<Record<string, number>>,
  /** Sites whose stories open in the reader at once. */
  readerSites: [] as readonly string[],
  /** Sites whose index pages show the section of each story, with the sections that the person wants less of. */
  sectionSites: {} as Readonly<Record<string, readonly UnwantedSection[]>>,
  /** Most space for all site models together, in MB. */
  storageLimit: 50,
  /** Language of Winnow's own pages, named as in `public/_locales`. */
  language: 'browser' as 'browser' | 'en' | 'de' | 'es' | 'fr' | 'zh_CN' | 'ar',
  theme: 'system' as 'system' | 'light' | 'sepia' | 'dark',
  reader: {
    /** CSS pixels. */
    fontSize: 20,
    font: 'serif' as 'serif' | 'sans' | 'mono' | 'dyslexic',
    /** Characters per line. */
    width: 66,
    lineHeight: 1.6,
    /** Space between letters, em. */
    letterSpacing: 0,
    pictures: true,
    /** Stories are drawn in the person's own text colour and paper, both 0x000000..0xffffff, instead of the theme's. */
    ownColours: false,
    ink: 0x27221a,
    paper: 0xfaf7f1,
    /** Lines per minute when the page scrolls by itself. */
    scrollSpeed: 15,
    /** Speed of reading aloud; 1 is the voice's own. */
    speechRate: 1,
  },
};

/** A section of a site: hash of its page, and its name in the site's links. */
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

/** Returns the person's policy on a site. `asked` is true if they asked to clean this very page. */
export const policyOf = (settings: Settings, site: string, asked = false): Policy => ({
  mode: modeOf(settings, site),
  where: whereOf(settings, site),
  dim: settings.dimThreshold,
  hide: settings.hideThreshold,
  entropy: entropyOf(settings, site),
  importance: settings.importanceThreshold,
  asked,
});
