/** Words of a page as they are: in Markdown a sign of less would begin markup, which some programs run. */
export const markdownText = (words: string): string => words.replace(/[\\<]/g, '\\$&');
