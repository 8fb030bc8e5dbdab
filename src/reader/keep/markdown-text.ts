/**
 * Words of a page as they are: in Markdown a sign of less would begin markup, a bracket a link or a picture, which is asked for when the
 * file is shown, and a backtick code. Some programs run what these hold.
 */
export const markdownText = (words: string): string => words.replace(/[\\<[\]`]/g, '\\$&');
