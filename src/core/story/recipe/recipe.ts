import type { ContentPart } from '../../claims/claimed-blocks.ts';
import { contentParts } from '../../claims/content-parts.ts';
import { givesFacts, type RecipeClaim, recipeClaim } from '../../claims/recipe-claim.ts';
import { partBelow } from '../../claims/recipe-lists.ts';
import { keyWords } from '../../impression/claim-agreement.ts';
import { namings } from '../../page/namings.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../page/text-blocks.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { ArticleBlock, ArticleRecipe } from '../article.ts';
import { withFactList } from './fact-list.ts';
import { withGroupNames } from './group-names.ts';
import { placesOf } from './line-places.ts';
import { inLists } from './line-runs.ts';
import { withoutListCopies } from './list-copies.ts';
import { withMissing } from './missing-lines.ts';
import { withPartHeadings } from './part-headings.ts';
import { isListOf } from './part-list.ts';
import { withoutToldFacts } from './told-facts.ts';

/** Least share of the recipe's name in the title, in words, that makes it the page's recipe. */
const NAMED = 0.5;

/**
 * Returns the story with its recipe in order: yield and times before the ingredients, successive lines as lists, steps numbered. The
 * story's own lines come first, as the page writes them; structured data adds the missing lines. A line that the page lays out in several
 * blocks is written as claimed. A claim about another dish adds nothing: the story must show some of the claimed lines or have the dish's
 * name in its title, or in a title that the page claims.
 */
export function withRecipe(
  { evidence: { page, blocks }, claims }: Judgement,
  title: string,
  given: readonly ArticleBlock[],
): ArticleBlock[] {
  const story = withFactList(page, given);
  const recipe = recipeClaim(page.head);
  const steps = recipe?.steps.flatMap(({ lines }) => lines) ?? [];
  const parts = contentParts(page);
  const shown = (part: ContentPart) => blocks.flatMap(({ text }, i) => (parts[i] === part ? [text] : []));
  const ingredients = recipe?.ingredients ?? [];
  const own = [
    ingredients.length > 0 ? ingredients : linesInRows(page),
    steps.length > 0 ? steps : shown('step'),
  ] as const;
  if (!recipe && own.some((lines) => lines.length === 0)) return [...story];
  const listed = withPartHeadings(
    withoutListCopies(inLists(inLists(story, own[0], 'ingredients', own[0]), own[1], 'steps', [])),
  );
  if (!recipe) return withGroupNames(listed, recipe);
  const places = placesOf([...ingredients, ...steps], listed);
  if (places.every((at) => at < 0) && !isNamed(recipe.name, [title, ...claims.titles])) return [...story];
  const filled = withMissing(withMissing(listed, steps, 'steps'), ingredients, 'ingredients');
  return withFacts(withGroupNames(filled, recipe), recipe);
}

/** An amount without the name of an ingredient: "6 Tbsp.", "1 ½ kg". */
const AMOUNT_ALONE = /^[\p{Nd}\p{No}]\S*(?: \S+){0,2}$/u;

/** Returns the page's lines of ingredients. A line that is an amount and the name beside it, in elements named otherwise, are one. */
function linesInRows(page: PageTree): string[] {
  const blocks = textBlocks(page);
  const parts = contentParts(page);
  const { of } = namings(page);
  const lines: string[] = [];
  let amount: TextBlock | undefined;
  blocks.forEach((block, i) => {
    const isLine = parts[i] === 'ingredient';
    const isName = amount && of[amount.node] !== of[block.node] && !/^\p{Nd}/u.test(block.text);
    if (isLine && isName) lines.push(`${lines.pop()} ${block.text}`);
    else if (isLine) lines.push(block.text);
    amount = isLine && !isName && AMOUNT_ALONE.test(block.text) ? block : undefined;
  });
  return lines;
}

function isNamed(name: string, titles: readonly string[]): boolean {
  const wanted = keyWords(name);
  return (
    wanted.length > 0 &&
    titles.some((title) => {
      const known = new Set(keyWords(title));
      return wanted.filter((word) => known.has(word)).length >= NAMED * wanted.length;
    })
  );
}

/** Returns the story with yield and times before its ingredients, or before its steps if it has no ingredients. */
function withFacts(blocks: readonly ArticleBlock[], recipe: RecipeClaim): ArticleBlock[] {
  const { yields, preparing, cooking, total } = recipe;
  const list =
    blocks.find((block) => isListOf(block, 'ingredients')) ??
    blocks.find((block) => isListOf(block, 'steps'));
  if (!list || !givesFacts(recipe)) return [...blocks];
  const facts: ArticleRecipe = { kind: 'recipe', node: list.node, yields, preparing, cooking, total };
  const before = indexOfPart(blocks, blocks.indexOf(list));
  return withoutToldFacts([...blocks.slice(0, before), facts, ...blocks.slice(before)], facts, list);
}

/** Most blocks between a heading and the list below it, and the characters of each: for how many people it is, a picture. Chosen by hand. */
const LEADS = 2;
const LEAD_CHARS = 200;

/** Returns the index where the part with a list begins: at its heading, which may be above that of the first group of ingredients. */
function indexOfPart(blocks: readonly ArticleBlock[], list: number): number {
  const own = headingOver(blocks, list);
  const above = blocks[own - 1];
  const isPart = above?.kind === 'heading' && partBelow({ text: above.text, linkChars: 0 }) === 'ingredient';
  return own < list && isPart ? own - 1 : own;
}

/** Returns the index of the heading over a list, or the list's own. */
function headingOver(blocks: readonly ArticleBlock[], list: number): number {
  for (let at = list - 1; at >= list - 1 - LEADS; at--) {
    if (blocks[at]?.kind === 'heading') return at;
    if (!isLead(blocks[at])) break;
  }
  return list;
}

const isLead = (block: ArticleBlock | undefined): boolean =>
  block?.kind === 'figure' || (block?.kind === 'paragraph' && block.text.length <= LEAD_CHARS);
