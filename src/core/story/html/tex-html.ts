import { bareTex, type FormulaSource } from '../../page/formula-source.ts';
import { namingWords } from '../../page/namings.ts';
import { type PageTree, parentOf } from '../../page/page-tree.ts';
import { texInText } from '../../text/tex-in-text.ts';
import { escapeAttribute, escapeText } from './html-text.ts';

/** Returns a formula as a `math` element with its TeX: `inside` is its MathML. Without MathML the reader draws the TeX later. */
export const mathHtml = (
  { tex, display }: FormulaSource,
  inside = `<mtext>${escapeText(tex)}</mtext>`,
): string => `<math alttext="${escapeAttribute(tex)}"${display ? ' display="block"' : ''}>${inside}</math>`;

const MATH_NAME = /\bmath/;

/** Returns the HTML of a text of the page. TeX that a script would draw becomes a formula. */
export function withTex(page: PageTree, node: number, text: string): string {
  const around = parentOf(page, node);
  const isNamed =
    around > 0 && (MATH_NAME.test(namingWords(page, around)) || /^math-/.test(page.tag[around] ?? ''));
  let html = '';
  let done = 0;
  for (const { start, end, tex, display } of texInText(text, isNamed)) {
    html += escapeText(text.slice(done, start)) + mathHtml({ tex: bareTex(tex), display });
    done = end;
  }
  return html + escapeText(text.slice(done));
}
