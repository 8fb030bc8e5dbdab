/**
 * The constants of judging, in one place so that they can be seen, and changed, together: set by hand, since the corpus has too few
 * cases to fit them. `npm run bench:live -- --without <name>` judges without each that bounds or adds something.
 */
export interface JudgingOptions {
  /** Share of the best expected F1 from which the plain cut at ½ is good enough. */
  readonly nearBest: number;
  /** P(noise) from which a block is no story on any page: where nothing is likelier, the page has none. */
  readonly noStory: number;
  /** P(noise) at most of what belongs to a story without being its text: headline, byline, date, captions. */
  readonly partOfStory: number;
  /** P(noise) up to which a heading right over text of the story, in the smallest box that holds other text too, is of it. */
  readonly subheading: number;
  /** P(noise) from which a heading goes with the links or the form that are all there is below it. */
  readonly overLinks: number;
  /** P(noise) of an element without story, the mean over its characters, from which no noise in it is less sure than this. */
  readonly among: number;
  readonly amongNoise: number;
  /**
   * Log-odds that a player below the whole story is the site's own, for each other page that has one at the same place; and the least
   * share of those pages that must, since names made anew divide a place. No set says whose a player is.
   */
  readonly dockedPlayer: number;
  readonly dockedShare: number;
  /** Characters, at most, of a line that names the author or day which the page claims of its story; a longer one says something else. */
  readonly claimedLine: number;
  /** Characters of a box named after a caption that holds a picture with caption and credit at most. */
  readonly captionedBox: number;
  /** Share of the items or sections side by side that must be the story’s, for the others to be of it too. */
  readonly siblings: number;
}

export const JUDGING: JudgingOptions = {
  nearBest: 0.97,
  noStory: 0.8,
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
