import { describe, expect, test } from 'vitest';
import { authorsOf } from '../../../src/core/story/byline.ts';
import { page } from '../generated-page.ts';
import { judgedByIds } from './judged-by-ids.ts';

const BODY = '<p id="body">The ferry left the harbour late.</p>';

function authors(
  lines: string,
  data: object = {},
  url = 'https://sea.example/noon',
  language = 'en',
): readonly string[] {
  const tree = page(
    `<h1 id="headline">The late ferry</h1>${lines}${BODY}`,
    url,
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', inLanguage: language, ...data })}</script>`,
  );
  const judged = judgedByIds({ ...tree, head: { ...tree.head, language } });
  return authorsOf(judged, judged.roles);
}
const claimed = (...names: string[]) => authors('', { author: names.map((name) => ({ name })) });

describe('authors that the page claims', () => {
  test('are the people among them, six at most', () => {
    expect(claimed('Ann Gull')).toEqual(['Ann Gull']);
    const seven = ['Ann Aal', 'Bo Barsch', 'Cy Cod', 'Dora Dorsch', 'Eva Eider', 'Flo Fish', 'Gus Gull'];
    expect(claimed(...seven)).toEqual(seven.slice(0, 6));
  });

  test('are no addresses and no names of more than 80 characters', () => {
    expect(claimed('ann@sea.example', 'Ann Gull')).toEqual(['Ann Gull']);
    const [fits, over] = [`Ann ${'g'.repeat(76)}`, `Ann ${'g'.repeat(77)}`];
    expect(claimed(fits)).toEqual([fits]);
    expect(claimed(over)).toEqual([]);
  });

  test('are told apart where one claim names several', () => {
    expect(claimed('Ann Gull and Tom Tern')).toEqual(['Ann Gull', 'Tom Tern']);
    expect(claimed('Ann Gull, Tom Tern and Eva Eider')).toEqual(['Ann Gull', 'Tom Tern', 'Eva Eider']);
    expect(claimed('Gull, Ann')).toEqual(['Gull, Ann']);
    expect(authors('', { author: 'Ann Gull und Tom Tern' }, 'https://sea.example/', 'de')).toEqual([
      'Ann Gull',
      'Tom Tern',
    ]);
  });

  test('are named once, without "by"', () => {
    expect(claimed('Ann Gull', 'ANN GULL')).toEqual(['Ann Gull']);
    expect(claimed('Ann Gull, Tom Tern', 'Ann Gull', 'Tom Tern')).toEqual(['Ann Gull', 'Tom Tern']);
    expect(claimed('By Ann Gull')).toEqual(['Ann Gull']);
  });

  test('are not the site by its host, nor its publisher by name', () => {
    expect(authors('', { author: ['Sea', 'Ann Gull'] })).toEqual(['Ann Gull']);
    expect(authors('', { author: ['Tide News', 'Ann Gull'], publisher: { name: 'Tide News' } })).toEqual([
      'Ann Gull',
    ]);
    expect(authors('', { author: ['Tide News', 'Tide Newsome'], publisher: { name: 'Tide News' } })).toEqual([
      'Tide Newsome',
    ]);
  });

  test('are the site itself where nobody else is named', () => {
    expect(authors('', { author: 'Sea' })).toEqual(['Sea']);
  });
});

describe('authors that the page shows', () => {
  test('are read from a byline at any place', () => {
    expect(authors('<p id="byline">Ann Gull</p>')).toEqual(['Ann Gull']);
    expect(authors('<p id="byline">Ann Gull | 3 March 2021</p>')).toEqual(['Ann Gull']);
  });

  test.each(['By Ann Gull', 'Von Ann Gull', 'Par Ann Gull', 'Por: Ann Gull', '3 March | By Ann Gull'])(
    'are read from "%s" between headline and text',
    (line) => {
      expect(authors(`<p>${line}</p>`)).toEqual(['Ann Gull']);
    },
  );

  test('are not read from other lines there, nor from a line above the headline or below the first of the text', () => {
    expect(authors('<p>Ann Gull</p>')).toEqual([]);
    const tree = page(`<p>By Ann Gull</p><h1 id="headline">The late ferry</h1>${BODY}<p>By Tom Tern</p>`);
    const judged = judgedByIds(tree);
    expect(authorsOf(judged, judged.roles)).toEqual([]);
  });

  test('are not read from a line of more than 120 characters', () => {
    const line = (length: number) => `By Ann Gull | ${'x'.repeat(length - 14)}`;
    expect(authors(`<p id="byline">${line(120)}</p>`)).toEqual(['Ann Gull']);
    expect(authors(`<p id="byline">${line(121)}</p>`)).toEqual([]);
  });

  test('are what is marked as a name, before links, before the words of the line', () => {
    expect(authors('<p id="byline">Harbour Desk, <span itemprop="name">Ann Gull</span> writes</p>')).toEqual([
      'Ann Gull',
    ]);
    expect(authors('<p id="byline">Harbour Desk <a href="/gull">Ann Gull</a></p>')).toEqual(['Ann Gull']);
    expect(authors('<p id="byline">Harbour Desk <a href="/gull">Gull</a></p>')).toEqual([
      'Harbour Desk Gull',
    ]);
    expect(
      authors('<p id="byline"><a href="/gull"><i class="author-name">Ann Gull</i></a> of Oslo</p>'),
    ).toEqual(['Ann Gull']);
  });

  test('are no words with digits, and begin with a capital letter', () => {
    expect(authors('<p id="byline">updated 3 hours ago</p>')).toEqual([]);
    expect(authors('<p id="byline">Room 7</p>')).toEqual([]);
    expect(authors('<p id="byline">9:45</p>')).toEqual([]);
    expect(authors('<p id="byline">X</p>')).toEqual([]);
  });

  test('are the site’s only where the page claims so', () => {
    expect(authors('<p id="byline">By Sea</p>')).toEqual([]);
    expect(authors('<p id="byline">By Sea</p>', { author: 'Sea' })).toEqual(['Sea']);
  });
});

test('names of short words are names', () => {
  expect(claimed('Bo Ek')).toEqual(['Bo Ek']);
  expect(claimed('Bo Ek', 'Ann Gull')).toEqual(['Bo Ek', 'Ann Gull']);
});
