import { remembered } from '../basics/remembered.ts';
import type { PageHead } from '../page/page-tree.ts';
import { plainClaim, plainClaimLines } from './plain-claim.ts';
import { isOfType, type Json, structuredThings, type Thing } from './structured-data.ts';

/** A part of a recipe with a name of its own ("For the sauce"). The name is empty if the recipe has only one part. */
export interface RecipeSection {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The recipe or other instructions that a page claims in its structured data (Recipe or HowTo of schema.org). */
export interface RecipeClaim {
  /** Name of the dish, or empty. */
  readonly name: string;
  /** Text about the dish, or empty. */
  readonly description: string;
  /** How much the recipe makes, in the page's words; or empty. */
  readonly yields: string;
  /** Minutes, or 0 if the page does not say. */
  readonly preparing: number;
  readonly cooking: number;
  readonly total: number;
  readonly ingredients: readonly string[];
  readonly steps: readonly RecipeSection[];
}

/** Most ingredients and steps of one recipe; chosen by hand, the corpus has at most 60 and 70. */
const MAX_LINES = 300;
/** How deep instructions may nest: each is a text, an object with a text, or a section of these. */
const MAX_DEPTH = 4;

/** Returns the claimed Recipe or HowTo with the most lines, or null if the page claims none. */
export const recipeClaim = remembered((head: PageHead): RecipeClaim | null => {
  const recipes = structuredThings(head)
    .filter((thing) => isOfType(thing, /(?:^|\/)(?:Recipe|HowTo)$/))
    .map(recipeIn);
  const size = (recipe: RecipeClaim) =>
    recipe.ingredients.length + recipe.steps.reduce((sum, { lines }) => sum + lines.length, 0);
  return recipes.reduce<RecipeClaim | null>(
    (best, recipe) => (size(recipe) > (best ? size(best) : 0) ? recipe : best),
    null,
  );
});

/** Returns whether a claimed recipe says how much it makes or how long it takes. */
export const givesFacts = ({ yields, preparing, cooking, total }: RecipeClaim): boolean =>
  yields !== '' || preparing + cooking + total > 0;

/** The fraction of a whole number, which programs write: "Serves 4.0". */
const WHOLE_NUMBER = /(?<=\d)\.0{1,2}(?![\d.])/g;

const recipeIn = (thing: Thing): RecipeClaim => ({
  name: textsIn(thing.name)[0] ?? '',
  description: textsIn(thing.description)[0] ?? '',
  yields: textsIn(thing.recipeYield ?? thing.yield)
    .map((text) => text.replace(WHOLE_NUMBER, ''))
    .reduce((a, b) => (b.length > a.length ? b : a), ''),
  preparing: minutesIn(thing.prepTime),
  cooking: minutesIn(thing.cookTime),
  total: minutesIn(thing.totalTime),
  ingredients: linesIn(thing.recipeIngredient ?? thing.ingredients ?? thing.supply).slice(0, MAX_LINES),
  steps: sectionsIn(thing.recipeInstructions ?? thing.step ?? null),
});

const textsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => (typeof one === 'number' ? String(one) : typeof one === 'string' ? plainClaim(one) : ''))
    .filter((text) => text !== '');

/** Returns the lines of a text, a list of texts, or a list of objects with a name. */
function linesIn(value: Json | undefined, depth = 0): string[] {
  if (value === null || value === undefined || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_LINES).flatMap((one) => linesIn(one, depth + 1));
  if (typeof value === 'object') return linesIn(value.name ?? value.text, depth + 1);
  return typeof value === 'string' ? plainClaimLines(value) : [];
}

function sectionsIn(value: Json): RecipeSection[] {
  const sections: { name: string; lines: string[] }[] = [];
  let left = MAX_LINES;
  const put = (name: string, lines: readonly string[]) => {
    const taken = lines.slice(0, left);
    left -= taken.length;
    const last = sections.at(-1);
    if (taken.length === 0) return;
    if (last && last.name === name) last.lines.push(...taken);
    else sections.push({ name, lines: taken });
  };
  const visit = (one: Json, name: string, depth: number): void => {
    if (one === null || depth > MAX_DEPTH || left <= 0) return;
    if (Array.isArray(one)) for (const inner of one) visit(inner, name, depth + 1);
    else if (typeof one === 'string') put(name, plainClaimLines(one));
    else if (typeof one === 'object') {
      const items = one.itemListElement;
      if (items !== undefined && items !== null && typeof items === 'object') {
        visit(items, textsIn(one.name)[0] ?? name, depth + 1);
        return;
      }
      const lines = [one.text, one.description, one.name].map((text) => linesIn(text));
      put(name, lines.find(({ length }) => length > 0) ?? []);
    }
  };
  visit(value, '', 0);
  return sections;
}

const DURATION = /^P(?:0Y)?(?:0M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/;

/** Units of ISO 8601 durations. Days always count as 24 hours. */
const HOURS_OF_DAY = 24;
/** Minutes of an hour. */
export const MINUTES_OF_HOUR = 60;
/** Seconds of a minute: some programs write all of the time in seconds. */
const SECONDS_OF_MINUTE = 60;

/** Returns the whole minutes of an ISO 8601 duration, and 0 for anything else. */
function minutesIn(value: Json | undefined): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    DURATION.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return (
    (Number(days) * HOURS_OF_DAY + Number(hours)) * MINUTES_OF_HOUR +
    Number(minutes) +
    Math.floor(Number(seconds) / SECONDS_OF_MINUTE)
  );
}
