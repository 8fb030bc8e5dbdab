/**
 * Returns words of a page escaped so that any Markdown renderer shows them as they are. No HTML, link, picture, code, emphasis, entity,
 * heading or list begins in them (CommonMark 0.31 and GFM), nor a highlight (`==` in note programs). No address becomes a link by itself:
 * some renderers take the backslash after an address as part of it, and the escaped sign begins markup after all. Pipes matter only in
 * tables, whose cells escape them.
 */
export const markdownText = (words: string): string =>
  words
    .replace(/[\\`*_~[\]@]/g, '\\$&')
    .replace(/&(?=#?\w{1,40};)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/=(?==)/g, '\\=')
    .replace(/:(?=\/\/)|(?<=\b(?:https?|ftp|mailto|xmpp)):(?=\/?$)/gi, '\\:')
    .replace(/^\/\//, '\\//')
    .replace(/(^w{0,3}|www)\.(?=\w)/gi, '$1\\.')
    .replace(/^([ \t]*)([-+=#>])/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');

/** Returns words in one line, escaped by `markdownText`. */
export const markdownLine = (words: string): string => markdownText(words.replace(/\s+/g, ' ').trim());

/** Characters that end an address or begin markup in Markdown. An address has equal escapes for them. */
const OUTSIDE_ADDRESSES = /[\s\\<>()[\]`|"]/g;

/** Returns an address as the destination of a link or picture, or as words: no character of it ends it or begins markup. */
export const markdownAddress = (address: string): string =>
  address
    .replace(
      OUTSIDE_ADDRESSES,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/&(?=#?\w{1,40};)/g, '%26');

/**
 * Returns Markdown that is safe between the brackets of a link or picture. Brackets among its words become character references: some
 * renderers remove the backslashes and read the rest once more.
 */
export const markdownLabel = (markdown: string): string =>
  markdown.replace(/\\([[\]])/g, (_, bracket: string) => `&#${bracket.charCodeAt(0)};`);

/** Returns the title of a link or picture, to follow its address; empty if it has no title. */
export function markdownTitle(title: string): string {
  const words = title.replace(/\s+/g, ' ').trim();
  return words === '' ? '' : ` "${markdownText(words).replace(/"/g, '\\"')}"`;
}

/** Returns code in one line between backticks that the code does not close. */
export function codeSpan(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const fence = fenceOf(line, 1);
  return line.startsWith('`') || line.endsWith('`') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Returns a callout: a quotation of Markdown that begins with its kind. */
export const markdownCallout = (kind: string, markdown: string): string =>
  [`[!${kind.toUpperCase()}]`, ...markdown.trim().split('\n')].map((line) => `> ${line}`.trim()).join('\n');

/** Returns a block of code between fences that the code does not close, with its language if that is known. */
export function codeBlock(code: string, language = ''): string {
  const fence = fenceOf(code, 3);
  return `\n\n${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
}

/** Returns at least this many backticks, and more than any run of them in the code. */
function fenceOf(code: string, least: number): string {
  const runs = [...code.matchAll(/`+/g)].map(([{ length }]) => length + 1);
  return '`'.repeat(Math.max(least, ...runs));
}
