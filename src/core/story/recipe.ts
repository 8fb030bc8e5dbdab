import { type Json, structuredThings, textIn, typesOf } from '../page/structured-data.ts';
import { folded } from '../page/words.ts';
import type { Judgement } from '../verdict/judgement.ts';
import { type ArticleBlock, type ArticleRecipe, type ArticleText, isText } from './article.ts';

/**
 * The story with what its recipe says of itself put before the list of ingredients; as it is where it claims no recipe. Lines that
 * the recipe claims as ingredients or steps, and the page shows one below the other without a list, become one. Nothing is shown
 * that the page does not show, but for yield and times.
 */
export function withRecipe({ evidence }: Judgement, story: readonly ArticleBlock[]): ArticleBlock[] {
  const recipe = structuredThings(evidence.page.head).find((thing) => typesOf(thing).includes('Recipe'));
  if (!recipe) return [...story];
  const ingredients = new Set(textsIn(recipe.recipeIngredient).map(folded));
  const steps = new Set(stepsIn(recipe.recipeInstructions).map(folded));
  const blocks = asLists(asLists(story, ingredients, 'ul'), steps, 'ol');
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

const asLists = (
  blocks: readonly ArticleBlock[],
  lines: ReadonlySet<string>,
  tag: 'ul' | 'ol',
): ArticleBlock[] => {
  const out: ArticleBlock[] = [];
  let run: ArticleText[] = [];
  const flush = () => {
    const [first] = run;
    if (!first || run.length < 2) out.push(...run);
    else
      out.push({
        kind: 'list',
        role: 'body',
        node: first.node,
        text: run.map(({ text }) => text).join('\n'),
        html: `<${tag}>${run.map(({ html }) => `<li>${html}</li>`).join('')}</${tag}>`,
      });
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === 'paragraph' && lines.has(folded(block.text))) run.push(block);
    else {
      flush();
      out.push(block);
    }
  }
  flush();
  return out;
};

/** Half of the lines of a list, at least, are ingredients as the page claims them. */
const holds = (text: string, ingredients: ReadonlySet<string>): boolean => {
  const lines = text.split('\n');
  return lines.filter((line) => ingredients.has(folded(line))).length >= 0.5 * lines.length;
};

const textsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => (typeof one === 'number' ? String(one) : textIn(one)))
    .filter((text) => text !== '');

/** Steps are texts, things with a text, or sections of such. */
const MAX_DEPTH = 4;

function stepsIn(value: Json | undefined, depth = 0): string[] {
  if (value === null || value === undefined || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => stepsIn(one, depth + 1));
  if (typeof value !== 'object') return [textIn(value)];
  return value.itemListElement === undefined
    ? [textIn(value.text)]
    : stepsIn(value.itemListElement, depth + 1);
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/;

/** Minutes of an ISO 8601 duration; 0 of anything else. */
function minutesIn(value: Json | undefined): number {
  const [, days = 0, hours = 0, minutes = 0] = DURATION.exec(textIn(value)) ?? [];
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
}
