import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { remembered } from '../basics/remembered.ts';
import { textSums } from '../page/block-sums.ts';
import { headingLevel } from '../page/headings.ts';
import { byNaming, wordsOfNaming } from '../page/namings.ts';
import { aboveAndSelf, contains, endOf, outermost, type PageTree, parentOf } from '../page/page-tree.ts';
import { isMostlyLinks } from '../page/paragraph.ts';
import {
  blockCharacters,
  blocksWithin,
  drawnBlocks,
  type TextBlock,
  textBlocks,
} from '../page/text-blocks.ts';
import { isAdLabel } from '../text/ad-label.ts';
import { recipeClaim } from './recipe-claim.ts';
import { headedBlocks, mayHead } from './recipe-heading.ts';
import { isNotesLabel } from './recipe-notes.ts';
import { isShopLine } from './shop-line.ts';

export type RecipePart = 'ingredient' | 'step';

/** Names that sites give to the elements around ingredients and around steps, as `namingWords` writes them. */
const INGREDIENTS_NAME = /\b(?:ingredi[eë]n\w*|zutat(?:en)?|skladniki|składniki)\b/;
const STEPS_NAME =
  /\b(?:instructions?|directions?|method|steps?|preparation|zubereitung|bereiding|preparacion|przygotowanie|opskrift|tillagning)\b/;

/** Matches the beginning of the heading above ingredients, in the languages of many cooking sites. */
const INGREDIENTS_WORD = once(
  () =>
    /^(?:the |les |gli |los |las |de )?(?:ingr[eé]di[eë]n\p{L}+|zutaten|benodigdheden|składniki|suroviny|hozzávalók|sastojci|sestavine|malzemeler|υλικά|συστατικά|ингредиенты|состав|інгредієнти|съставки|продукти|ainekset|koostisosad|المكونات|المقادير|מצרכים|材料|食材|配料|用料|재료|nguyên liệu|bahan|what you(?:['’]ll)? need)(?!\p{L})/u,
);
/** Matches the beginning of the heading above steps. */
const STEPS_WORD = once(
  () =>
    /^(?:the |les |la |el )?(?:instructions?|directions?|method|steps|pr[eé]para[tczç]\p{L}+|zubereitung|anleitung|so geht['’]?s|so wird['’]?s gemacht|étapes|réalisation|elaboración|instrucciones|paso a paso|pasos|procedimento|(?:modo de )?preparo|modo de fazer|mod de preparare|bereiding\p{L}*|instructies|zo maak je het|fremgangsmåde|sådan gør du|framgangsmåte|slik gjør du|gör så här|tillagning|valmistus|ohje|(?:sposób )?(?:przygotowani[ae]|wykonani[ae])|postup|příprava|elkészítés\p{L}*|priprava|priprema|hazırlanışı|yapılışı|εκτέλεση|οδηγίες|διαδικασία|(?:рецепт )?приготовлени[ея]|как приготовить|(?:спосіб )?приготування|приготвяне|طريقة (?:التحضير|العمل)|الخطوات|طرز تهیه|הכנה|אופן ההכנה|(?:制作|做法)?(?:步骤|步驟)|做法|作り方|つくり方|手順|만드는 ?법|조리 ?순서|cách làm|cara membuat|how to make|what to do)(?!\p{L})/u,
);

/** At most this many characters: the line of an ingredient is shorter than a paragraph. */
const INGREDIENT_CHARS = 200;
/** At least this many words: a step is a sentence. Fewer are a step if they end as a sentence. */
const STEP_WORDS = 4;
const SENTENCE = /\p{L}[.!。]$/u;
/** A line that names the lines below it. */
const LABEL = /^\D*[:：]$/;
/** A list of ingredients has at least this many lines with a number. */
const MIN_AMOUNTS = 2;
/** At most this many lines between the heading of the ingredients and the heading of the steps. */
const MAX_LINES = 80;
/** An element with a larger share of the page's text than this is named after the whole page. */
const WHOLE_PAGE = 0.7;

/**
 * Returns for each text block its part in a recipe, or undefined. Names of elements and headings above the lines tell the part. A page has
 * a recipe only if it has both ingredients and steps; on other pages all parts are undefined. Blocks that are not drawn have no part.
 * Blocks that are mostly links have one only if they begin with an amount below the heading of the ingredients. Linear in the page.
 */
export const recipeLists = remembered((page: PageTree): readonly (RecipePart | undefined)[] => {
  const blocks = textBlocks(page);
  const parts: (RecipePart | undefined)[] = Array.from(blocks, () => undefined);
  // Most pages have nothing that is called steps: return early for them.
  const namedSteps = namedRanges(page, blocks, STEPS_NAME);
  const hasHeading = blocks.some((block) => mayHead(block, STEPS_WORD()));
  if (namedSteps.length === 0 && !hasHeading) return parts;
  const isDrawn = drawnBlocks(page);
  const characters = blockCharacters(blocks);
  const isPlain = (i: number): boolean => {
    const block = defined(blocks[i]);
    const { text, controlChars } = block;
    return (
      isDrawn[i] === true &&
      !isMostlyLinks(block) &&
      !isAdLabel(text) &&
      (controlChars === 0 || controlChars >= text.length || AMOUNT.test(text))
    );
  };
  const isShort = (i: number) =>
    defined(blocks[i]).text.length <= INGREDIENT_CHARS && !isShopLine(page, defined(blocks[i]));
  /** Some sites link the name of each ingredient, and write the amount beside the link. */
  const isBesideLink = (i: number) => {
    const { linkChars, text, controlChars } = defined(blocks[i]);
    return isDrawn[i] === true && linkChars < text.length && controlChars === 0 && /\d/.test(text);
  };
  const isIngredient = (i: number) =>
    (isPlain(i) || isBesideLink(i)) &&
    isShort(i) &&
    !partBelow(defined(blocks[i])) &&
    !LABEL.test(defined(blocks[i]).text);
  /** Some shops link an ingredient to the place that sells it. */
  const isHeadedIngredient = (i: number) =>
    isIngredient(i) || (isDrawn[i] === true && isShort(i) && AMOUNT.test(defined(blocks[i]).text));
  const isListed = (i: number) => isIngredient(i) && page.tag[defined(blocks[i]).node] === 'li';
  const isStep = (i: number) =>
    isPlain(i) && (defined(characters[i]).words >= STEP_WORDS || SENTENCE.test(defined(blocks[i]).text));
  const put = (from: number, to: number, part: RecipePart, fits: (i: number) => boolean) => {
    for (let i = from; i < to; i++) if (fits(i)) parts[i] ??= part;
  };
  const amounts = (from: number, to: number): number => {
    let found = 0;
    for (let i = from; i < to; i++) if (isIngredient(i) && defined(characters[i]).digits > 0) found++;
    return found;
  };
  for (const [from, to] of namedRanges(page, blocks, INGREDIENTS_NAME))
    if (amounts(from, to) >= MIN_AMOUNTS) put(from, to, 'ingredient', isIngredient);
  // A list between both headings is a list of ingredients, with amounts or without. Other lines are beside the lines with amounts.
  for (const [from, to] of headedRanges(page, blocks)) {
    const box = amounts(from, to) >= MIN_AMOUNTS ? boxAround(page, blocks, from, to) : undefined;
    const isBeside = (i: number) => box !== undefined && contains(page, box, defined(blocks[i]).node);
    put(from, to, 'ingredient', (i) => isListed(i) || (isBeside(i) && isHeadedIngredient(i)));
  }
  for (const [from, to] of listsBelow(page, blocks, INGREDIENTS_WORD()))
    if (amounts(from, to) >= MIN_AMOUNTS) put(from, to, 'ingredient', isHeadedIngredient);
  for (const [from, to] of namedSteps) put(from, to, 'step', isStep);
  for (const [from, to] of listsBelow(page, blocks, STEPS_WORD())) put(from, to, 'step', isStep);
  if (!parts.includes('step') && !recipeClaim(page.head))
    for (const [from, to] of textsBelow(page, blocks, parts.indexOf('ingredient')))
      put(from, to, 'step', isStep);
  const hasSteps = hasHeading || parts.includes('step');
  if (hasSteps && !parts.includes('ingredient'))
    for (const [from, to] of listsOfAmounts(page, blocks, parts)) put(from, to, 'ingredient', isIngredient);
  return hasSteps && parts.includes('ingredient') ? parts : parts.map(() => undefined);
});

/** Returns the blocks in each outermost element with such a name, except elements that contain most of the page. */
function namedRanges(
  page: PageTree,
  blocks: readonly TextBlock[],
  name: RegExp,
): (readonly [from: number, to: number])[] {
  const { chars } = textSums(page);
  const isNamed = byNaming(page, (naming) => name.test(wordsOfNaming(naming)));
  const isPart = (node: number) => isNamed(node) && defined(chars[node]) <= WHOLE_PAGE * defined(chars[0]);
  return outermost(page, 1, page.tag.length, isPart).map((node) =>
    blocksWithin(blocks, node, endOf(page, node)),
  );
}

/** Returns the part that a block is worded to head, as "Ingredients for 4 people", or undefined. "Preparation: 20 min" heads no steps. */
export const partBelow = (block: Pick<TextBlock, 'text' | 'linkChars'>): RecipePart | undefined => {
  if (mayHead(block, INGREDIENTS_WORD())) return 'ingredient';
  return mayHead(block, STEPS_WORD()) && !/\p{Nd}/u.test(block.text) ? 'step' : undefined;
};

/** Returns the blocks between each heading of ingredients and the next heading of steps. */
function headedRanges(page: PageTree, blocks: readonly TextBlock[]): (readonly [from: number, to: number])[] {
  const ranges: (readonly [number, number])[] = [];
  let from: number | undefined;
  blocks.forEach((block, i) => {
    if (mayHead(block, INGREDIENTS_WORD())) from = i + 1;
    else if (from !== undefined && mayHead(block, STEPS_WORD())) {
      if (i - from <= MAX_LINES) ranges.push([from, i]);
      from = undefined;
    } else if (headingLevel(page.tag[block.node]) === 1) from = undefined;
  });
  return ranges;
}

/** Returns the smallest element around the lines of a range that have a number. */
function boxAround(page: PageTree, blocks: readonly TextBlock[], from: number, to: number): number {
  const lines = blocks.slice(from, to).filter(({ text }) => /[\p{Nd}\p{No}]/u.test(text));
  let box = lines[0]?.node ?? 0;
  for (const { node } of lines) while (box > 0 && !contains(page, box, node)) box = parentOf(page, box);
  return box;
}

/** At most this many blocks are from a heading to the first line of its list: a note or a picture's caption comes between. */
export const LIST_REACH = 3;

/** Returns the blocks of the list that begins right below each heading with such a word. */
function listsBelow(
  page: PageTree,
  blocks: readonly TextBlock[],
  word: RegExp,
): (readonly [from: number, to: number])[] {
  return blocks.flatMap((block, i) => {
    if (!mayHead(block, word)) return [];
    for (let at = i + 1; at <= i + LIST_REACH && at < blocks.length; at++) {
      const list = aboveAndSelf(page, defined(blocks[at]).node, LIST_DEPTH).findLast(
        (node) => page.tag[node] === 'ol' || page.tag[node] === 'ul',
      );
      if (list !== undefined && list > block.start) return [blocksWithin(blocks, list, endOf(page, list))];
    }
    return [];
  });
}

/** At most this many blocks from the heading of the steps to the last of them, if they are in no list. */
const STEPS_REACH = 40;
/** A line that begins with the number of a step. */
const NUMBERED = /^\d{1,2}(?!\d)/;

/**
 * Returns the blocks below each heading of steps that follows the ingredients, for pages that write steps as paragraphs. They end with the
 * element around them, and at links, notes and the next heading. Where the first has a number, they end with the last that has one.
 */
function textsBelow(
  page: PageTree,
  blocks: readonly TextBlock[],
  ingredient: number,
): (readonly [from: number, to: number])[] {
  return blocks.flatMap((block, i) => {
    if (ingredient < 0 || i < ingredient || partBelow(block) !== 'step') return [];
    const from = i + 1;
    const below = blocks.slice(from, headedBlocks(page, i, STEPS_REACH).end);
    const texts = below.slice(0, [...below.map(isNotesLabel), true].indexOf(true)).map(({ text }) => text);
    const isNumbered = NUMBERED.test(texts[0] ?? '');
    const last = isNumbered ? texts.findLastIndex((text) => NUMBERED.test(text)) : texts.length - 1;
    // The text of a step may be below its number.
    return [[from, from + last + (/^\d\P{L}*$/u.test(texts[last] ?? '') ? 2 : 1)]];
  });
}

/** At most this many elements, from a line of a list up to the list. */
const LIST_DEPTH = 4;

/** A line that begins with an amount: "2 cups", "½ lemon", "about 3 eggs". */
export const AMOUNT = /^\D{0,12}[\p{Nd}\p{No}]/u;
/** A line whose number follows a label: "Comments: 14". */
const LABELLED = /^\D*[:：]/;
/** At least this share of a list's lines begins with an amount, and all such lists of a page have at least MIN_LISTED lines. */
const AMOUNTS = 0.5;
const MIN_LISTED = 4;

/** Returns the blocks of lists outside of steps whose lines mostly begin with an amount and no label, if the page has enough such lines. */
function listsOfAmounts(
  page: PageTree,
  blocks: readonly TextBlock[],
  parts: readonly unknown[],
): (readonly [from: number, to: number])[] {
  const ranges: (readonly [number, number])[] = [];
  let lines = 0;
  for (const node of outermost(page, 1, page.tag.length, (at) => page.tag[at] === 'ul')) {
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    const own = blocks.slice(from, to);
    const plain = own.filter((block) => !isMostlyLinks(block) && block.text.length <= INGREDIENT_CHARS);
    const amounts = plain.filter(({ text }) => AMOUNT.test(text) && !LABELLED.test(text)).length;
    if (!parts[from] && plain.length === own.length && amounts >= AMOUNTS * own.length) {
      ranges.push([from, to]);
      lines += own.length;
    }
  }
  return lines >= MIN_LISTED ? ranges : [];
}
