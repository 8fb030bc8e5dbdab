import { attribute, type PageTree } from '../../src/core/page/page-tree.ts';
import { drawnBlocks, textBlocks } from '../../src/core/page/text-blocks.ts';

const MAKING =
  /(?:prep|cook|total|active)[-_ ]?time|servings?\b|yield|^(?:recipeYield|prepTime|cookTime|totalTime)$/i;
const NUTRITION = /nutrition|calories/i;
/** How far above its text the named element is, and most characters of such a line. Chosen by hand. */
const REACH = 3;
const CHARS = 60;

/** Returns the text blocks whose elements the page names as yield, time or nutrition of any recipe. */
export const namedFacts = (page: PageTree): number[] =>
  linesNamed(page, (name) => MAKING.test(name) || NUTRITION.test(name));

/** Returns the text blocks whose elements the page names as yield or time of any recipe. */
export const namedMakings = (page: PageTree): number[] => linesNamed(page, (name) => MAKING.test(name));

/** Returns the short drawn lines with a number, without links or controls, in elements with such a class or `itemprop`. */
function linesNamed(page: PageTree, isNamed: (name: string) => boolean): number[] {
  const isDrawn = drawnBlocks(page);
  return textBlocks(page).flatMap(({ node, text, linkChars, controlChars }, i) => {
    const isLine = isDrawn[i] && text.length <= CHARS && /\d/.test(text) && linkChars + controlChars === 0;
    let at = node;
    for (let up = 0; isLine && up < REACH && at > 0; up++, at = page.parent[at] ?? 0)
      if (isNamed(attribute(page, at, 'class')) || isNamed(attribute(page, at, 'itemprop'))) return [i];
    return [];
  });
}
