import { type PiecedText, textPieces } from '../../highlights/text-pieces.ts';

/** Elements in a drawn story that are not part of its text. */
const NOT_STORY = 'button, .only-here, .post, .footnotes, .embed-card > a, script, style';

/** Returns the text of a drawn story. */
export const storyText = (story: Element): PiecedText =>
  textPieces(story, (parent) => !parent.closest(NOT_STORY));
