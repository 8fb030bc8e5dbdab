/**
 * Options of judging that a bench changes or several steps share. A limit of one rule is in that rule's file. Set by hand, since the corpus
 * has too few cases to fit them. `npm run bench:live -- --without <name>` judges without one that bounds or adds something.
 */
export interface JudgingOptions {
  /** Whether the trees judge text that the site has not repeated as on a first visit. */
  readonly firstVisit: boolean;
  /** The cut between story and noise takes the log-odds of a block this many times: 1 would be full confidence in them. */
  readonly confidence: number;
  /** The plain cut at ½ is kept if it reaches this share of the best expected F1. */
  readonly nearBest: number;
  /** Greatest cut of the story. Rules that add uncertain lines of sections and of lines alike add none with a higher P(noise). */
  readonly noStory: number;
  /** Greatest P(noise) of story parts that are not its text, such as headline, byline and captions, and of text that a rule added. */
  readonly partOfStory: number;
  /** A heading right over text of the story, in the smallest box with other text, is story below this P(noise). */
  readonly subheading: number;
  /** Least P(noise) of a heading that is noise if only links or a form are below it. */
  readonly overLinks: number;
  /** Least mean P(noise), over its characters, of an element without story whose noisy blocks are all raised to `amongNoise`. */
  readonly among: number;
  readonly amongNoise: number;
  /**
   * Log-odds that a player below the whole story is the site's own, for each other page with one at the same place, and the least share
   * of such pages. The share is small, since generated names divide a place. No set says whose a player is.
   */
  readonly dockedPlayer: number;
  readonly dockedShare: number;
  /** Most characters of a line with the author or day that the page claims for its story. */
  readonly claimedLine: number;
  /** Most characters of a box that is named after a caption and holds a picture with caption and credit. */
  readonly captionedBox: number;
  /** Least share of sections side by side in the story, or of the text at one place in siblings, that brings in the rest too. */
  readonly siblings: number;
}

export const JUDGING: JudgingOptions = {
  firstVisit: true,
  confidence: 0.7,
  nearBest: 0.97,
  noStory: 0.9,
  partOfStory: 0.15,
  subheading: 0.9,
  overLinks: 0.1,
  among: 0.85,
  amongNoise: 0.8,
  dockedPlayer: 1.5,
  dockedShare: 0.1,
  claimedLine: 60,
  captionedBox: 200,
  siblings: 0.5,
};
