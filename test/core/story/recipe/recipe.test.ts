import { expect, test } from 'vitest';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { isArticleText } from '../../../../src/core/story/article.ts';
import { assembleArticle } from '../../../../src/core/story/assemble.ts';
import { page } from '../../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} in the kitchen by the harbour, and it goes on for a good while, so that nobody could take it for a menu.</p>`;
const INGREDIENTS = ['200 g of barley flour', 'one smoked eel', 'a spoon of sea salt'];
const STEPS = [
  'Warm the butter in a wide pan until it smells of nuts.',
  'Stir in the barley flour and let it rest for an hour.',
  'Lay the eel on top and bake it until the crust is brown.',
];
const shown = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');

const blocksOf = (recipe: object, body = `${shown(INGREDIENTS)}${prose('waiting')}${shown(STEPS)}`) =>
  assembleArticle(
    page(
      `<main><article><h1>Eel pie</h1>${prose('rain')}${prose('wind')}${body}${prose('sun')}</article></main>`,
      'https://sea.example/eel-pie',
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', ...recipe })}</script>`,
    ),
    emptySiteModel(),
  ).blocks;

test('lines that a recipe claims become lists if the page has none, with yield and times before them', () => {
  const blocks = blocksOf({
    recipeYield: '4 servings',
    recipeIngredient: INGREDIENTS,
    recipeInstructions: [
      { '@type': 'HowToSection', itemListElement: STEPS.map((text) => ({ '@type': 'HowToStep', text })) },
    ],
  });
  const lists = blocks.flatMap((block) =>
    isArticleText(block) && block.kind === 'list' ? [block.text.split('\n')] : [],
  );
  expect(lists).toEqual([INGREDIENTS, STEPS]);
  const at = blocks.findIndex(({ kind }) => kind === 'recipe');
  expect(blocks[at + 1]).toMatchObject({ kind: 'list', text: INGREDIENTS.join('\n') });
});

test('yield and times are above the heading of the ingredients, also if their first group has a heading', () => {
  const around = (heads: string): string[] => {
    const body = `${heads}${shown(INGREDIENTS)}<h3>Method</h3>${shown(STEPS)}`;
    const recipe = { recipeYield: '4 servings', recipeIngredient: INGREDIENTS, recipeInstructions: STEPS };
    const told = blocksOf(recipe, body).map((block) => (isArticleText(block) ? block.text : block.kind));
    const at = told.indexOf('recipe');
    return told.slice(at - 1, at + 3);
  };
  const filling = '<h4>For the filling</h4>';
  expect(around(`<h3>Ingredients</h3>${filling}`).slice(1)).toEqual([
    'recipe',
    'Ingredients',
    'For the filling',
  ]);
  expect(around('<h3>Ingredients</h3><p>For four</p>').slice(1)).toEqual([
    'recipe',
    'Ingredients',
    'For four',
  ]);
  expect(around('<h2>The pie</h2><h3>Ingredients</h3>').slice(0, 3)).toEqual([
    'The pie',
    'recipe',
    'Ingredients',
  ]);
});

const linesOf = (recipe: object, body?: string) =>
  blocksOf(recipe, body).flatMap((block) =>
    isArticleText(block) && block.kind === 'list' ? [[block.part, ...block.text.split('\n')]] : [],
  );

test('adds a line that the page leaves out after the line before it', () => {
  const recipeIngredient = [...INGREDIENTS.slice(0, 2), 'a ripe winter pear', ...INGREDIENTS.slice(2)];
  expect(linesOf({ recipeYield: '4 servings', recipeIngredient })).toEqual([
    ['ingredients', ...INGREDIENTS],
    ['ingredients', 'a ripe winter pear'],
  ]);
});

test('adds the whole recipe if the page shows none of its lines', () => {
  const recipe = { name: 'Eel pie', recipeIngredient: INGREDIENTS, recipeInstructions: STEPS };
  expect(linesOf(recipe, '')).toEqual([
    ['ingredients', ...INGREDIENTS],
    ['steps', ...STEPS],
  ]);
});

test('adds nothing from a recipe for another dish', () => {
  const recipe = {
    name: 'Walnut cake',
    recipeIngredient: ['five walnuts'],
    recipeInstructions: ['Crack the walnuts.'],
  };
  expect(linesOf(recipe, '')).toEqual([]);
});

test('shows markup in a claimed line as text', () => {
  const [, list] = blocksOf(
    { name: 'Eel pie', recipeIngredient: ['an eel &lt;img src=x onerror=alert(1)&gt;', 'salt'] },
    '',
  )
    .filter((block) => (isArticleText(block) && block.kind === 'paragraph') || block.kind === 'list')
    .slice(-2);
  expect(list && isArticleText(list) ? list.html : '').not.toContain('<img');
});

test('keeps lines as the page writes them', () => {
  const lines = ['200 g of barley flour (sifted)', 'one smoked eel from the sea', 'a spoon of sea salt'];
  const body = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  expect(linesOf({ recipeIngredient: INGREDIENTS }, body)).toEqual([['ingredients', ...lines]]);
});

test('numbers the steps of a list of points, and no step twice', () => {
  const points = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const [first = ''] = STEPS;
  for (const [label, text] of [
    ['', ''],
    ['Step 1: ', 'Step 1: '],
    ['1', '1 '],
  ] as const) {
    const lines = STEPS.map((line, i) => label.replace('1', String(i + 1)) + line);
    const [list] = blocksOf({ recipeInstructions: STEPS }, points(lines)).filter(
      ({ kind }) => kind === 'list',
    );
    expect(list).toMatchObject({ part: 'steps', html: expect.stringMatching(/^<ol><li>Warm the butter/) });
    expect(list && isArticleText(list) ? list.text.split('\n')[0] : '').toBe(text + first);
  }
});

test('goes on counting if pictures or tips separate the steps', () => {
  const body = STEPS.map((line, i) => `<p>${i + 1}. ${line}</p>${prose('resting')}`).join('');
  const lists = blocksOf({ recipeInstructions: STEPS }, body).flatMap((block) =>
    block.kind === 'list' ? [block.html.replace(/<li>.*/, '')] : [],
  );
  expect(lists).toEqual(['<ol>', '<ol start="2">', '<ol start="3">']);
});

test('finds a recipe without structured data by its headings and lists', () => {
  const body = `<h2>Ingredients</h2><ul><li>200 g flour</li><li>1 eel</li><li>salt</li></ul><h2>Method</h2><ol><li>${STEPS.join('</li><li>')}</li></ol>`;
  expect(linesOf({ '@type': 'Thing' }, body)).toEqual([
    ['ingredients', '200 g flour', '1 eel', 'salt'],
    ['steps', ...STEPS],
  ]);
});

test('writes an ingredient whose amount and name are apart as one line', () => {
  const recipe = {
    recipeIngredient: ['200 g barley flour', '1 smoked eel', '2 spoons sea salt'],
    recipeInstructions: STEPS,
  };
  const cells = [
    ['barley flour', '200 g'],
    ['smoked eel', '1'],
    ['sea salt', '2 spoons'],
  ];
  const rows = (write: (name: string, amount: string) => string) =>
    cells.map(([name = '', amount = '']) => write(name, amount)).join('');
  for (const body of [
    `<ul>${rows((name, amount) => `<li><div>${name}</div><div>${amount}</div></li>`)}</ul>`,
    `<dl>${rows((name, amount) => `<dt>${amount}</dt><dd>${name}</dd>`)}</dl>`,
    `<div>${rows((name, amount) => `<p>${name}</p><p>${amount}</p>`)}</div>`,
  ]) {
    const list = blocksOf(recipe, `<h2>Ingredients</h2>${body}<h2>Method</h2>${shown(STEPS)}`).find(
      (block) => block.kind === 'list' && block.part === 'ingredients',
    );
    expect(list).toMatchObject({
      text: recipe.recipeIngredient.join('\n'),
      html: `<ul>${recipe.recipeIngredient.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    });
  }
});

test('joins an amount and the name after it where no structured data tells their lines', () => {
  const rows = [
    ['2 cups', 'barley flour'],
    ['1', 'smoked eel'],
    ['', 'sea salt'],
  ];
  const named = rows.map(([amount, name]) => `<p class="a">${amount}</p><p class="n">${name}</p>`).join('');
  const below = (lines: string) =>
    `<h2>Ingredients</h2><div>${lines}</div><h2>Method</h2>${shown(STEPS)}<h2>Later</h2>`;
  expect(linesOf({ '@type': 'Thing' }, below(named))).toEqual([
    ['ingredients', '2 cups barley flour', '1 smoked eel', 'sea salt'],
    ['steps', ...STEPS],
  ]);
  const whole = ['3 eggs', 'salt', '2 eels'];
  expect(linesOf({ '@type': 'Thing' }, below(shown(whole)))[0]).toEqual(['ingredients', ...whole]);
});

test('keeps the heading of the ingredients beside a button', () => {
  const list = '<ul><li>200 g flour</li><li>1 eel</li><li>salt</li></ul>';
  const body = `<section><div><h2>Ingredients</h2><div><button>Save this recipe</button></div></div><div>${list}</div></section><h2>Method</h2><ol><li>${STEPS.join('</li><li>')}</li></ol>`;
  const texts = blocksOf({ '@type': 'Thing' }, body).flatMap((block) =>
    isArticleText(block) ? [block.text] : [],
  );
  expect(texts).toContain('Ingredients');
  expect(texts).not.toContain('Save this recipe');
});

const RECIPE = { name: 'Eel pie', recipeIngredient: INGREDIENTS, recipeInstructions: STEPS };
const listed = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const words = (body: string, recipe: object = RECIPE) =>
  blocksOf(recipe, body).flatMap((block) => (isArticleText(block) ? [`${block.kind}: ${block.text}`] : []));

test('shows the number of a step as the step’s, if the page writes it on a line of its own', () => {
  const numbered = (label: (number: number) => string) =>
    listed(INGREDIENTS) + STEPS.map((step, i) => `${label(i + 1)}<p>${step}</p>`).join('');
  for (const label of [
    (number: number) => `<p>${number}</p>`,
    (number: number) => `<p>${number}.</p>`,
    (number: number) => `<h4>Step ${number}</h4>`,
  ]) {
    const found = words(numbered(label));
    expect(found).toContain(`list: ${STEPS.join('\n')}`);
    expect(found.filter((line) => /^(?:paragraph|heading): (?:Step )?\d/.test(line))).toEqual([]);
  }
  const [first = '', ...others] = STEPS;
  const apart = `${listed(INGREDIENTS)}<p>1</p><p>${first}</p><p>Sing while you wait for the eel to be done, or hum.</p><p>2</p><p>${others[0]}</p>`;
  expect(words(apart)).toContain(`list: ${first}`);
});

test('keeps the paragraphs of a step together, if the page writes the numbers on lines of their own', () => {
  const [first = '', second = '', third = ''] = STEPS;
  const recipe = { ...RECIPE, recipeInstructions: [`${first} ${second}`, third] };
  const figure = '<figure><img src="/pan.jpg" width="600" height="400" alt="The pan"></figure>';
  const body = `${listed(INGREDIENTS)}<p>1</p><p>${first}</p><p>${second}</p>`;
  expect(words(`${body}<p>2</p><p>${third}</p>`, recipe)).toContain(`list: ${first} ${second}\n${third}`);
  // A number that is left out does not join two steps.
  const lost = `${listed(INGREDIENTS)}<p>1</p><p>${first}</p><p>${second}</p><p>3</p><p>${third}</p>`;
  expect(words(lost)).toContain(`list: ${STEPS.join('\n')}`);
  const lists = blocksOf(recipe, `${body}${figure}<p>2</p><p>${third}</p>`).flatMap((block) =>
    block.kind === 'list' && block.part === 'steps' ? [block.html] : [],
  );
  expect(lists).toEqual([`<ol><li>${first}<br>${second}</li></ol>`, `<ol start="2"><li>${third}</li></ol>`]);
});

test('numbers the steps that pictures or remarks part, if more than one of them is as claimed', () => {
  const tip = (about: string) =>
    `<p>Tip: ${about}, and sing meanwhile, for nobody likes to wait in silence.</p>`;
  const [first = '', second = '', third = ''] = STEPS;
  const parted = `${listed(INGREDIENTS)}<p>${first}</p>${tip('use salt')}<p>2</p><p>${second}</p>${tip('use fog')}<p>${third}</p>`;
  const starts = (body: string) =>
    blocksOf(RECIPE, body).flatMap((block) =>
      block.kind === 'list' && block.part === 'steps' ? [/start="(\d)"/.exec(block.html)?.[1] ?? '1'] : [],
    );
  expect(starts(parted)).toEqual(['1', '2', '3']);
  expect(words(parted)).not.toContain('paragraph: 2');
  // The list below has its own numbers; the paragraph above it only tells its first step.
  expect(starts(`${listed(INGREDIENTS)}<p>${first}</p>${tip('use salt')}${listed(STEPS)}`)).toEqual(['1']);
});

test('keeps a number before a step that is no step’s, and a number before other text', () => {
  const [first = ''] = STEPS;
  expect(words(`${listed(INGREDIENTS)}<h4>Serves 4</h4><p>${first}</p>`)).toContain('heading: Serves 4');
  expect(words(`${listed(INGREDIENTS)}<h4>1</h4>${prose('hail')}${listed(STEPS)}`)).toContain('heading: 1');
});

test('shows ingredients and steps once if the page has two equal lists, without the headings of the second', () => {
  const card = `<h2>Ingredients</h2><h3>For the pie</h3>${listed(INGREDIENTS)}<h2>Method</h2>${listed(STEPS)}`;
  const once = words(card);
  expect(words(`${card}<div class="print">${card}</div>`)).toEqual(once);
  expect(once).toContain(`list: ${STEPS.join('\n')}`);
});

test('keeps a list shown twice if its label would be left alone', () => {
  const lists = `${listed(INGREDIENTS)}${listed(STEPS)}`;
  const number = (label: string) =>
    words(`${lists}${label}${listed(INGREDIENTS)}${prose('fishing')}`).filter(
      (line) => line === `list: ${INGREDIENTS.join('\n')}`,
    ).length;
  expect(number('<h2>To buy</h2>')).toBe(2);
  expect(number('<p>What to buy on the way to the harbour</p>')).toBe(2);
  expect(number(prose('shopping'))).toBe(1);
});

test('writes a table of amounts and names as a list, with yield and times above', () => {
  const rows = INGREDIENTS.map((line) => line.split(/ (.*)/).slice(0, 2))
    .map(([amount, name]) => `<tr><td>${amount}</td><td>${name}</td></tr>`)
    .join('');
  const blocks = blocksOf(
    { recipeYield: '4 servings', recipeIngredient: INGREDIENTS, recipeInstructions: STEPS },
    `<h2>Ingredients</h2><table><tbody>${rows}</tbody></table><h2>Method</h2>${shown(STEPS)}`,
  );
  const at = blocks.findIndex((block) => block.kind === 'list' && block.part === 'ingredients');
  expect(blocks[at]).toMatchObject({ text: INGREDIENTS.join('\n') });
  expect(blocks[at - 2]).toMatchObject({ kind: 'recipe' });
});

test('shows the notes of a recipe below its steps', () => {
  const note = 'Cockles do as well.';
  const blocks = blocksOf(
    { recipeIngredient: INGREDIENTS, recipeInstructions: STEPS },
    `${shown(INGREDIENTS)}<h2>Method</h2>${shown(STEPS)}<div class="card-foot"><div>Notes</div><div>${note}</div></div>`,
  );
  expect(blocks.filter(isArticleText).map(({ text }) => text)).toContain(note);
});
