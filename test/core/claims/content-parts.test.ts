import { describe, expect, test } from 'vitest';
import { contentParts, recipeLabels, showsRecipe } from '../../../src/core/claims/content-parts.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const STEPS = '<ol><li>Stir the flour into the water.</li><li>Bake it for an hour.</li></ol>';
const parts = (body: string) =>
  contentParts(page(body))
    .map((part) => part?.[0] ?? '-')
    .join('');
const named = (inside: string) =>
  `<div class="ingredients">${inside}</div><div class="steps">${STEPS}</div><p>${'Read our letter. '.repeat(30)}</p>`;

describe('the row of an ingredient', () => {
  const table = (name: string, amount = '500 ml') =>
    parts(
      named(
        `<table><tr><td>200 g</td><td>flour</td></tr><tr><td>${amount}</td><td>${name}</td></tr></table>`,
      ),
    ).slice(2, 4);

  test('has the part as a whole if only the amount is plain', () => {
    expect(table('<a href="/milk">milk</a>')).toBe('ii');
    expect(
      parts(named('<ul><li><p>2 eels</p><p>200 g</p></li><li><a href="/m">milk</a><p>1 l</p></li></ul>')),
    ).toBe('iiiiss-');
  });

  test('has it without the links beside a name, and without prices and buttons', () => {
    expect(table('<a href="/milk">buy it</a>', '500 ml fresh milk')).toBe('i-');
    expect(table('<a href="/milk">2,99 €</a>')).toBe('i-');
    expect(table('<button>Add</button>')).toBe('i-');
  });

  test('is a row of a list or a table, no other box', () => {
    const rowIn = (tag: string) =>
      parts(named(`<${tag}><p>1 l</p><p><a href="/m">milk</a></p></${tag}><ul><li>2 eels</li></ul>`)).slice(
        0,
        2,
      );
    expect(rowIn('div')).toBe('i-');
    expect(rowIn('li')).toBe('ii');
  });

  test('has at most four blocks', () => {
    const row = (links: number) =>
      parts(
        named(`<ul><li>2 eels</li><li><p>1 l</p>${'<p><a href="/m">milk</a></p>'.repeat(links)}</li></ul>`),
      );
    expect(row(3)).toBe('iiiiiss-');
    expect(row(4)).toBe('ii----ss-');
  });
});

test('prices and buttons in a list of ingredients are no ingredients', () => {
  expect(
    parts(named('<ul><li><p>200 g flour</p><p>2,99 €</p><button>Add</button></li><li>2 eels</li></ul>')),
  ).toBe('i--iss-');
});

test('lines with amounts are ingredients if nothing else is', () => {
  const lines = ['200 g flour', '2 tbsp butter', '1 cup cream', '3 EL Öl']
    .map((line) => `<p>${line}</p>`)
    .join('');
  expect(parts(`<div>${lines}</div>`)).toBe('iiii');
  expect(parts(`<div>${lines}</div>${named('<ul><li>2 eels</li><li>3 figs</li></ul>')}`)).toBe('----iiss-');
});

describe('a label', () => {
  const labels = (body: string) => recipeLabels(page(body)).map((line) => line ?? '-');
  const list = '<ul><li>200 g flour</li><li>2 eels</li></ul>';

  test('heads the first line of its part', () => {
    expect(labels(`<p>Zutaten</p>${list}<p>Zubereitung im Topf:</p>${STEPS}`)).toEqual([
      1,
      '-',
      '-',
      4,
      '-',
      '-',
    ]);
  });

  test('names no time', () => {
    const above = (text: string) =>
      labels(`<h2>Ingredients</h2>${list}<h2>Method</h2><p>${text}</p>${STEPS}`)[4];
    expect(above('Preparation:')).toBe(5);
    expect(above('Preparation: 20 min')).toBe('-');
  });

  test('is at most three blocks above', () => {
    const far = (notes: number) =>
      labels(`<p>Ingredients</p>${list}<p>Method</p>${'<p>For us</p>'.repeat(notes)}${STEPS}`)[3];
    expect(far(2)).toBe(6);
    expect(far(3)).toBe('-');
  });

  test('is at most twelve blocks above if it is a heading', () => {
    const far = (notes: number) =>
      labels(`<p>Ingredients</p>${list}<h2>Method</h2>${'<p>For us</p>'.repeat(notes)}${STEPS}`)[3];
    expect(far(11)).toBe(15);
    expect(far(12)).toBe('-');
  });

  test('is drawn and is no link, also in an element of ingredients', () => {
    const first = (label: string) => labels(`${label}${list}<p>Method</p>${STEPS}`)[0];
    expect(first('<p>Ingredients</p>')).toBe(1);
    expect(first('<p hidden>Ingredients</p>')).toBe('-');
    expect(labels(`<h2>Ingredients</h2>${list}<p>Method</p><p><a href="/m">Method</a></p>${STEPS}`)[4]).toBe(
      '-',
    );
    expect(labels(named(`<p>Ingredients</p>${list}`))[0]).toBe(1);
  });
});

test('a page shows a recipe if it has ingredients and steps', () => {
  const ingredients = '<ul class="ingredients"><li>200 g flour</li><li>2 eels</li></ul>';
  const shows = (body: string) => showsRecipe(page(`${body}<p>${'Read our letter. '.repeat(30)}</p>`));
  expect(shows(`${ingredients}<div class="steps">${STEPS}</div>`)).toBe(true);
  expect(shows(ingredients)).toBe(false);
  expect(shows(`<div class="steps">${STEPS}</div>`)).toBe(false);
});

describe('the name of a group of ingredients', () => {
  const CLAIM = {
    '@type': 'Recipe',
    recipeIngredient: ['200 g flour', '1 egg', '2 eels', '3 leeks'],
    recipeInstructions: ['Stir the flour into the water.', 'Bake it for an hour.'],
  };
  const labels = (lines: string) => {
    const head = `<script type="application/ld+json">${JSON.stringify(CLAIM)}</script>`;
    const tree = page(`${lines}${STEPS}`, 'https://sea.example/eel-pie', head);
    return textBlocks(tree).flatMap(({ text }, i) => (recipeLabels(tree)[i] === undefined ? [] : [text]));
  };
  const group = (name: string, line: string) => `<p class="group">${name}</p><p>${line}</p>`;

  test('is a short line between two of them, and a line of its kind above them', () => {
    const lines = `<p>200 g flour</p><p>1 egg</p>${group('Larder', '2 eels')}`;
    const both = `${group('Market', '3 leeks')}${lines}`;
    expect(labels(both)).toEqual(['Market', 'Larder']);
    expect(labels(`<p class="hint">Serve</p>${both}`)).not.toContain('Serve');
  });

  test('has no number, no link and no button', () => {
    for (const name of ['<a href="/m">Larder</a>', '<button>Larder</button>', 'Price: 2,99 €'])
      expect(labels(`<p>200 g flour</p><p>1 egg</p>${group(name, '2 eels')}`)).toEqual([]);
  });
});
