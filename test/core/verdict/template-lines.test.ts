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
