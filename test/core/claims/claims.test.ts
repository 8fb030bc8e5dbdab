import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../src/core/claims/claims.ts';
import { page } from '../generated-page.ts';

const claims = (thing: object, head = '') =>
  readClaims(
    page(
      '',
      'https://sea.test/',
      `<script type="application/ld+json">${JSON.stringify(thing)}</script>${head}`,
    ).head,
  );
const article = (more: object) => claims({ '@type': 'NewsArticle', ...more });
const range = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));

describe('claims of a page', () => {
  test('are the first hundred of a kind', () => {
    const metas = range(101, (i) => `<meta name="section" content="s${i}">`).join('');
    expect(claims({}, metas).sections).toEqual(range(100, (i) => `s${i}`));
  });

  test('have twenty thousand characters at most', () => {
    expect(article({ headline: 'x'.repeat(20_001) }).titles[0]).toHaveLength(20_000);
    expect(article({ headline: 'x'.repeat(19_999) }).titles[0]).toHaveLength(19_999);
  });

  test('name twenty authors of a list and five pictures', () => {
    expect(article({ author: range(21, (i) => ({ name: `A${i}` })) }).authors).toHaveLength(20);
    expect(article({ image: range(6, (i) => ({ url: `/${i}.jpg` })) }).images).toHaveLength(5);
  });

  test('are found up to eight levels deep', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'Mo Lee' : { name: nested(levels - 1) });
    expect(article({ author: nested(8) }).authors).toEqual(['Mo Lee']);
    expect(article({ author: nested(9) }).authors).toEqual([]);
    const listed = (levels: number): unknown => (levels === 0 ? 'Mo Lee' : [listed(levels - 1)]);
    expect(article({ author: listed(8) }).authors).toEqual(['Mo Lee']);
    expect(article({ author: listed(9) }).authors).toEqual([]);
  });

  test('are those of the article with the address of the page, if one has it', () => {
    const about = (
      path: string,
      name: string,
      mark: object = { mainEntityOfPage: `https://sea.test${path}` },
    ) => ({
      '@type': 'NewsArticle',
      ...mark,
      author: { name },
    });
    const canonical = '<link rel="canonical" href="https://sea.test/noon">';
    const shared = '<meta property="og:url" content="https://sea.test/noon/">';
    const all = (head: string, ...things: object[]) => claims(things, head).authors;
    expect(all(canonical, about('/noon', 'Ann'), about('/dusk', 'Bo'))).toEqual(['Ann']);
    expect(all(shared, about('/noon', 'Ann'), about('/dusk', 'Bo'))).toEqual(['Ann']);
    expect(all(canonical, about('', 'Ann', { url: 'https://sea.test/noon' }), about('', 'Bo', {}))).toEqual([
      'Ann',
      'Bo',
    ]);
    expect(all(canonical, about('/dawn', 'Ann'), about('/dusk', 'Bo'))).toEqual(['Ann', 'Bo']);
    expect(all('', about('/noon', 'Ann'), about('/dusk', 'Bo'))).toEqual(['Ann', 'Bo']);
    const named = about('', 'Ann', { mainEntityOfPage: { '@id': 'https://sea.test/noon#page' } });
    expect(all(canonical, named, about('/dusk', 'Bo'))).toEqual(['Ann']);
  });

  test('come from structured data first, each once, without empty ones', () => {
    const { titles, authors, isArticle, articleBody } = claims(
      [
        {
          '@type': 'Report',
          headline: 'Fog',
          author: ['Mo Lee', ' ', 'https://sea.test/mo'],
          articleBody: 'abc',
        },
        { '@type': 'NewsArticle', name: 'Sun', articleBody: 'abd' },
      ],
      '<title>Fog</title><meta property="og:title" content="Rain">',
    );
    expect(titles).toEqual(['Fog', 'Sun', 'Rain']);
    expect(authors).toEqual(['Mo Lee']);
    expect([isArticle, articleBody]).toEqual([true, 'abc']);
  });

  test('are the dates of jobs and of episodes', () => {
    expect(claims({ '@type': 'JobPosting', datePosted: '2021-03-04' }).published).toEqual(['2021-03-04']);
    expect(claims({ '@type': 'PodcastEpisode', datePublished: '2021-03-04' }).published).toEqual([
      '2021-03-04',
    ]);
  });

  test('come from a recipe if nothing else gives author or date', () => {
    const recipe = (more: object, head = '') =>
      claims({ '@type': 'Recipe', name: 'Eel pie', datePublished: '2021-03-04', ...more }, head);
    expect(recipe({ author: { name: 'Mo Lee' } })).toMatchObject({
      ...{ authors: ['Mo Lee'], published: ['2021-03-04'], isArticle: false, titles: [] },
    });
    expect(recipe({ author: 'Mo Lee' }, '<meta name="author" content="Bo">').authors).toEqual(['Bo']);
    expect(recipe({}, '<meta name="date" content="2020-01-01">').published[0]).toBe('2020-01-01');
    expect(recipe({ dateModified: '2022-03-04' }).modified).toEqual(['2022-03-04']);
    expect(
      recipe({ dateModified: '2022-03-04' }, '<meta name="lastmod" content="2021-05-01">').modified[0],
    ).toBe('2021-05-01');
    expect(recipe({ author: ['Eel pie', '<a href="/mo">Mo Lee</a>'] }).authors).toEqual(['Mo Lee']);
  });

  test('say whether the page is an article', () => {
    const og = (type: string) => claims({}, `<meta property="og:type" content="${type}">`).isArticle;
    expect([og('article'), og('website')]).toEqual([true, false]);
    expect(claims({ '@type': 'Product' }).isArticle).toBe(false);
    const dated = (type: string) => claims({ '@type': type, datePublished: '2021-03-04' });
    expect(dated('MedicalWebPage')).toMatchObject({ isArticle: true, published: ['2021-03-04'] });
    expect(dated('WebPage')).toMatchObject({ isArticle: false, published: [] });
  });
});
