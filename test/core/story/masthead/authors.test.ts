import { describe, expect, test } from 'vitest';
import { authorsOf } from '../../../../src/core/story/masthead/authors.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

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
  return authorsOf(judged);
}
function authorsBelow(lines: string, names: readonly string[]): readonly string[] {
  const data = JSON.stringify({ '@type': 'Article', author: names.map((name) => ({ name })) });
  const head = `<script type="application/ld+json">${data}</script>`;
  const judged = judgedByIds(
    page(`<h1 id="headline">The late ferry</h1>${BODY}${lines}`, 'https://sea.example/noon', head),
  );
  return authorsOf(judged);
}
const claimed = (...names: string[]) => authors('', { author: names.map((name) => ({ name })) });

describe('authors that the page claims', () => {
  test('are the people among them, twenty at most', () => {
    expect(claimed('Ann Gull')).toEqual(['Ann Gull']);
    const many = Array.from('abcdefghijklmnopqrstu', (letter) => `Ann G${letter}${letter}`);
    const cited = many.map((name) => `<meta name="citation_author" content="${name}">`).join('');
    const judged = judgedByIds(page(`<h1 id="headline">The late ferry</h1>${BODY}`, '', cited));
    expect(authorsOf(judged)).toEqual(many.slice(0, 20));
  });

  test('are no addresses and no names of more than 80 characters', () => {
    expect(claimed('Ann Gull', 'facebook.com/anngull')).toEqual(['Ann Gull']);
    expect(claimed('Ann Gull', 'www.net.example')).toEqual(['Ann Gull']);
    expect(claimed('A. Gull')).toEqual(['A. Gull']);
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

  test('are named without their jobs and their paper, and without the text after a bar or a line’s end', () => {
    expect(claimed('Ann Gull, Harbour Reporter')).toEqual(['Ann Gull']);
    expect(claimed('Ann Gull, Sea')).toEqual(['Ann Gull']);
    expect(claimed('Ann Gull | The Tide Room')).toEqual(['Ann Gull']);
    expect(claimed('By\u00a0 Ann Gull  Harbour Desk')).toEqual(['Ann Gull']);
    expect(claimed('Staff reporter', 'Ann Gull')).toEqual(['Ann Gull']);
    expect(claimed('Staff reporter')).toEqual(['Staff reporter']);
    expect(claimed('Ann Gull, MD')).toEqual(['Ann Gull, MD']);
    expect(claimed('Ann Gull, Tom Tern')).toEqual(['Ann Gull', 'Tom Tern']);
  });

  test('are the account that signs the story, not a line that begins with a capital below', () => {
    const note = '<div class="byline" id="byline">A note from ann_lee</div>';
    const data = { author: [{ name: 'ann_lee' }] };
    expect(authors(`<div id="byline">by ann_lee</div>${note.replace('id="byline"', '')}`, data)).toEqual([
      'ann_lee',
    ]);
  });

  test('are no numbers, and names of accounts only where the page shows no other name', () => {
    expect(claimed('262588213')).toEqual([]);
    expect(claimed('anngull')).toEqual(['anngull']);
    expect(authors('<p>By Ann Gull</p>', { author: 'anngull' })).toEqual(['Ann Gull']);
  });

  test('are not the one who owns the rights in the page, if others are claimed too', () => {
    const owned = (...names: string[]) =>
      authorsBelow('<footer><p>© 2021 Tide Press. All rights reserved.</p></footer>', names);
    expect(owned('Tide Press', 'Ann Gull')).toEqual(['Ann Gull']);
    expect(owned('Tide Press')).toEqual(['Tide Press']);
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
    expect(authorsOf(judged)).toEqual([]);
  });

  test.each([
    ['By Ann Gull 5 minute read', ['Ann Gull']],
    ['By ANN GULL , 09.18.09, 10:09 AM', ['ANN GULL']],
    ['by Ann Gull on Jan 22, 2025', ['Ann Gull']],
    ['Ann Gull, @anngull', ['Ann Gull']],
    ['Gulls and @terns', []],
    ['Posted by <a rel="author" href="/a">gull</a> on 3 March 2021', ['gull']],
    ['By <a rel="author" href="/a">gull</a>', ['gull']],
  ])('are read from "%s" without what is beside', (line, found) => {
    expect(authors(`<p>${line}</p>`)).toEqual(found);
  });

  test('are read from the first line of the text, if it is signed', () => {
    const tree = page(`<h1 id="headline">The late ferry</h1><p id="body">By Ann Gull</p>${BODY}`);
    const judged = judgedByIds(tree);
    expect(authorsOf(judged)).toEqual(['Ann Gull']);
  });

  test('are read from a line right above a story without a headline, not from a menu far above it', () => {
    const lines = (number: number) => '<p>Harbour</p>'.repeat(number);
    const above = (number: number) => {
      const judged = judgedByIds(page(`<p>By Ann Gull</p>${lines(number)}${BODY}`));
      return authorsOf(judged);
    };
    expect(above(1)).toEqual(['Ann Gull']);
    expect(above(2)).toEqual([]);
  });

  test('are read from the line with the date, if a name is alone in it or links to an author', () => {
    const dated = (line: string) => authors(`<p id="published">${line}</p>`);
    expect(dated('3 March 2021 • Ann Gull • 3 minutes')).toEqual(['Ann Gull']);
    expect(dated('3 March 2021 • Harbour')).toEqual([]);
    expect(dated('<a href="/h">Harbour Life</a> 3 March 2021')).toEqual([]);
    expect(dated('3 March 2021 • <a href="/author/gull">Ann Gull</a>')).toEqual(['Ann Gull']);
  });

  test('are no line about the publisher that the page claims', () => {
    const data = { author: 'Tide News', publisher: { name: 'Tide News' } };
    expect(authors('<p id="byline">Why Tide News</p>', data)).toEqual(['Tide News']);
    expect(authors('<p id="byline">WATCH LIVE</p>', data)).toEqual(['Tide News']);
  });

  test('are the links to authors in a line that does not begin with "by"', () => {
    const line = '<a href="/author/gull">Ann Gull</a> <a href="/news">Harbour News</a>';
    expect(authors(`<p id="byline">${line}</p>`)).toEqual(['Ann Gull']);
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

test('a line that says who wrote the story comes before claimed people whom the page names nowhere', () => {
  const by = (line: string) => authors(`<p id="byline">${line}</p>`, { author: 'Ann Gull' });
  expect(by('By Tom Tern')).toEqual(['Tom Tern']);
  expect(by('By Tom Tern, photos by Ann Gull')).toEqual(['Ann Gull']);
  expect(by('By Ann M. Gull')).toEqual(['Ann Gull']);
  expect(by('Tom Tern')).toEqual(['Ann Gull']);
  expect(by('By and by')).toEqual(['Ann Gull']);
});
