/** The role of a text block in the page's story; `none` if it is no part of the story. */
export type BlockRole =
  | 'body'
  | 'headline'
  | 'standfirst'
  | 'byline'
  | 'published'
  | 'caption'
  | 'pull-quote'
  | 'correction'
  | 'author'
  | 'none';

/** Returns whether a block with the role is part of the page's story. */
export const isPartOfStory = (role: BlockRole): boolean => role !== 'none';
