/** What part each text block plays in the page's story; `none` for all that is no part of it. */
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

/** Whether a block of the role is part of the page's story. */
export const isPartOfStory = (role: BlockRole): boolean => role !== 'none';
