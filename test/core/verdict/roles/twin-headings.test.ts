import { expect, test } from 'vitest';
import { keepTwinHeadings } from '../../../../src/core/verdict/roles/twin-headings.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepTwinHeadings);
const TEXT = '<p>Known: it holds in any wind.</p>';
const PRICES = '<p><a href="/buy">Buy it for 9 at the chandler’s</a></p>';

/** Returns a guide's part about a product: a heading with its name, then the shops' words and the guide's text. */
const product = (name: string, { tag = 'h3', look = 'name', text = TEXT } = {}) =>
  `<div class="product"><${tag} class="${look}">${name}</${tag}></div>${PRICES}${text}`;

/** Returns the headings that were kept on a page that begins with a story line; those that begin with `Known` were before. */
const kept = (html: string, options = {}): string[] =>
  keptOf(TEXT + html, ['Known'], options).filter((text) => !text.startsWith('Known'));

test('headings of one shape are kept if one of them is the story’s, whatever is between them and their text', () => {
  const page = product('Known anchor') + product('Grapnel') + product('Plough');
  expect(kept(page)).toEqual(['Grapnel', 'Plough']);
});

test('three headings must have text of the story below them', () => {
  expect(kept(product('Known anchor') + product('Grapnel'))).toEqual([]);
  expect(kept(product('Known anchor') + product('Grapnel') + product('Plough', { text: '' }))).toEqual([]);
});

test('if none of them is the story’s, they must be likely and lead to no other page of the site', () => {
  const page = (name: string) => product(name) + product('Grapnel') + product('Plough');
  const all = ['Anchor', 'Grapnel', 'Plough'];
  expect(kept(page('Anchor'), { noise: 0.8 })).toEqual(all);
  expect(kept(page('Anchor'), { noise: 0.801 })).toEqual([]);
  expect(kept(page('<a href="#anchor">Anchor</a>'))).toEqual(all);
  expect(kept(page('<a href="https://shop.example/anchor">Anchor</a>'))).toEqual(all);
  expect(kept(page('<a href="/anchor">Anchor</a>'))).toEqual([]);
});

test.each([
  ['tags', { tag: 'h4' }],
  ['classes', { look: 'title' }],
])('headings with other %s are of another shape', (_, other) => {
  expect(kept(product('Known anchor') + product('Grapnel', other) + product('Plough'))).toEqual([]);
});

test('headings that recur are labels', () => {
  expect(kept(product('Known anchor') + product('Member') + product('Member'))).toEqual([]);
});

test('a heading of the same level ends the text of a heading', () => {
  const empty = '<h3 class="other">Read more about anchors</h3>';
  const last = product('Plough', { text: empty + TEXT });
  expect(kept(product('Known anchor') + product('Grapnel') + last)).toEqual([]);
});

test('labels of advertisements, headings that other pages have and those that are out stay out', () => {
  const page = product('Known anchor') + product('Known chain') + product('Grapnel') + product('Plough');
  expect(kept(page, { others: ['<h3>Plough</h3>'] })).toEqual(['Grapnel']);
  expect(kept(page, { isOut: (text: string) => text === 'Plough' })).toEqual(['Grapnel']);
  expect(kept(page.replace('Plough', 'Advertisement'))).toEqual(['Grapnel']);
});

test('pages that people open for links keep theirs as they are', () => {
  const page = product('Known anchor') + product('Grapnel') + product('Plough');
  expect(kept(page, { purpose: 'find' })).toEqual([]);
  expect(kept(page, { purpose: 'use' })).toEqual(['Grapnel', 'Plough']);
});

test('plain lists between them are kept, with the heading right above; links, comments and what comes after them are not', () => {
  const lists =
    '<h4>Pros</h4><ul><li>Light</li><li>Cheap</li></ul><h4>Shops</h4><ul><li><a href="/buy">Chandler</a></li></ul><ul><li><p>Mine broke.</p><p>Ann</p></li></ul>';
  const page =
    product('Known anchor', { text: TEXT + lists }) + product('Known chain') + product('Known hook');
  expect(kept(page)).toEqual(['Pros', 'Light', 'Cheap']);
  expect(kept(page + lists)).toEqual(['Pros', 'Light', 'Cheap']);
  expect(kept(page, { others: ['<ul><li>Cheap</li></ul>'] })).toEqual(['Pros', 'Light']);
});

test('items that are credits, bare figures or almost surely noise stay out', () => {
  const lists = '<ul><li>Light</li><li>4.5</li><li>Photo: Ann Gull</li></ul>';
  const page =
    product('Known anchor', { text: TEXT + lists }) + product('Known chain') + product('Known hook');
  expect(kept(page)).toEqual(['Light']);
  expect(kept(page, { noise: 0.95 })).toEqual(['Light']);
  expect(kept(page, { noise: 0.951 })).toEqual([]);
});
