/** Habits of real pages that make them hard to clean. The newspaper can have each one alone, to show what it costs. */
export const HARDSHIPS = [
  /** A link and a line of text are directly in the element around the whole page. */
  'stray-text',
  /** Every paragraph of a story has the class `paywall`. */
  'paywall-class',
  /** Names mislead: clutter has names of stories, stories have names of clutter. */
  'misleading-names',
  /** Photos name their agency, and some have no other caption. */
  'credits',
  /** The standfirst comes below the picture. */
  'late-standfirst',
  /** Films, maps and posts of other sites are in the story. */
  'embeds',
  /** Other stories are offered between the paragraphs. */
  'read-on',
  /** Advertisement slots, share bars, a player in the corner and the backdrop have no words. */
  'wordless',
] as const;

export type Hardship = (typeof HARDSHIPS)[number];

/** The hardships of one newspaper. */
export type Hardships = ReadonlySet<Hardship>;
