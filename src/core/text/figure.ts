/** Least share of digits in a line that makes it a figure. Chosen by hand. */
const DIGITS = 0.3;

/** Years do not count as digits: the same year is in a line on every page of a site. */
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Returns whether a line is a price, a count or a number. Lines are compared without digits, so the prices of all goods look like one line. */
export function isFigure(text: string): boolean {
  const found = text.replace(YEARS, '').match(/\p{Nd}/gu) ?? [];
  return found.length >= DIGITS * text.replace(/\s/g, '').length;
}
