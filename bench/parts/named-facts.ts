import { attribute, type PageTree } from '../../src/core/page/page-tree.ts';
import { drawnBlocks, textBlocks } from '../../src/core/page/text-blocks.ts';

const NAME = /(?:prep|cook|total|active)[-_ ]?time|servings?\b|yield|nutrition|calories/i;
const PROPERTY = /^(?:recipeYield|prepTime|cookTime|totalTime|nutrition)$/;
/** How far above its text the named element is, and most characters of such a line. Chosen by hand. */
const REACH = 3;
const CHARS = 60;

/**
 * Returns the text blocks whose elements the page names as yield, time or nutrition of a recipe, by class or by `itemprop`: short drawn
 * lines with a number and without links or controls. Those of other recipes are among them.
 */
export function namedFacts(page: PageTree): number[] {
  const isDrawn = drawnBlocks(page);
  return textBlocks(page).flatMap(({ node, text, linkChars, controlChars }, i) => {
    const isLine = isDrawn[i] && text.length <= CHARS && /\d/.test(text) && linkChars + controlChars === 0;
    let at = node;
    for (let up = 0; isLine && up < REACH && at > 0; up++, at = page.parent[at] ?? 0)
      if (NAME.test(attribute(page, at, 'class')) || PROPERTY.test(attribute(page, at, 'itemprop')))
        return [i];
    return [];
  });
}
