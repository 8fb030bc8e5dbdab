/** Bounds on treatment, set by hand. `npm run bench live -- --without <name>` prints what each one is worth. */
export interface CeilingOptions {
  /** P(noise) by the page alone below which text is surely its story: the text is dimmed at most. */
  readonly surelyStory: number;
  /** The same for a line that other pages have elsewhere: somebody may have copied the line there. */
  readonly likelyStory: number;
  /** A paragraph that no other page has and that is shaped like the story's is left alone. */
  readonly paragraphs: boolean;
  /** Share of the site's other pages that must have a line before it is treated on a page that is not for reading. */
  readonly repeats: number;
  /** Share of a line's characters that are digits, from which the line is a price or a count. */
  readonly digits: number;
}

export const CEILINGS: CeilingOptions = {
  surelyStory: 0.1,
  likelyStory: 0.8,
  paragraphs: true,
  repeats: 0.3,
  digits: 0.3,
};
