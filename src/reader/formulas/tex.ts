/** Returns the TeX of each drawn formula: the page's own, else converted from its MathML by a library that is loaded on demand. */
export async function texOfFormulas(story: Element): Promise<ReadonlyMap<Element, string>> {
  const formulas = [...story.querySelectorAll('math')];
  const isAllTold = formulas.every((math) => math.hasAttribute('alttext'));
  const convert = isAllTold ? null : (await import('mathml-to-latex')).MathMLToLaTeX;
  return new Map(
    formulas.map((math) => {
      const told = math.getAttribute('alttext');
      return [math, told ?? converted(math, (markup) => convert?.convert(markup) ?? '')];
    }),
  );
}

function converted(math: Element, convert: (markup: string) => string): string {
  try {
    return convert(new XMLSerializer().serializeToString(math));
  } catch {
    return math.textContent ?? '';
  }
}

/**
 * Returns a formula between Markdown's signs for maths. Renderers that know no maths take it for words: nothing in it may be a link, a
 * picture, code or markup to them, and nothing may end it early.
 */
export function formulaMarkdown(tex: string, isDisplay: boolean): string {
  const safe = tex
    .trim()
    .replace(/\\?\$/g, '\\$')
    .replace(/</g, '\\lt ')
    .replace(/`/g, '\\lq ')
    .replace(/!\[/g, '! [')
    .replace(/\]\(/g, '] (')
    .replace(/\[(?=\[)/g, '[ ')
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
  return isDisplay ? `\n\n$$\n${safe}\n$$\n\n` : `$${safe}$`;
}
