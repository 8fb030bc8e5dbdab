import { expect, test } from 'vitest';
import { contentParts } from '../../../src/core/claims/content-parts.ts';
import { isNotesLabel, recipeNotes } from '../../../src/core/claims/recipe-notes.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const LINES = '<ul><li>200 g flour</li><li>2 eels</li></ul>';
const STEPS = '<ol><li>Stir the flour into the water.</li><li>Bake it for an hour.</li></ol>';
const RECIPE = `<h2>Ingredients</h2>${LINES}<h2>Method</h2>${STEPS}`;
const notes = (body: string, before = RECIPE): string[] => {
  const tree = page(`${before}${body}`);
  return textBlocks(tree).flatMap(({ text }, i) => (contentParts(tree)[i] === 'note' ? [text] : []));
};

test('takes lines below a heading of notes after the steps for notes, up to the next heading', () => {
  expect(
    notes('<h2>Notes</h2><p>Cockles do.</p><p>So does salt.</p><h2>More recipes</h2><p>Soup</p>'),
  ).toEqual(['Cockles do.', 'So does salt.']);
});

test('takes deeper headings and the lines below them for notes too', () => {
  const body = '<h3>Tips</h3><h4>Make it ahead</h4><p>Freeze the pie.</p><h3>More recipes</h3><p>Soup</p>';
  expect(notes(body)).toEqual(['Make it ahead', 'Freeze the pie.']);
});

test('knows the heading in several languages, and with other words', () => {
  for (const label of [
    'Chef’s notes',
    'Tips for the crust',
    'Tipp',
    'Anmerkungen',
    'Astuces',
    'コツ・ポイント',
    'نصائح',
  ])
    expect(notes(`<div><b>${label}</b><p>Cockles do.</p></div>`)).toEqual(['Cockles do.']);
  for (const label of ['Notebooks for sale', 'Tipptext', 'Cooking notes', '<a href="/tips">Tips</a>'])
    expect(notes(`<div><b>${label}</b><p>Cockles do.</p></div>`)).toEqual([]);
});

test('takes one line only if the heading is no heading by its tag and the recipe is beside it', () => {
  expect(notes('<b>Notes</b><p>Cockles do.</p><p>Read our letter.</p>')).toEqual(['Cockles do.']);
  expect(
    notes('<div><b>Notes</b><p>Cockles do.</p><p>So does salt.</p></div><p>Read our letter.</p>'),
  ).toEqual(['Cockles do.', 'So does salt.']);
});

test('takes no links, no controls and nothing without a recipe above', () => {
  expect(notes('<div><h3>Notes</h3><p><a href="/soup">A soup</a></p><p>Cockles do.</p></div>')).toEqual([]);
  expect(notes('<div><h3>Notes</h3><button>Save</button></div>')).toEqual([]);
  expect(notes('<div><h3>Notes</h3><p>Cockles do.</p></div>', '<p>The ferry came.</p>')).toEqual([]);
});

test('takes no notes far below the steps', () => {
  const between = (lines: number) => '<p>The ferry came.</p>'.repeat(lines);
  expect(notes(`${between(11)}<h3>Notes</h3><p>Cockles do.</p>`)).toEqual(['Cockles do.']);
  expect(notes(`${between(12)}<h3>Notes</h3><p>Cockles do.</p>`)).toEqual([]);
});

test('takes at most twenty blocks', () => {
  expect(notes(`<h3>Notes</h3>${'<p>Cockles do.</p>'.repeat(30)}`)).toHaveLength(20);
});

test('reads the parts that it is given', () => {
  const tree = page('<p>Stir it well for long.</p><h3>Notes</h3><p>Cockles do.</p>');
  expect(recipeNotes(tree, ['step'])).toEqual([2]);
  expect(recipeNotes(tree, [undefined])).toEqual([]);
});

test('says which labels are worded as notes', () => {
  const [label, other] = textBlocks(page('<p>Recipe notes</p><p>Nutrition</p>'));
  expect(label && isNotesLabel(label)).toBe(true);
  expect(other && isNotesLabel(other)).toBe(false);
});
