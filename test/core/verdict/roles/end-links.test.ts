import { expect, test } from 'vitest';
import { dropEndLinks } from '../../../../src/core/verdict/roles/end-links.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(dropEndLinks);
const TITLE = 'The fog';
const kept = (top: string, end: string, options = {}) =>
  keptOf(`${top}<h1>${TITLE}</h1><p>It came at noon.</p><p>It went at six.</p>${end}`, [''], {
    headline: TITLE,
    ...options,
  });
const STORY = ['It came at noon.', 'It went at six.'];

test('lines of links at both ends of a story are the site’s', () => {
  const top = '<p><a href="/">Home</a> / <a href="/notes">Notes</a></p>';
  const end = '<p>[<a href="/map">Map</a> | <a href="/mail">E-mail us</a>]</p>';
  expect(kept(top, end)).toEqual(STORY);
});

test.each([
  '<p>See <a href="/map">the map</a> of the port</p>',
  '<p><a href="https://other.example/">Another port</a></p>',
  '<p><a href="#part">Part</a></p>',
  `<p><a href="/map">${'A map of the whole port and its light. '.repeat(3)}</a></p>`,
  '<h2>Maps</h2><p><a href="/map">The port</a></p>',
  '<ul><li><a href="/map">The port</a></li></ul>',
])('other last lines stay: %s', (end) => {
  expect(kept('', end).length).toBeGreaterThan(2);
});

test('a line of links below the headline stays if text follows, and so do all on pages for links', () => {
  const line = '<p><a href="/map">The port</a></p>';
  expect(keptOf(`<h1>${TITLE}</h1>${line}<p>It came.</p>`, [''], { headline: TITLE })).toHaveLength(2);
  expect(kept('', line, { purpose: 'find' })).toHaveLength(3);
});

test('a story that is one line of links keeps it', () => {
  const html = `<h1>${TITLE}</h1><p><a href="/map">The port</a></p>`;
  expect(keptOf(html, [''], { headline: TITLE })).toEqual(['The port']);
});
