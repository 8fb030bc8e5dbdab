import { expect, test } from 'vitest';
import { keepLastSentence } from '../../../../src/core/verdict/roles/kept-last.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepLastSentence);
const STEPS = '<ol><li>Story: make a loop</li><li>Story: come up through it</li></ol>';
const LAST = '<p>Pull tight.</p>';
/** Returns the lines that are the story's besides those that begin with "Story". */
const kept = (end: string, steps = STEPS, options = {}) =>
  keptOf(`<div><p>Story: the bowline holds.</p>${steps}${end}</div>`, ['Story'], options).filter(
    (text) => !text.startsWith('Story'),
  );

test.each([
  STEPS,
  STEPS.replaceAll('ol>', 'ul>'),
  '<pre>Story: rope --loop</pre>',
  '<table><tr><td>Story: a loop</td></tr></table>',
  '<figure><figcaption>Story: a loop, seen from above</figcaption></figure>',
])('a short sentence right below the end of a story is its last: %s', (steps) => {
  expect(kept(LAST, steps)).toEqual(['Pull tight.']);
});

test.each([
  ['no sentence', '<p>Pull tight</p>'],
  ['no paragraph', '<div>Pull tight.</div>'],
  ['a link', '<p><a href="/x">Pull tight.</a></p>'],
  ['too long', `<p>${'a'.repeat(60)}.</p>`],
  ['in another box', `<section>${LAST}</section>`],
  ['of another class', '<p class="note">Pull tight.</p>'],
  ['hidden', '<p hidden>Pull tight.</p>'],
  ['with a button', '<p>Pull tight.<button>Save</button></p>'],
])('a line below it is not if it is %s', (_, end) => {
  expect(kept(end)).toEqual([]);
});

test('a sentence may have 60 characters and a P(noise) of 0.8', () => {
  expect(kept(`<p>${'a'.repeat(59)}.</p>`)).toHaveLength(1);
  expect(kept(LAST, STEPS, { noise: 0.8 })).toEqual(['Pull tight.']);
  expect(kept(LAST, STEPS, { noise: 0.81 })).toEqual([]);
});

test('a sentence is not the last below a paragraph, nor if it is out or on other pages', () => {
  expect(kept(LAST, '<p>Story: make a loop</p><p>Story: again</p>')).toEqual([]);
  expect(kept(LAST, STEPS, { isOut: (text: string) => text.startsWith('Pull') })).toEqual([]);
  expect(kept(LAST, STEPS, { others: [`<div>${LAST}</div>`] })).toEqual([]);
});

test('only a sentence beside a paragraph of the story is its last', () => {
  expect(keptOf(`<div>${STEPS}${LAST}</div>`, ['Story'])).not.toContain('Pull tight.');
});
