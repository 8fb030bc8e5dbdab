export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;');

/** Returns the text of HTML as this code writes it. */
export const unescapedText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Returns whether HTML ends as many elements as it begins, apart from those without an end. */
export const isBalanced = (html: string): boolean =>
  (html.match(/<(?!(?:br|hr|img|wbr)\b)\w/g) ?? []).length === (html.match(/<\//g) ?? []).length;

const BLOCK = /<(?:ul|ol|li|dl|p|h[1-6]|div|table|blockquote|figure|pre)\b/;
/** Tags that show nothing by themselves. */
const MARKUP = /<(?!(?:img|math)\b)[^<>]*>/g;
const FIRST_SPACE = /^((?:<[^<>]*>)+)\s+/;
/** Most characters of the tags that lines may be in. More of them around many breaks would be written many times over. */
const MOST_OPEN = 500;
/** Elements that show nothing. A link may lead to one with an id. */
const EMPTY =
  /<(?:a|abbr|b|cite|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s(?!id=)[^<>\s]*)*>\s*<\/\w+>/g;

function withoutEmpty(html: string): string {
  const less = html.replace(EMPTY, '');
  return less === html ? html : withoutEmpty(less);
}

/**
 * Returns the lines of HTML between its line breaks, none of them empty. Elements around a break end and begin again there. HTML with blocks
 * or deeply nested elements is one line.
 */
export function htmlLines(html: string): string[] {
  if (BLOCK.test(html) || !isBalanced(html)) return [html];
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  const end = () => {
    const closing = open.map((tag) => `</${/\w+/.exec(tag)?.[0]}>`).reverse();
    const whole = withoutEmpty(line + closing.join(''))
      .trim()
      .replace(FIRST_SPACE, '$1');
    if (whole.replace(MARKUP, '').trim() !== '') lines.push(whole);
    line = open.map((tag) => tag.replace(/ id="[^"]*"/, '')).join('');
  };
  for (const piece of html.split(/(<[^<>]*>)/)) {
    if (piece === '<br>') {
      end();
      continue;
    }
    if (piece.startsWith('</')) open.pop();
    else if (/^<(?!(?:hr|img|wbr)\b)/.test(piece)) open.push(piece);
    if (open.join('').length > MOST_OPEN) return [html];
    line += piece;
  }
  end();
  return lines;
}
