/** Bounds on treatment, set by hand. `npm run bench live -- --without <name>` prints the effect of each one. */
export interface CeilingOptions {
  /** Text with a lower P(noise) from the page alone is surely story and dimmed at most. */
  readonly surelyStory: number;
  /** Replaces `surelyStory` for a line that other pages also have: somebody may have copied the line there. */
  readonly likelyStory: number;
  /** Whether a paragraph that no other page has and that is shaped like the story's is left alone. */
  readonly paragraphs: boolean;
  /** Whether yield, times and description of the page's recipe are left alone. */
  readonly recipes: boolean;
  /** Share of the site's other pages that must have a line before it is treated on a page that is not for reading. */
  readonly repeats: number;
}

export const CEILINGS: CeilingOptions = {
  surelyStory: 0.1,
  likelyStory: 0.8,
  paragraphs: true,
  recipes: true,
  repeats: 0.3,
};
