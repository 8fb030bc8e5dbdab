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
