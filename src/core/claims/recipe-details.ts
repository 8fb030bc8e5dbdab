import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { remembered } from '../basics/remembered.ts';
import { namingWords } from '../page/namings.ts';
import { aboveAndSelf, type PageTree } from '../page/page-tree.ts';
import { drawnBlocks, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { folded } from '../text/words.ts';
import { contentParts, showsRecipe } from './content-parts.ts';
import { MINUTES_OF_HOUR, type RecipeClaim, recipeClaim } from './recipe-claim.ts';

/** Most characters of a line that gives a fact, and of a line that only names the fact beside it. */
const FACT_CHARS = 60;
const NAME_CHARS = 30;
/** Least characters of a line of the description, as a shorter text may be the name of anything; most characters of it that are read. */
const DESCRIPTION = { least: 40, most: 2000 };
/** Facts are at most this many blocks below the last line: some cards have them at their end. */
const BELOW = 10;

/** Words that name yield or times, and their units, in the languages of many cooking sites. */
export const FACT_WORD = once(
  () =>
    /^(?:pr[eé]p\p{L}*|cook(?:ing)?|bak(?:e|ing)|total|active|ready|time|yields?|makes|serves|servings?|por[tczç][ijõ]\p{L}+|people|pe[rs]so[na]\p{L}*|min(?:s|utes?|uten|uti|utos?|uter)?|h|hrs?|hours?|zubereitung\p{L}*|koch\p{L}*|back\p{L}*|gesamt\p{L}*|zeit|stunden?|std|temps|cuisson|heures?|tiempo|tempo|cocción|cottura|horas?|ore?|bereidings\p{L}*|uur|uren|timm\p{L}+)$/u,
);

/** Names that sites give to the elements around yield and times, and how far above the text these elements are. */
const FACT = { name: /\b(?:(?:prep|cook|total|active) ?time|servings?|(?:recipe ?)?yields?)\b/, reach: 3 };

/** Names of the elements around nutrition facts, how far above a cell of their table these are, and most characters of a line. */
const NUTRITION = { name: /\bnutri|\bcalori/, reach: 6, chars: 500 };

/**
 * Returns for each text block whether it is a detail of the page's recipe: yield, times and the names beside these, and the claimed
 * description, above the recipe's last line or a few blocks below it. So are nutrition facts in elements named so, wherever they are.
 * Linear in the page.
 */
export const recipeDetails = remembered((page: PageTree): readonly boolean[] => {
  if (!showsRecipe(page)) return textBlocks(page).map(() => false);
  const isFact = yieldsAndTimes(page);
  const { isPlain, last } = plainLines(page);
  const description = folded((recipeClaim(page.head)?.description ?? '').slice(0, DESCRIPTION.most));
  return textBlocks(page).map((block, i) => {
    if (defined(isFact[i]) || (isPlain(i, NUTRITION.chars) && isNamed(page, block, NUTRITION))) return true;
    const { text } = block;
    return i <= last && text.length >= DESCRIPTION.least && description.includes(folded(text));
  });
});

/**
 * Returns for each text block whether it gives yield or times of the page's recipe, as the page claims them, as its elements are named, or
 * as it is worded; or is the name beside these. Linear in the page.
 */
export const yieldsAndTimes = remembered((page: PageTree): readonly boolean[] => {
  const blocks = textBlocks(page);
  if (!showsRecipe(page)) return blocks.map(() => false);
  const recipe = recipeClaim(page.head);
  const forms = recipe ? claimedNumbers(recipe) : [];
  const { isPlain, last } = plainLines(page);
  const isFact = blocks.map(
    (block, i) =>
      i <= last &&
      isPlain(i, FACT_CHARS) &&
      (givesNumbers(block, forms) ||
        isNamedFact(page, block) ||
        (forms.length === 0 && isWordedFact(block.text, blocks[i - 1]?.text))),
  );
  const isName = (i: number) => isPlain(i, NAME_CHARS) && !/\d/.test(defined(blocks[i]).text);
  return isFact.map(
    (is, i) => is || (isName(i) && isFact[i + 1] === true && /^\d/.test(defined(blocks[i + 1]).text)),
  );
});

/** Returns a test for drawn lines of a recipe page, of some characters at most, that are no lines of the recipe; and the last block near it. */
function plainLines(page: PageTree): {
  readonly isPlain: (block: number, most: number) => boolean;
  readonly last: number;
} {
  const blocks = textBlocks(page);
  const parts = contentParts(page);
  const isDrawn = drawnBlocks(page);
  return {
    isPlain: (i, most) => {
      const { text, linkChars, controlChars } = defined(blocks[i]);
      return isDrawn[i] === true && linkChars + controlChars === 0 && text.length <= most && !parts[i];
    },
    last: Math.max(parts.lastIndexOf('ingredient'), parts.lastIndexOf('step')) + BELOW,
  };
}

/** Returns the numbers that tell each claimed fact: minutes as such, or with hours. */
export function claimedNumbers({
  yields,
  preparing,
  cooking,
  total,
}: Pick<RecipeClaim, 'yields' | 'preparing' | 'cooking' | 'total'>): number[][] {
  const times = [preparing, cooking, total, preparing + cooking].filter((minutes) => minutes > 0);
  const forms = times.flatMap((minutes) => [
    [minutes],
    [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR].filter((part) => part > 0),
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

/** Returns whether a line begins with a number, and the line above it has words about yield or times alone. */
const isWordedFact = (text: string, above = ''): boolean =>
  /^\d/.test(text) &&
  folded(above)
    .split(' ')
    .every((word) => FACT_WORD().test(word));

const isNamed = (page: PageTree, { node }: TextBlock, { name, reach }: { name: RegExp; reach: number }) =>
  aboveAndSelf(page, node, reach).some((at) => name.test(namingWords(page, at)));
