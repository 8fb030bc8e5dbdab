/**
 * Returns words of a page so that any Markdown renderer shows them as they are: no HTML, link, picture, code, emphasis, entity, heading
 * or list begins in them (CommonMark 0.31 and GFM), nor a highlight (`==`, as note programs have it). Nor does an address become a link by itself: some renderers take the backslash
 * behind it for a part of it, and what that was to escape begins after all. Pipes mean something only in tables, whose cells escape
 * them.
 */
export const markdownText = (words: string): string =>
  words
    .replace(/[\\`*_~[\]@]/g, '\\$&')
    .replace(/&(?=#?\w{1,40};)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/=(?==)/g, '\\=')
    .replace(/:(?=\/\/|\/?$)/g, '\\:')
    .replace(/^\/\//, '\\//')
    .replace(/(^w{0,3}|www)\.(?=\w)/gi, '$1\\.')
    .replace(/^([ \t]*)([-+=#>])/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])/gm, '$1\\$2');

/** Returns words in one line, as `markdownText` has them. */
export const markdownLine = (words: string): string => markdownText(words.replace(/\s+/g, ' ').trim());

/** Signs that end an address or begin something else in Markdown, and escapes of addresses that say the same. */
const OUTSIDE_ADDRESSES = /[\s\\<>()[\]`|"]/g;

/** Returns an address as the destination of a link or picture, or as words: no sign of it ends it or begins markup. */
export const markdownAddress = (address: string): string =>
  address
    .replace(
      OUTSIDE_ADDRESSES,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/&(?=#?\w{1,40};)/g, '%26');

/**
 * Returns Markdown as it may stand between the brackets of a link or picture. Brackets of words are written by their numbers there: some
 * renderers take the backslashes off and read what is left once more.
 */
export const markdownLabel = (markdown: string): string =>
  markdown.replace(/\\([[\]])/g, (_, bracket: string) => `&#${bracket.charCodeAt(0)};`);

/** Returns the title of a link or picture behind its address, or nothing where there is none. */
export function markdownTitle(title: string): string {
  const words = title.replace(/\s+/g, ' ').trim();
  return words === '' ? '' : ` "${markdownText(words).replace(/"/g, '\\"')}"`;
}

/** Returns code in one line between backticks that it does not close. */
export function codeSpan(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const fence = fenceOf(line, 1);
  return line.startsWith('`') || line.endsWith('`') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Returns a block of code, in such a language where that is known, between fences that it does not close. */
export function codeBlock(code: string, language = ''): string {
  const fence = fenceOf(code, 3);
  return `\n\n${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
}

/** Backticks, more than any run of them in the code, and so many at least. */
function fenceOf(code: string, least: number): string {
  const runs = [...code.matchAll(/`+/g)].map(([{ length }]) => length + 1);
  return '`'.repeat(Math.max(least, ...runs));
}
