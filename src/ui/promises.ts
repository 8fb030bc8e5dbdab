/** A titled list of facts about what Winnow keeps, by message key. */
interface Promises {
  readonly title: string;
  readonly facts: readonly string[];
}

/**
 * Lists the facts about storage: kept by default, kept once the person turns a feature on, and never kept or done. The welcome page, the
 * settings and the store listings show these lists. `docs/privacy.md` repeats their English words.
 */
export const PROMISES = [
  {
    title: 'storesTitle',
    facts: ['storesCounts', 'storesReading', 'storesHighlights', 'storesOpen', 'storesSettings'],
  },
  { title: 'turnedOnTitle', facts: ['turnedOnShelf', 'turnedOnNew', 'turnedOnSections'] },
  { title: 'neverTitle', facts: ['neverText', 'neverPrivate', 'neverSent'] },
] as const satisfies readonly Promises[];
