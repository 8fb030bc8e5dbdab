import { expect, test } from 'vitest';
import { pageName } from '../../../src/core/address/link-url.ts';
import { isHeadlineLink, pageLinks } from '../../../src/core/links/page-links.ts';
import { terms } from '../../../src/core/measures/terms.ts';
import { page } from '../generated-page.ts';

const WORDS = 'ash birch cedar dune elm fern grove heath iris kelp larch moss nettle oak'.split(' ');
const text = (number: number) => WORDS.slice(0, number).join(' ');
const linksOf = (body: string) => pageLinks(page(body, 'https://sea.test/here'));

test('links lead to other pages of the site, in page order', () => {
  const links = linksOf(
    '<a href="/a">A</a><a href="/here#top">B</a><a href="https://far.test/">C</a><a href="/b.jpg">D</a><a>E</a><a href="/c">F</a>',
  );
  expect(links.map(({ target }) => target)).toEqual(
    ['/a', '/c'].map((path) => pageName(`https://sea.test${path}`)),
  );
});

test('a link has the first twelve terms of its text', () => {
  for (const number of [1, 11, 12, 13, 14])
    expect(linksOf(`<a href="/a">${text(number)}</a>`)[0]?.features).toEqual(
      terms(text(Math.min(12, number)), 'en'),
    );
});

test('a headline has three terms or more', () => {
  const isHeadline = (number: number) => linksOf(`<a href="/a">${text(number)}</a>`).map(isHeadlineLink);
  expect([2, 3, 4].map(isHeadline)).toEqual([[false], [true], [true]]);
});

test.each([
  ['its text before all labels', '<a href="/a" title="elm"><img alt="fern">ash</a>', 'ash'],
  ['its own label before that of a picture', '<a href="/a" aria-label="elm"><img alt="fern"></a>', 'elm'],
  ['the words of its first picture', '<a href="/a"><img><img alt="fern"><img alt="moss"></a>', 'fern'],
  ['its title', '<a href="/a" title="elm"><img alt="fern"></a>', 'elm'],
  ['no label of what follows', '<a href="/a"></a><img alt="fern">', ''],
])('a link is named by %s', (_, body, name) => {
  expect(linksOf(body)[0]?.features).toEqual(terms(name, 'en'));
});
