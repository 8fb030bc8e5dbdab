import { expect, test } from 'vitest';
import { contentParts, isRecipeLine } from '../../../src/core/claims/content-parts.ts';
import { recipeLists } from '../../../src/core/claims/recipe-lists.ts';
import { page } from '../generated-page.ts';

const list = (tag: string, lines: readonly string[]) =>
  `<${tag}><li>${lines.join('</li><li>')}</li></${tag}>`;
const LINES = list('ul', ['200 g flour', '2 eels', 'salt']);
const STEPS = list('ol', ['Stir the flour into the water.', 'Bake it for an hour.']);
const parts = (body: string) =>
  recipeLists(page(body))
    .map((part) => part?.[0] ?? '-')
    .join('');

test('reads ingredients and steps below their headings, in several languages', () => {
  expect(
    parts(`<h2>Ingredients</h2>${LINES}<h2>Method</h2>${STEPS}<p>Read our letter every morning.</p>`),
  ).toBe('-iii-ss-');
  expect(parts(`<b>Zutaten für 4 Personen</b>${LINES}<b>Zubereitung</b>${STEPS}`)).toBe('-iii-ss');
});

test.each([
  ['Ingredientes:', 'Modo de fazer:'],
  ['Συστατικά', 'Οδηγίες'],
  ['Состав', 'Как приготовить суп'],
  ['Składniki', 'Sposób wykonania'],
  ['Hozzávalók', 'Elkészítése'],
  ['Benodigdheden', 'Instructies'],
  ['재료', '만드는법'],
  ['用料', '制作步骤'],
  ['材料', '手順'],
  ['المقادير', 'طريقة العمل'],
])('reads ingredients and steps below the headings "%s" and "%s"', (ingredients, steps) => {
  expect(parts(`<h2>${ingredients}</h2>${LINES}<h2>${steps}</h2>${STEPS}`)).toBe('-iii-ss');
});

test('reads them in elements named after them', () => {
  expect(
    parts(
      `<div class="recipe-ingredients">${LINES}</div><div class="recipe-steps">${STEPS}</div><p>More of us</p>`,
    ),
  ).toBe('iiiss-');
});

test('reads lists of amounts if only the steps have a name', () => {
  expect(
    parts(
      `<h3>Pantry</h3>${list('ul', ['1 eel', '2 cups flour', '½ lemon', '3 leeks'])}<div class="steps">${STEPS}</div>`,
    ),
  ).toBe('-iiiiss');
});

test('reads a list between both headings even without amounts, and nothing beside the list', () => {
  const plain = list('ul', ['Wings of a goose', 'Teriyaki sauce']);
  expect(parts(`<h2>Ingredients</h2>${plain}<div>Copy</div><h2>Method</h2>${STEPS}`)).toBe('-ii--ss');
});

test('reads ingredients that follow the steps', () => {
  expect(parts(`<h2>Method</h2>${STEPS}<h2>Ingredients</h2><p>For 4 jars</p>${LINES}`)).toBe('-ss--iii');
});

test('reads an ingredient that links to a shop, below the heading and with an amount', () => {
  const sold = list('ul', [
    '200 g flour',
    '2 eels',
    '<a href="/tofu">3 blocks of tofu</a>',
    '<a href="/all">All our goods</a>',
  ]);
  expect(parts(`<h2>Ingredients</h2>${sold}<h2>Method</h2>${STEPS}`)).toBe('-iii--ss');
});

test('finds no recipe on a page that has only one of both, or only links', () => {
  expect(parts(`<h2>Ingredients</h2>${LINES}<p>The ferry came in late.</p>`)).toBe('-----');
  expect(parts(`<div class="steps">${STEPS}</div>`)).toBe('--');
  const links = list(
    'ul',
    ['1', '2', '3'].map((n) => `<a href="/${n}">${n} best eel pies</a>`),
  );
  expect(parts(`<div class="ingredients">${links}</div><div class="steps">${STEPS}</div>`)).toBe('-----');
});

test('makes the lines of a recipe content of the page', () => {
  const tree = page(`<h2>Ingredients</h2>${LINES}<h2>Method</h2>${STEPS}`);
  expect(contentParts(tree).filter(Boolean)).toHaveLength(5);
  expect([0, 1].map((i) => isRecipeLine(tree, i))).toEqual([false, true]);
});

test('reads two named elements that follow each other, also if an element is empty', () => {
  const named = (inside: string) => `<div class="recipe-ingredients">${inside}</div>`;
  const steps = `<div class="recipe-steps">${STEPS}</div>`;
  expect(parts(`${named(LINES)}${named(LINES)}${steps}<p>More of us</p>`)).toBe('iiiiiiss-');
  expect(parts(`${named('')}${named(LINES)}${steps}<p>More of us</p>`)).toBe('iiiss-');
});

test('leaves out what is beside the lines with amounts: advertisements, and lines with controls', () => {
  const card = `<div><p>200 g flour</p><p>2 eels</p><p>salt</p><p><label>Cook mode</label> keeps the screen on</p></div>`;
  expect(parts(`<h2>Ingredients</h2>${card}<div><p>Advertisement</p></div><h2>Method</h2>${STEPS}`)).toBe(
    '-iii---ss',
  );
});

test('keeps a line whose checkbox has all of its text as a label', () => {
  const card = '<p><label>200 g flour</label></p><p><label>2 eels</label></p><p><label>salt</label></p>';
  expect(parts(`<h2>Ingredients</h2><div>${card}</div><h2>Method</h2>${STEPS}`)).toBe('-iii-ss');
});

test('reads steps that are paragraphs below their heading, up to the next heading or the last number', () => {
  const lines = '<div><p>200 g flour</p><p>2 eels</p><p>salt</p></div>';
  const steps = ['Stir the flour into the water.', 'Add salt.', 'Bake it for an hour.'];
  const below = (texts: readonly string[], after: string) =>
    parts(`<h3>Ingredients</h3>${lines}<h3>Method</h3><p>${texts.join('</p><p>')}</p>${after}`);
  expect(below(steps, '<h3>More</h3><p>We sail home on the second day.</p>')).toBe('-iii-sss--');
  const numbered = steps.map((text, i) => `${i + 1}. ${text}`);
  expect(below(numbered, '<p>Tell me how you liked the pie.</p>')).toBe('-iii-sss-');
  const apart = steps.flatMap((text, i) => [`${i + 1}`, text]);
  expect(below(apart, '<p>Tell me how you liked the pie.</p>')).toBe('-iii--s-s-s-');
});

test('reads a short sentence among the steps as a step', () => {
  const steps = '<p>Stir the flour into the water.</p><p>Add salt.</p><p>Step 3</p><b>Wait.</b>';
  const rest = '<p>Read of eels, and of the sea, in our letter every morning.</p>';
  expect(
    parts(`<div class="recipe-ingredients">${LINES}</div><div class="steps">${steps}</div>${rest}`),
  ).toBe('iiiss-s-');
});

test('reads names that link, with the amount beside the link', () => {
  const linked = list('ul', ['<a href="/flour">Barley flour</a> 200 g', '<a href="/eel">Eel</a> 2', 'salt']);
  expect(parts(`<div class="ingredients">${linked}</div><h2>Method</h2>${STEPS}`)).toBe('iii-ss');
});

test('takes no heading and no label in an element of ingredients for one of them', () => {
  const lines = `<h3>Ingredients</h3><p>For the dough:</p>${LINES}`;
  expect(parts(`<div class="ingredients">${lines}</div><h2>Method</h2>${STEPS}`)).toBe('--iii-ss');
});

test('takes no list of labelled numbers and none among the steps for ingredients', () => {
  const numbers = list('ul', ['Comments: 14', 'Likes: 22', 'Made by: 51', 'Time: 4']);
  expect(parts(`${numbers}<div class="steps">${STEPS}</div>`)).toBe('------');
  const tools = list('ul', [
    '2 kg of fine grey sand',
    '3 m of old rope',
    '1 box of long nails',
    '4 sheets of paper',
  ]);
  expect(parts(`<p>Build a boat</p><div class="step">${tools}</div>`)).toBe('-----');
});
