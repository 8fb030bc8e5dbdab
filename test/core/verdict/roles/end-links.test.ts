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
const row = (first: string, second = 'Mail', href = '/m') =>
  `<p><a href="${href}">${first}</a> | <a href="${href}">${second}</a></p>`;

test('rows of links at both ends of a story are the site’s', () => {
  expect(kept(row('Home', 'Notes'), `<p>[<a href="/map">Map</a> | <a href="/m">E-mail us</a>]</p>`)).toEqual(
    STORY,
  );
  expect(kept('', row('a'.repeat(73)))).toEqual(STORY);
});

test.each([
  ['has other words', '<p>See <a href="/map">the map</a> and <a href="/port">the port</a></p>'],
  ['leads to other sites', row('Another port', 'Mail', 'https://other.example/')],
  ['leads to a part of the page', row('Part', 'Top', '#part')],
  ['is long', row('a'.repeat(74))],
  ['has one link', '<p><a href="/map">Map</a></p>'],
  ['has a heading', `<h2>Maps</h2>${row('The port')}`],
  ['is announced', `<p>Here are the maps:</p>${row('The port')}`],
])('a last line stays if it %s', (_, end) => {
  expect(kept('', end).length).toBeGreaterThan(2);
});

test('links to the story’s topics are not its last line', () => {
  const topics = (label: string, path = '/tag/fog') =>
    kept('', `<p>${label} <a href="${path}">Fog</a>, <a href="/topics/port">The port</a></p>`);
  expect(topics('Tags:')).toEqual(STORY);
  expect(topics('Filed under')).toEqual(STORY);
  expect(topics('Tags:', '/2024/fog').length).toBe(3);
  expect(topics('What else we know about it:').length).toBe(3);
});

test('only one row at each end is taken off', () => {
  expect(kept(row('Home') + row('Notes'), row('Map') + row('Port'))).toEqual([
    'Notes | Mail',
    ...STORY,
    'Map | Mail',
  ]);
});

test('a row right below the headline stays, and so do all on pages for links', () => {
  expect(keptOf(`<h1>${TITLE}</h1>${row('Port')}<p>It came.</p>`, [''], { headline: TITLE })).toHaveLength(2);
  expect(kept('', row('Port'), { purpose: 'find' })).toHaveLength(3);
});

test('a story that is one row of links keeps it', () => {
  expect(keptOf(`<h1>${TITLE}</h1>${row('Port')}`, [''], { headline: TITLE })).toEqual(['Port | Mail']);
});

test('a story all above its headline keeps its last row', () => {
  expect(keptOf(`<p>It came.</p>${row('Port')}<h1>${TITLE}</h1>`, [''], { headline: TITLE })).toHaveLength(2);
});
