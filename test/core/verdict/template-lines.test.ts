import { expect, test } from 'vitest';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { page } from '../generated-page.ts';

const AUTHORS = ['Ann Gull', 'Tom Tern', 'Eva Eider', 'Max Merle', 'Ida Ibis', 'Leo Lark'];
const NOTE = 'By Harbour Contributors Network';

const prose = (about: string): string =>
  `<p>This paragraph tells of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;

const published = (i: number): string => `${10 + i} March 2021`;

const signed = (i: number) =>
  `<div class="byline">By ${AUTHORS[i]}</div><div class="author byline">${NOTE}</div>`;

const story = (i: number, byline = signed(i)) =>
  page(
    `<main><article><h1>Harbour story number ${i} of many</h1><div class="date">${published(i)}</div>${byline}${[
      'rain',
      'wind',
      'sun',
      'fog',
    ]
      .map((weather) => prose(`${weather} ${i}`))
      .join('')}</article></main>`,
    `https://sea.example/story-${i}`,
  );

test('a line at this very place on nearly every page is no byline, though it reads like one', () => {
  const model = emptySiteModel();
  const roleOf = (text: string): string | undefined => {
    const { evidence, roles } = judge(story(0), model);
    return roles.of[evidence.blocks.findIndex((block) => block.text === text)];
  };
  expect(roleOf(NOTE)).toBe('byline');
  AUTHORS.forEach((_, i) => {
    learnPage(model, story(i));
  });
  expect(roleOf(NOTE)).toBe('none');
  expect(roleOf(`By ${AUTHORS[0]}`)).toBe('byline');
  // Every story has one there, and only the digits differ.
  expect(roleOf(published(0))).toBe('published');
});

test('a line with the one author of all of a site’s stories is the byline if no other line is one', () => {
  const byline = '<div class="author byline">By Ann Gull</div>';
  const model = emptySiteModel();
  AUTHORS.forEach((_, i) => {
    learnPage(model, story(i, byline));
  });
  const { evidence, roles, ofTemplate } = judge(story(0, byline), model);
  const line = evidence.blocks.findIndex(({ text }) => text === 'By Ann Gull');
  expect(ofTemplate[line]).toBe(true);
  expect(roles.of[line]).toBe('byline');
});

test('the label of a recipe stays on a learned site, and goes where its lines go', () => {
  const names = ['rye', 'oat', 'barley', 'spelt', 'millet', 'maize', 'wheat', 'rice', 'teff'];
  const recipe = (
    i: number,
    list = `<ul><li>200 g ${names[i]} flour</li><li>2 ${names[i]} cakes</li></ul>`,
  ) =>
    page(
      `<main><article><h1>Harbour pie with ${names[i]}</h1>${prose(`${names[i]} and rain`)}${prose(`${names[i]} and wind`)}<div><div>Zutaten</div>${list}</div><h2>Method</h2><ol><li>Stir the ${names[i]} into the water.</li><li>Bake the ${names[i]} for an hour.</li></ol></article></main>`,
      `https://sea.example/pie-${names[i]}`,
    );
  const model = emptySiteModel();
  for (let i = 0; i < 8; i++) learnPage(model, recipe(i));
  const roleOf = (tree: ReturnType<typeof page>): string | undefined => {
    const { evidence, roles } = judge(tree, model);
    return roles.of[evidence.blocks.findIndex(({ text }) => text === 'Zutaten')];
  };
  expect(roleOf(recipe(0))).toBe('body');
  expect(roleOf(recipe(8, ''))).toBe('none');
});
