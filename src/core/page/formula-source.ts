import type { Attributes } from './page-tree.ts';

/** A formula of which a page has the TeX but no MathML. */
export interface FormulaSource {
  readonly tex: string;
  /** It has a line of its own. */
  readonly display: boolean;
}

/** Longer TeX is no formula. */
const MAX_TEX = 5000;

/** Services and plugins that draw TeX as a picture, by the address of the picture. */
const PICTURE_ADDRESS =
  /latex\.php\?|codecogs\.com\/|[?&]cht=tx|\/(?:math\/render|mathtex|mimetex|latex2png|quicklatex)\b/i;
const PICTURE_NAME =
  /(?:^|[\s_-])(?:latex|tex|formula|mwe-math-fallback-image-\w+|ql-img-\w+-formula)(?=\s|$)/i;

const sourceOf = (tex: string, display: boolean): FormulaSource | null =>
  tex.trim() === '' || tex.length > MAX_TEX ? null : { tex: tex.trim(), display };

/** The formula in a script of MathJax 2, or null. */
export const formulaInScript = (type: string, text: string): FormulaSource | null =>
  /^math\/tex/i.test(type)
    ? sourceOf(text.replace(/%\s*<!\[CDATA\[|%\s*\]\]>/g, ''), /mode\s*=\s*display/i.test(type))
    : null;

/** The formula that a picture shows, which its words give as TeX; or null. */
export function formulaInPicture(own: Attributes | null): FormulaSource | null {
  if (!own?.alt || !(PICTURE_ADDRESS.test(own.src ?? '') || PICTURE_NAME.test(own.class ?? ''))) return null;
  const tex = own.alt.trim().replace(/^\$+(?:latex\b)?|\$+$|^\\[([]|\\[)\]]$/g, '');
  const display = /display|block/.test(own.class ?? '') || own.alt.startsWith('\\[');
  return sourceOf(tex, display);
}

/** The formula in a box of MathJax 4, of which `tex` is the TeX found inside. */
export const formulaInBox = (display: string, tex: string): FormulaSource | null =>
  sourceOf(tex, display === 'true');
