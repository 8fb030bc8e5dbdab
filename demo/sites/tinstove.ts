import { escapeHtml, structuredData } from '../html.ts';
import { type Prose, proseFrom } from '../prose.ts';
import { type Random, randomFrom } from '../random.ts';
import { slug } from '../story.ts';
import { TOPICS, type Topic } from '../topics.ts';
import { cookieBar, each, type InventedSite, inventedSite, link, type PageDraft } from './invented-site.ts';

const NAME = 'The Tin Stove';

const DISHES = [
  'Barley soup',
  'Smoked eel pie',
  'Rye dumplings',
  'Kelp broth',
  'Onion tart',
  'Salt pork and beans',
  'Brown butter cake',
  'Samphire omelette',
  'Storm bread',
  'Pilot’s porridge',
];
const LARDER =
  'smoked eel|rye flour|sea salt|brown butter|pearl barley|samphire|onions|cream|dried kelp|white beans|eggs|black pepper'.split(
    '|',
  );
const ACTIONS = [
  'Warm the {x} over a low flame',
  'Fold in the {x}, a spoon at a time',
  'Stir the {x} until it no longer sticks',
  'Add the {x} and cover the pan',
  'Leave the {x} to rest away from the window',
];
const SECTIONS = ['Soups', 'Pies', 'Bread', 'Cakes', 'One pan'];

interface Recipe {
  readonly path: string;
  readonly title: string;
  readonly published: string;
  /** The cook's paragraphs before the recipe. */
  readonly story: readonly string[];
  /** The paragraph after the recipe. */
  readonly after: string;
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
  readonly serves: number;
  /** In minutes. */
  readonly preparing: number;
  readonly cooking: number;
  readonly comments: readonly string[];
}

/** Returns an invented blog of recipes: a story before each, a card with ingredients and steps, comments and advertisements. */
export function tinstove(seed = 'lorrel'): InventedSite {
  const random = randomFrom(`${seed} recipes`);
  const prose = proseFrom(random);
  const topic = TOPICS.find(({ subject }) => subject.includes('cookery book'));
  if (!topic) throw new Error('No topic for the recipes.');
  const recipes = DISHES.map((title, i) => writeRecipe(title, i, topic, random, prose));
  const drafts = [frontPage(recipes), ...recipes.map((recipe) => recipePage(recipe, recipes))];
  return inventedSite('tinstove', NAME, drafts, (draft) => frame(draft, recipes));
}

function writeRecipe(title: string, i: number, topic: Topic, random: Random, prose: Prose): Recipe {
  const larder = random.shuffle(LARDER).slice(0, random.int(5, 8));
  return {
    path: `/recipes/${slug(title)}`,
    title,
    published: new Date(Date.UTC(2026, 7, 28 - i, 8)).toISOString(),
    story: Array.from({ length: random.int(2, 5) }, () => prose.paragraph(topic, random.int(2, 4))),
    after: prose.paragraph(topic, 2),
    ingredients: larder.map((name) => `${random.int(2, 40) * 10} g ${name}`),
    steps: larder
      .slice(0, 5)
      .map((name, n) => `${(ACTIONS[n] ?? '').replace('{x}', name)} for ${random.int(5, 40)} minutes.`),
    serves: random.int(2, 8),
    preparing: random.int(2, 8) * 5,
    cooking: random.int(2, 18) * 5,
    comments: Array.from({ length: random.int(1, 4) }, () => prose.write('comment', topic)),
  };
}

const card = (recipe: Recipe): string =>
  `<article class="card"><a href="${recipe.path}"><img loading="lazy" src="/media/dish-${slug(recipe.title)}.svg" width="260" height="180" alt=""></a><h3>${link(recipe.path, recipe.title)}</h3><p>${recipe.preparing + recipe.cooking} minutes · serves ${recipe.serves}</p></article>`;

const advertisement = (name: string): string =>
  `<aside class="ad" data-part="ad" aria-label="Advertisement"><small>Advertisement</small><a href="/ads/click/${name}" rel="sponsored nofollow"><img src="/ads/box/${name}.svg" width="300" height="250" alt=""></a></aside>`;

const frame = (draft: PageDraft, recipes: readonly Recipe[]): string =>
  `<header class="top" data-part="masthead"><a class="logo" href="/">${NAME}</a><nav aria-label="Sections"><ul>${each(SECTIONS, (name) => `<li>${link('/', name)}</li>`)}</ul></nav><form role="search"><input type="search" aria-label="Search recipes" placeholder="Search recipes"></form></header>
<div class="columns"><main>${draft.main}</main>
<aside class="side"><section data-part="about"><h3>Hello</h3><p>This is a kitchen with one tin stove, and everything here was cooked on it. Nobody was paid for it, and nobody exists.</p></section><section data-part="popular"><h3>Most cooked</h3><ul>${each(recipes.slice(2, 7), (recipe) => `<li>${link(recipe.path, recipe.title)}</li>`)}</ul></section><section data-part="newsletter"><h3>One recipe a week</h3><form><input type="email" aria-label="E-mail address" placeholder="E-mail address"><button class="primary">Sign me up</button></form></section>${advertisement(`side-${slug(draft.title)}`)}</aside></div>
<footer class="footer" data-part="footer"><p>© 2026 ${NAME}. ${each(['Privacy', 'Cookies', 'Terms', 'Work with us'], (name) => `${link('/', name)} `)}</p></footer>
${cookieBar('We and our 212 partners use cookies to show you advertisements that we think you like.')}`;

const frontPage = (recipes: readonly Recipe[]): PageDraft => ({
  path: '/',
  title: 'Recipes for one flame',
  purpose: 'find',
  layout: 'front',
  main: `<h1>Recipes for one flame</h1><div class="cards">${each(recipes, card)}</div>`,
});

function recipePage(recipe: Recipe, all: readonly Recipe[]): PageDraft {
  const { path, title, published, story, ingredients, steps, serves, preparing, cooking, comments } = recipe;
  const picture = `/media/dish-${slug(title)}.svg`;
  const [first = '', ...rest] = story;
  return {
    path,
    title,
    purpose: 'read',
    layout: 'recipe',
    head: structuredData({
      '@type': 'Recipe',
      name: title,
      image: picture,
      datePublished: published,
      recipeYield: `${serves} servings`,
      prepTime: `PT${preparing}M`,
      cookTime: `PT${cooking}M`,
      recipeIngredient: ingredients,
      recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    }),
    main: `<article class="post"><h1>${title}</h1><p class="meta">By the kitchen · <time datetime="${published}">${published.slice(0, 10)}</time> · <a href="#comments">${comments.length} comments</a></p><div class="jump" data-part="share"><a href="#recipe">Jump to recipe</a> <button>Print</button> <button>Save</button> <button>Share</button></div><img src="${picture}" width="680" height="440" alt="${title}"><p>${escapeHtml(first)}</p>${advertisement(`in-${slug(title)}`)}${each(rest, (text) => `<p>${escapeHtml(text)}</p>`)}
<section class="recipe-card" id="recipe" data-task><h2>${title}</h2><ul class="times"><li>Preparing: ${preparing} minutes</li><li>Cooking: ${cooking} minutes</li><li>Serves: ${serves}</li></ul><h3>Ingredients</h3><ul class="ingredients">${each(ingredients, (item) => `<li><label><input type="checkbox"> ${item}</label></li>`)}</ul><h3>Method</h3><ol class="method">${each(steps, (step) => `<li>${step}</li>`)}</ol></section>
<p>${escapeHtml(recipe.after)}</p><section class="related" data-part="related"><h2>You may also like</h2><div class="cards">${each(
      all.filter((other) => other !== recipe).slice(0, 3),
      card,
    )}</div></section><section class="comments" id="comments" data-part="comments"><h2>${comments.length} comments</h2><ol>${each(comments, (text, i) => `<li><b>cook${i + 3}</b><p>${escapeHtml(text)}</p><button>Reply</button></li>`)}</ol><form><textarea aria-label="Comment"></textarea><button class="primary">Send</button></form></section></article>`,
  };
}
