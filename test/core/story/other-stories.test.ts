import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfSite } from '../../../src/core/address/site-of.ts';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';
import { assembleArticle } from '../../../src/core/story/assemble.ts';
import { otherStoriesOf } from '../../../src/core/story/other-stories.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { page } from '../generated-page.ts';

const text = (about: string): string =>
  ['spring', 'summer', 'autumn', 'winter', 'the year after', 'the end']
    .map(
      (when) =>
        `<p>In ${when} the ${about} was seen again from the quay, and those who had mended it said that it would last for as long as anybody cares to look at it.</p>`,
    )
    .join('');
const story = (headline: string, about: string, attributes = ''): string =>
  `<article class="story" ${attributes}><h1>${headline}</h1><time datetime="2026-03-03">3 March</time>${text(about)}</article>`;

const HERE = 'https://quay.example/news/ferry';
const titled = '<title>The ferry</title><meta property="og:type" content="article">';
const pageWith = (below: string, url = HERE) =>
  page(`<main>${story('The ferry', 'ferry')}${below}</main>`, url, titled);
const othersOf = (below: string, url?: string) =>
  otherStoriesOf(judge(pageWith(below, url), emptySiteModel()));

test('a page with several stories tells the others, in order, and shows the first', () => {
  const tree = pageWith(
    story('<a href="/news/crane">The crane</a>', 'crane') +
      story('<a href="/news/winch">The winch</a>', 'winch'),
  );
  const article = assembleArticle(tree, emptySiteModel());
  expect(article.otherStories).toEqual([
    { title: 'The crane', url: 'https://quay.example/news/crane' },
    { title: 'The winch', url: 'https://quay.example/news/winch' },
  ]);
  expect(article.title).toBe('The ferry');
  expect(JSON.stringify(article.blocks)).not.toContain('crane');
});

test('a page with one story tells no other', () => {
  expect(othersOf('')).toEqual([]);
  expect(othersOf('<aside><h2><a href="/news/crane">The crane</a></h2></aside>')).toEqual([]);
});

describe('the address of another story', () => {
  const urlOf = (headline: string, attributes = '', url = HERE) =>
    othersOf(story(headline, 'crane', attributes), url).map((other) => other.url);

  test('is the one that its headline leads to', () => {
    expect(urlOf('<a href="crane#top">The crane</a>')).toEqual(['https://quay.example/news/crane#top']);
    expect(urlOf('<a href="https://m.quay.example/crane">The crane</a>')).toEqual([
      'https://m.quay.example/crane',
    ]);
  });

  test('is the one that its elements name, or else its place on the page', () => {
    expect(urlOf('The crane', 'data-url="/news/crane" id="crane"')).toEqual([
      'https://quay.example/news/crane',
    ]);
    expect(urlOf('The crane', 'id="the crane"')).toEqual([`${HERE}#the%20crane`]);
    expect(urlOf('<a href="#crane">The crane</a>', '', `${HERE}#ferry`)).toEqual([`${HERE}#crane`]);
  });

  test.each([
    'https://other.example/crane',
    'javascript:alert(1)',
    'data:text/html,crane',
    'mailto:a@b.example',
    'https://[',
  ])('is never outside of the site: %s', (address) => {
    expect(urlOf(`<a href="${address}">The crane</a>`)).toEqual(['']);
    expect(urlOf('The crane', `data-url="${address}"`)).toEqual(['']);
  });

  test('is not the address of the page itself', () => {
    for (const address of [HERE, `${HERE}#`, '#', ''])
      expect(urlOf(`<a href="${address}">The crane</a>`)).toEqual(['']);
  });

  test('is empty or on the site, whatever the page writes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (address) => {
        const quoted = address.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
        for (const url of urlOf(`<a href="${quoted}">The crane</a>`, `id="${quoted}"`))
          expect(url === '' || isOfSite(url, 'quay.example')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

test('thousands of stories on one page give a short list', () => {
  const many = Array.from({ length: 100 }, (_, i) =>
    story(`Story ${i} ${'long '.repeat(100)}`, 'crane'),
  ).join('');
  const others = othersOf(many);
  expect(others).toHaveLength(20);
});
