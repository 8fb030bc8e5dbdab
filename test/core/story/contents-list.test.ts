import { expect, test } from 'vitest';
import { isArticleText } from '../../../src/core/story/article.ts';
import { articleOf } from '../../../src/core/story/assemble.ts';
import { withoutContents } from '../../../src/core/story/contents-list.ts';
import { page } from '../generated-page.ts';
import { judgedByIds } from './judged-by-ids.ts';

const STORY = ['Tides', 'Winds', 'Boats'].map(
  (name, i) =>
    `<h2 id="body-h${i}">${name} of the bay</h2><p id="body-t${i}">All ${name} are told of here, as the harbour master wrote.</p>`,
);
const entry = (i: number, words: string) => `<li id="body-e${i}"><a href="#body-h${i}">${words}</a></li>`;
const LIST = `<ul>${entry(0, 'Tides')}${entry(1, 'On winds')}</ul>`;

/** Returns the lines of the story around the list that are left, without the story's sections. */
function left(above: string, below = ''): string[] {
  const tree = page(
    `<h1 id="headline">The bay</h1><p id="body-a">The bay is wide and its water is cold.</p>${above}${below}${STORY.join('')}`,
  );
  return articleOf(judgedByIds(tree)).blocks.flatMap((block) =>
    isArticleText(block) && !/of the bay$|^All |^The bay/.test(block.text) ? block.text.split('\n') : [],
  );
}

test('a list of links to the story’s own headings is no text of the story', () => {
  expect(left(LIST)).toEqual([]);
  expect(left('<p id="body-e"><a href="#body-h0">Tides</a> | <a href="#body-h1">Winds</a></p>')).toEqual([]);
  expect(
    left(`<div id="body-e0"><a href="#body-h0">A</a></div><div id="body-e1"><a href="#body-h2">B</a></div>`),
  ).toEqual([]);
});

test('entries that the page takes for clutter count too, and entries that lead to other parts of the page go with the list', () => {
  expect(left(`<ul><li><a href="#body-h0">Tides</a></li>${entry(1, 'Winds')}</ul>`)).toEqual([]);
  expect(left(`<ul>${entry(0, 'Tides')}${entry(1, 'Winds')}${entry(9, 'Answers')}</ul>`)).toEqual([]);
});

test('a list is kept if it leads to one heading, to headings above it, to text, to other pages, or has other text of the story', () => {
  expect(left(`<ul>${entry(0, 'Tides')}${entry(0, 'Tide')}</ul>`)).toHaveLength(2);
  expect(
    left(
      '<ul><li id="body-e"><a href="#body-t0">a</a></li><li id="body-f"><a href="#body-t1">b</a></li></ul>',
    ),
  ).toHaveLength(2);
  expect(
    left(
      '<ul><li id="body-e"><a href="/a#body-h0">a</a></li><li id="body-f"><a href="/a#body-h1">b</a></li></ul>',
    ),
  ).toHaveLength(2);
  expect(
    left(`<ul>${entry(0, 'Tides')}${entry(1, 'Winds')}<li id="body-x">Rain falls all year</li></ul>`),
  ).toHaveLength(3);
  const tree = page(`<h1 id="headline">The bay</h1>${STORY.join('')}${LIST}`);
  const judged = judgedByIds(tree);
  expect(withoutContents(judged)).toEqual(judged.roles);
});

test('a list is kept if a sentence of the story announces it, but not below a label', () => {
  const announced = (text: string) => left(`<p id="body-s">${text}</p>${LIST}`);
  expect(announced('What follows tells of these parts of the bay:')).toHaveLength(3);
  expect(announced('What follows tells of these parts of the bay.')).toHaveLength(1);
  expect(announced('In this chapter:')).toEqual([]);
});

test('a line with more text than links is no entry', () => {
  const told = (i: number) =>
    `<li id="body-e${i}">What the tides do, in <a href="#body-h${i}">part ${i}</a></li>`;
  expect(left(`<ul>${told(0)}${told(1)}</ul>`)).toHaveLength(2);
});

test('the label above a list of contents goes with it', () => {
  expect(left(`<p id="body-l">Jump to:</p>${LIST}`)).toEqual([]);
  expect(left(`<h2 id="body-l">In this article</h2>${LIST}`)).toEqual([]);
});

test('a sentence, a long line, or a heading of the text below the list is no label', () => {
  const sentence = '港口的水很冷。';
  expect(left(`<p id="body-s">${sentence}</p>${LIST}`)).toEqual([sentence]);
  expect(left(`<p id="body-l">Let us sail!</p>${LIST}`)).toEqual(['Let us sail!']);
  const long = 'The harbour master answers all of these questions';
  expect(left(`<p id="body-l">${long}</p>${LIST}`)).toEqual([long]);
  expect(
    left(`<h2 id="body-l">Answers</h2>${LIST}`, '<p id="body-b">He wrote all of them down.</p>'),
  ).toEqual(['Answers', 'He wrote all of them down.']);
  expect(
    left(`<h2 id="body-l">Table of Contents</h2>${LIST}`, '<p id="body-b">He wrote all of them down.</p>'),
  ).toEqual(['He wrote all of them down.']);
});

test('a label without its list, alone in its box, is no text of the story', () => {
  const below = '<p id="body-b">He wrote all of them down.</p>';
  const label = '<h2 id="body-l">Table of Contents</h2>';
  expect(left(`<div>${label}</div>`, below)).toEqual(['He wrote all of them down.']);
  expect(left(label, below)).toHaveLength(2);
  expect(left(`<div><h2 id="body-l">Answers</h2></div>`, below)).toHaveLength(2);
  expect(left(`<div><h2 id="body-l">In this article</h2></div>`, below)).toHaveLength(2);
  expect(left(`<div>${label}</div>`, '<ul><li id="body-b">Plans</li></ul>')).toHaveLength(2);
});

test('entries lead to headings whose ids are written with percent signs', () => {
  const link = '<a href="#%E6%B5%B7">a</a> <a href="#%e6%b8%af">b</a>';
  const parts = '<h2 id="%e6%b5%b7">Sea of the bay</h2><h2 id="港">Port of the bay</h2>';
  const tree = page(`<h1>The bay</h1><p>${link}</p>${parts}`);
  const judged = judgedByIds(tree);
  const of = judged.evidence.blocks.map(() => 'body' as const);
  expect(withoutContents({ ...judged, roles: { ...judged.roles, of } }).of[1]).toBe('none');
});

test('a link to an empty place at the end of the page is an entry without a heading', () => {
  const tree = page(
    `<h1 id="headline">The bay</h1><ul>${entry(0, 'Tides')}${entry(9, 'End')}</ul>${STORY.join('')}<a id="body-h9"></a>`,
  );
  const judged = judgedByIds(tree);
  expect(withoutContents(judged)).toEqual(judged.roles);
});

test('a list that begins the story goes without the last line of the story', () => {
  const roles = withoutContents(judgedByIds(page(`${LIST}${STORY.join('')}<p id="body-z">The end</p>`)));
  expect(roles.of.slice(0, 2)).toEqual(['none', 'none']);
  expect(roles.of.at(-1)).toBe('body');
});
