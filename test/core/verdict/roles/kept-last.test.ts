import { expect, test } from 'vitest';
import { keepLastSentence } from '../../../../src/core/verdict/roles/kept-last.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepLastSentence);
const STEPS = '<ol><li>Story: make a loop</li><li>Story: come up through it</li></ol>';
const kept = (end: string, steps = STEPS, options = {}) =>
  keptOf(`<div><p>Story: the bowline holds and opens.</p>${steps}${end}</div>`, ['Story'], options).slice(3);

test.each([
  STEPS,
  '<pre>Story: rope --loop</pre>',
  '<figure><figcaption>Story: a loop, seen from above</figcaption></figure>',
])('a short sentence right below the end of a story is its last: %s', (steps) => {
  expect(keptOf(`<div><p>Story: a knot.</p>${steps}<p>Pull tight.</p></div>`, ['Story'])).toContain(
    'Pull tight.',
  );
});

test.each([
  '<p>Pull tight</p>',
  '<div>Pull tight.</div>',
  '<p><a href="/x">Pull tight.</a></p>',
  `<p>Pull ${'the long end '.repeat(5)}tight.</p>`,
  '<section><p>Pull tight.</p></section>',
])('other lines below it are not: %s', (end) => {
  expect(kept(end)).toEqual([]);
});

test('a sentence is not the last below a paragraph, nor if it is surely noise, out or on other pages', () => {
  expect(kept('<p>Pull tight.</p>')).toEqual(['Pull tight.']);
  expect(kept('<p>Pull tight.</p>', '<p>Story: make a loop</p><p>Story: again</p>')).toEqual([]);
  expect(kept('<p>Pull tight.</p>', STEPS, { noise: 0.81 })).toEqual([]);
  expect(kept('<p>Pull tight.</p>', STEPS, { isOut: (text: string) => text.startsWith('Pull') })).toEqual([]);
  expect(kept('<p>Pull tight.</p>', STEPS, { others: ['<div><p>Pull tight.</p></div>'] })).toEqual([]);
});

test('only a sentence beside a paragraph of the story is its last', () => {
  expect(keptOf(`<div>${STEPS}<p>Pull tight.</p></div>`, ['Story'])).not.toContain('Pull tight.');
});
