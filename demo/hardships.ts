/** What real pages do that makes them hard to clean; the newspaper can do each alone, to see what it costs. */
export const HARDSHIPS = [
  /** A link and a line of text stand directly in the element around the whole page. */
  'stray-text',
  /** Every paragraph of a story is of the class `paywall`. */
  'paywall-class',
  /** Names mislead: clutter is called after stories, stories are called after clutter. */
  'misleading-names',
  /** Photos name their agency, some nothing else. */
  'credits',
  /** The standfirst comes below the picture. */
  'late-standfirst',
  /** Films, maps and posts of other sites stand in the story. */
  'embeds',
  /** Other stories are offered between the paragraphs. */
  'read-on',
  /** Advertisement slots, share bars, a player in the corner and what lies over the page say not a word. */
  'wordless',
] as const;

export type Hardship = (typeof HARDSHIPS)[number];

/** Which of them a newspaper does. */
export type Hardships = ReadonlySet<Hardship>;
