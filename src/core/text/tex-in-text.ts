/** A formula within a text, with the signs around it: [start, end). */
export interface TexInText {
  readonly start: number;
  readonly end: number;
  /** The formula as the page writes it, with the signs around it. */
  readonly tex: string;
  readonly display: boolean;
}

/** Most characters of a formula's TeX; a longer text is no formula. */
export const MAX_TEX = 5000;
const CLOSING: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$', $: '$' };
/** Signs that TeX has. Prices and ranges of prices between dollars have none of them. */
const IS_TEX = /[\\^_{]/;
const IS_DISPLAYED_TEX = /[\\^_{}=]/;

/**
 * Returns the formulas of a text that pages leave to a script to draw: between `\(` and `\)`, `\[` and `\]`, two dollars, or one dollar on
 * each side. Between single dollars must be TeX right beside them, unless the page names the element after mathematics. Linear in the text.
 */
export function texInText(text: string, isNamed = false): TexInText[] {
  const found: TexInText[] = [];
  /** Signs that no later text closes. */
  const unclosed = new Set<string>();
  const opening = /\\[([]|(?<!\\)\$\$?/g;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [sign] = match;
    const closing = CLOSING[sign] ?? '';
    const from = match.index + sign.length;
    const at = unclosed.has(sign) ? -1 : text.indexOf(closing, from);
    if (at < 0) {
      unclosed.add(sign);
      continue;
    }
    const end = at + closing.length;
    const inside = text.slice(from, at);
    const isAlone = sign !== '$' || (/^\S(?:.*\S)?$/s.test(inside) && !/[\p{L}\p{N}]/u.test(text[end] ?? ''));
    const isTex =
      sign === '$' ? isNamed || IS_TEX.test(inside) : sign !== '$$' || IS_DISPLAYED_TEX.test(inside);
    if (inside.trim() === '' || inside.length > MAX_TEX || !isAlone || !isTex) continue;
    const display = sign === '$$' || sign === '\\[';
    found.push({ start: match.index, end, tex: text.slice(match.index, end), display });
    opening.lastIndex = end;
  }
  return found;
}
