import { describe, expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withRecipe } from '../../../../src/core/story/recipe/recipe.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';
import { heading, line, list } from './story-line.ts';

const INGREDIENTS = ['200 g of barley flour', 'one smoked eel', 'a spoon of sea salt'];
const STEPS = ['Warm the butter in a pan.', 'Stir in the barley flour.', 'Lay the eel on top.'];

const lines = (texts: readonly string[]) => texts.map((text) => line(text));

/** The story told with a recipe, each part in short. */
function told(
  story: readonly ArticleBlock[],
  claim: object | undefined,
  title = 'Eel pie',
  body = '<p id="body">x</p>',
) {
  const head =
    claim &&
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Eel pie', ...claim })}</script>`;
  return withRecipe(judgedByIds(page(body, 'https://sea.example/eel', head)), title, story).map((block) => {
    if (block.kind === 'recipe')
      return `recipe ${block.yields} ${block.preparing} ${block.cooking} ${block.total}`;
    if (block.kind === 'list') return `${block.part ?? 'list'} ${block.html}`;
    return 'text' in block ? block.text : block.kind;
  });
}
const ul = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const ol = (texts: readonly string[], from = '') =>
  ul(texts).replace('<ul>', `<ol${from}>`).replace('</ul>', '</ol>');
const CLAIM = { recipeIngredient: INGREDIENTS, recipeInstructions: STEPS };

describe('lines of a recipe', () => {
  test('that follow each other become lists, with numbered steps', () => {
    expect(told([...lines(INGREDIENTS), line('Wait.'), ...lines(STEPS)], CLAIM)).toEqual([
      `ingredients ${ul(INGREDIENTS)}`,
      'Wait.',
      `steps ${ol(STEPS)}`,
    ]);
  });

  test('get their numbers if remarks part them, as written or as claimed', () => {
    const [one, two, three] = STEPS as [string, string, string];
    const [first, second, third] = [ol([one]), ol([two], ' start="2"'), ol([three], ' start="3"')];
    expect(told([line(one), line('Wait.'), ...lines([two, three])], { recipeInstructions: STEPS })).toEqual([
      `steps ${first}`,
      'Wait.',
      `steps ${ol([two, three], ' start="2"')}`,
    ]);
    expect(
      told([line(`1. ${one}`), line('Wait.'), line(`2. ${two}`), line('Wait.'), line(three)], {
        recipeInstructions: STEPS,
      }),
    ).toEqual([`steps ${first}`, 'Wait.', `steps ${second}`, 'Wait.', `steps ${third}`]);
  });

  test('stay paragraphs if they are alone, or if the claimed step before them is missing', () => {
    const [one, two, three] = STEPS as [string, string, string];
    const parted = (...texts: string[]) =>
      told(
        texts.flatMap((text) => [line(text), line('Wait.')]),
        { recipeInstructions: [...STEPS, 'Sing.'] },
      ).filter((text) => text !== 'Wait.');
    expect(parted(two, three)).toEqual([
      `steps ${ol([one])}`,
      two,
      three,
      `steps ${ol(['Sing.'], ' start="4"')}`,
    ]);
    expect(parted(one, three)).toEqual([
      one,
      `steps ${ol([two], ' start="2"')}`,
      three,
      `steps ${ol(['Sing.'], ' start="4"')}`,
    ]);
    expect(told([line(one), line('Wait.'), list(STEPS)], { recipeInstructions: STEPS })).toEqual([
      one,
      'Wait.',
      `steps ${ol(STEPS)}`,
    ]);
  });

  test('lose the number that a list gives them', () => {
    const numbered = (write: (text: string, number: number) => string) =>
      told(lines(STEPS.map((text, i) => write(text, i + 1))), { recipeInstructions: STEPS });
    for (const write of [
      (text: string, n: number) => `${n}. ${text}`,
      (text: string, n: number) => `Step ${n}: ${text}`,
      (text: string, n: number) => `${n}${text}`,
      (text: string, n: number) => `${n}) ${text}`,
    ])
      expect(numbered(write)).toEqual([`steps ${ol(STEPS)}`]);
    expect(numbered((text) => `9. ${text}`)).toEqual([`steps ${ol(STEPS.map((text) => `9. ${text}`))}`]);
  });
});

describe('a list of the page', () => {
  test('is told as the part that most of its lines are', () => {
    expect(told([list(INGREDIENTS)], CLAIM)[0]).toBe(`ingredients ${ul(INGREDIENTS)}`);
    expect(
      told([list([...INGREDIENTS.slice(0, 2), 'x', 'y'])], { recipeIngredient: INGREDIENTS.slice(0, 2) })[0],
    ).toMatch(/^list /);
    expect(told([list([...INGREDIENTS, 'x', 'y'])], { recipeIngredient: INGREDIENTS })[0]).toMatch(
      /^ingredients /,
    );
  });

  test('of steps is numbered, and loses numbers in its text', () => {
    expect(told([list(STEPS)], CLAIM)).toContain(`steps ${ol(STEPS)}`);
    expect(
      told(
        [
          list(
            STEPS.map((text, i) => `${i + 1}. ${text}`),
            'ol',
          ),
        ],
        CLAIM,
      ),
    ).toContain(`steps ${ol(STEPS)}`);
    expect(told([list(STEPS, 'ol')], CLAIM)).toContain(`steps ${ol(STEPS)}`);
  });
});

describe('claimed lines that the story lacks', () => {
  test('come behind the line they follow where half of them are shown', () => {
    const claim = { recipeIngredient: ['a winter pear', ...INGREDIENTS, 'a bay leaf'] };
    expect(told(lines(INGREDIENTS), claim)).toEqual([
      `ingredients ${ul(['a winter pear'])}`,
      `ingredients ${ul(INGREDIENTS)}`,
      `ingredients ${ul(['a bay leaf'])}`,
    ]);
  });

  test('come all in one list where fewer are shown: ingredients before the heading of the steps, steps last', () => {
    const story = [line('Intro.'), heading('How'), ...lines(STEPS), line('Enjoy.')];
    expect(told(story, CLAIM)).toEqual([
      'Intro.',
      `ingredients ${ul(INGREDIENTS)}`,
      'How',
      `steps ${ol(STEPS)}`,
      'Enjoy.',
    ]);
    expect(told(lines(INGREDIENTS), CLAIM)).toEqual([`ingredients ${ul(INGREDIENTS)}`, `steps ${ol(STEPS)}`]);
    expect(told([line('Intro.')], { recipeIngredient: INGREDIENTS })).toEqual([
      'Intro.',
      `ingredients ${ul(INGREDIENTS)}`,
    ]);
  });

  test('are written as text', () => {
    expect(told([line('Intro.')], { recipeIngredient: ['salt <& pepper', 'oil'] })[1]).toContain(
      '<li>salt &lt;&amp; pepper</li>',
    );
  });

  test('are numbered on from the steps before', () => {
    const claim = { recipeInstructions: [...STEPS, 'Serve it with a winter pear.'] };
    expect(told(lines(STEPS), claim)).toEqual([
      `steps ${ol(STEPS)}`,
      `steps ${ol(['Serve it with a winter pear.'], ' start="4"')}`,
    ]);
  });

  test('of another dish are none', () => {
    const story = [line('Fog comes.')];
    expect(told(story, CLAIM, 'Barley soup')).toEqual(['Fog comes.']);
    expect(told(story, { ...CLAIM, name: 'Eel soup bowl pan' }, 'Eel pie')).toEqual(['Fog comes.']);
    expect(told(story, { ...CLAIM, name: 'Eel soup' }, 'Eel pie')).toHaveLength(3);
    expect(told([line(STEPS[0] ?? ''), line('Fog.')], CLAIM, 'Barley soup').length).toBeGreaterThan(2);
  });
});

test('claimed lines count if a title that the page claims names the dish, whatever the headline', () => {
  const kinds = (title: string) => {
    const head = `<title>${title}</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Smoked eel pie', ...CLAIM })}</script>`;
    const judged = judgedByIds(page('<p id="body">x</p>', 'https://sea.example/eel', head));
    return withRecipe(judged, 'Our method', [line('Fog comes.')]).map(({ kind }) => kind);
  };
  expect(kinds('Smoked eel pie | By the harbour')).toEqual(['paragraph', 'list', 'list']);
  expect(kinds('Barley soup | By the harbour')).toEqual(['paragraph']);
});

describe('yield and times of a recipe', () => {
  const facts = { recipeYield: '4 servings', prepTime: 'PT10M', cookTime: 'PT1H', totalTime: 'PT70M' };

  test('appear before the heading of its ingredients, else before its steps', () => {
    expect(
      told([heading('What'), ...lines(INGREDIENTS)], { recipeIngredient: INGREDIENTS, ...facts }),
    ).toEqual(['recipe 4 servings 10 60 70', 'What', `ingredients ${ul(INGREDIENTS)}`]);
    expect(told([line('Intro.'), ...lines(STEPS)], { recipeInstructions: STEPS, ...facts })).toEqual([
      'Intro.',
      'recipe 4 servings 10 60 70',
      `steps ${ol(STEPS)}`,
    ]);
  });

  test('appear if one of them is known', () => {
    const at = (claim: object) => told(lines(INGREDIENTS), { recipeIngredient: INGREDIENTS, ...claim })[0];
    expect(at({ cookTime: 'PT5M' })).toBe('recipe  0 5 0');
    expect(at({ recipeYield: '2' })).toBe('recipe 2 0 0 0');
    expect(at({})).toMatch(/^ingredients /);
  });
});

test('a page that claims no recipe and marks no lines is told as it is', () => {
  expect(told(lines(INGREDIENTS), undefined)).toEqual(INGREDIENTS);
});

test('a claimed list that the story lacks points to the block before it, or to the first block', () => {
  const head = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Eel pie', recipeIngredient: ['a winter pear', ...INGREDIENTS, 'a bay leaf'] })}</script>`;
  const judged = judgedByIds(page('<p id="body">x</p>', 'https://sea.example/eel', head));
  const lines = INGREDIENTS.map((text, i) => line(text, 4 + i));
  const nodes = (story: readonly ArticleBlock[]) =>
    withRecipe(judged, 'Eel pie', story)
      .filter(({ kind }) => kind === 'list')
      .map(({ node }) => node);
  expect(nodes(lines)).toEqual([4, 4, 4]);
  expect(nodes([line('Intro.', 2), ...lines])).toEqual([2, 4, 4]);
});

test('steps of a list lose their numbers if more than half of them are numbered so', () => {
  const steps = [...STEPS, 'Serve it with a winter pear.'];
  const numbered = (from: number) =>
    told([list(steps.map((text, i) => (i < from ? `${i + 1}. ${text}` : text)))], {
      recipeInstructions: steps,
    })[0];
  expect(numbered(3)).toBe(`steps ${ol(steps)}`);
  expect(numbered(2)).toContain('1. Warm');
});

test('claimed lines are added one by one where half of them are shown, else all in one list', () => {
  const [one, two, three] = INGREDIENTS as [string, string, string];
  const four = [one, two, three, 'a bay leaf'];
  expect(told([line(one), line(two)], { recipeIngredient: four })).toEqual([
    `ingredients ${ul([one, two])}`,
    `ingredients ${ul([three, 'a bay leaf'])}`,
  ]);
  expect(told([line(one)], { recipeIngredient: four })).toEqual([one, `ingredients ${ul(four)}`]);
});

test('each fact of a recipe is shown by itself', () => {
  const at = (claim: object) => told(lines(INGREDIENTS), { recipeIngredient: INGREDIENTS, ...claim })[0];
  expect(at({ prepTime: 'PT5M' })).toBe('recipe  5 0 0');
  expect(at({ totalTime: 'PT5M' })).toBe('recipe  0 0 5');
});

test('a list that is shown again loses its heading if the next heading is not below that heading', () => {
  const again = (...rest: ArticleBlock[]) =>
    told(
      [
        list(INGREDIENTS),
        line('The eel is best in May. '.repeat(20)),
        heading('At a glance'),
        list(INGREDIENTS),
        ...rest,
      ],
      CLAIM,
    );
  const method = heading('Method');
  expect(again(method, list(STEPS))).not.toContain('At a glance');
  expect(again({ ...method, level: 3 } as ArticleBlock, list(STEPS))).toContain('At a glance');
  expect(again(line('Serve it warm.'), method, list(STEPS))).toContain('At a glance');
});
