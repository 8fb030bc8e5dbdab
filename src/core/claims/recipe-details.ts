import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { namingWords } from '../page/namings.ts';
import { aboveAndSelf, type PageTree } from '../page/page-tree.ts';
import { drawnBlocks, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { folded } from '../text/words.ts';
import { contentParts, showsRecipe } from './content-parts.ts';
import { type RecipeClaim, recipeClaim } from './recipe-claim.ts';

/** Most characters of a line that gives a fact, and of a line that only names the fact beside it. */
const FACT_CHARS = 60;
const NAME_CHARS = 30;
/** Least characters of a line of the description, as a shorter text may be the name of anything; most characters of it that are read. */
const DESCRIPTION = { least: 40, most: 2000 };
/** Facts are at most this many blocks below the last line: some cards have them at their end. */
const BELOW = 10;
const HOUR = 60;

/** Names that sites give to the elements around yield and times, and how far above the text these elements are. */
const FACT = { name: /\b(?:(?:prep|cook|total|active) ?time|servings?|(?:recipe ?)?yields?)\b/, reach: 3 };

/** Names of the elements around nutrition facts, how far above a cell of their table these are, and most characters of a line. */
const NUTRITION = { name: /\bnutri|\bcalori/, reach: 6, chars: 500 };

/**
 * Returns for each text block whether it is a detail of the page's recipe. Details are yield and times, as the page claims them or as its
 * elements are named, the names beside these, and the claimed description, above the recipe's last line or a few blocks below it. So are
 * nutrition facts in elements named so, wherever they are. Linear in the page.
 */
export const recipeDetails = remembered((page: PageTree): readonly boolean[] => {
  const blocks = textBlocks(page);
  const parts = contentParts(page);
  if (!showsRecipe(page)) return blocks.map(() => false);
  const recipe = recipeClaim(page.head);
  const last = Math.max(parts.lastIndexOf('ingredient'), parts.lastIndexOf('step')) + BELOW;
  const isDrawn = drawnBlocks(page);
  const forms = recipe ? claimedNumbers(recipe) : [];
  const description = folded((recipe?.description ?? '').slice(0, DESCRIPTION.most));
  const isPlain = (i: number, most: number) => {
    const { text, linkChars, controlChars } = defined(blocks[i]);
    return isDrawn[i] === true && linkChars + controlChars === 0 && text.length <= most && !parts[i];
  };
  const isFact = blocks.map(
    (block, i) =>
      i <= last && isPlain(i, FACT_CHARS) && (givesNumbers(block, forms) || isNamedFact(page, block)),
  );
  return blocks.map(({ text }, i) => {
    if (defined(isFact[i])) return true;
    if (isPlain(i, NUTRITION.chars) && isNamed(page, defined(blocks[i]), NUTRITION)) return true;
    const isName = isPlain(i, NAME_CHARS) && !/\d/.test(text);
    if (isName && isFact[i + 1] && /^\d/.test(defined(blocks[i + 1]).text)) return true;
    return i <= last && text.length >= DESCRIPTION.least && description.includes(folded(text));
  });
});

/** Returns the numbers that tell each claimed fact: minutes as such, or with hours. */
function claimedNumbers({ yields, preparing, cooking, total }: RecipeClaim): number[][] {
  const times = [preparing, cooking, total, preparing + cooking].filter((minutes) => minutes > 0);
  const forms = times.flatMap((minutes) => [
    [minutes],
    [Math.floor(minutes / HOUR), minutes % HOUR].filter((part) => part > 0),
  ]);
  return [numbersIn(yields.slice(0, FACT_CHARS)), ...forms].filter((form) => form.length > 0);
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Returns whether one claimed fact has all numbers of a line. */
const givesNumbers = ({ text }: TextBlock, forms: readonly (readonly number[])[]): boolean => {
  const numbers = numbersIn(text);
  return (
    numbers.length > 0 &&
    forms.some((form) => numbers.length <= form.length && numbers.every((number) => form.includes(number)))
  );
};

const isNamedFact = (page: PageTree, block: TextBlock): boolean =>
  /\d/.test(block.text) && isNamed(page, block, FACT);

const isNamed = (page: PageTree, { node }: TextBlock, { name, reach }: { name: RegExp; reach: number }) =>
  aboveAndSelf(page, node, reach).some((at) => name.test(namingWords(page, at)));
