import { type Json, structuredThings, textIn, typesOf } from '../page/structured-data.ts';
import { folded } from '../page/words.ts';
import type { Judgement } from '../verdict/judgement.ts';
import { type ArticleBlock, type ArticleRecipe, isText } from './article.ts';

/** The story with what its recipe says of itself put before the list of ingredients; as it is where it claims no recipe. */
export function withRecipe({ evidence }: Judgement, blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const recipe = structuredThings(evidence.page.head).find((thing) => typesOf(thing).includes('Recipe'));
  if (!recipe) return [...blocks];
  const ingredients = new Set(textsIn(recipe.recipeIngredient).map(folded));
  const at = blocks.findIndex(
    (block) => isText(block) && block.kind === 'list' && holds(block.text, ingredients),
  );
  const facts: Omit<ArticleRecipe, 'node'> = {
    kind: 'recipe',
    yields: textsIn(recipe.recipeYield).reduce((a, b) => (b.length > a.length ? b : a), ''),
    preparing: minutesIn(recipe.prepTime),
    cooking: minutesIn(recipe.cookTime),
    total: minutesIn(recipe.totalTime),
  };
  const list = blocks[at];
  if (!list || (facts.yields === '' && facts.preparing + facts.cooking + facts.total === 0))
    return [...blocks];
  return [...blocks.slice(0, at), { ...facts, node: list.node }, ...blocks.slice(at)];
}

/** Half of the lines of a list, at least, are ingredients as the page claims them. */
const holds = (text: string, ingredients: ReadonlySet<string>): boolean => {
  const lines = text.split('\n');
  return lines.filter((line) => ingredients.has(folded(line))).length >= 0.5 * lines.length;
};

const textsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => (typeof one === 'number' ? String(one) : textIn(one)))
    .filter((text) => text !== '');

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/;

/** Minutes of an ISO 8601 duration; 0 of anything else. */
function minutesIn(value: Json | undefined): number {
  const [, days = 0, hours = 0, minutes = 0] = DURATION.exec(textIn(value)) ?? [];
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
}
