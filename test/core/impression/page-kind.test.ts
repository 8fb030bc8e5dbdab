import { describe, expect, it } from 'vitest';
import { chancesOfPage } from '../../../src/core/impression/page-kind.ts';
import { chancesInSite } from '../../../src/core/links/link-figures.ts';
import { likeliestKind } from '../../../src/core/page/page-kind.ts';
import { page } from '../generated-page.ts';

const sentence =
  'The council met again on Tuesday evening and put off its vote on the new bridge until spring.';
const story = page(
  `<nav><a href="/a">News</a> <a href="/b">Sport</a></nav><main><h1>Council puts off vote on the bridge</h1>${`<p>${sentence}</p>`.repeat(12)}</main>`,
  'https://news.test/2024/03/05/council-puts-off-vote-on-the-bridge',
  '<meta property="og:type" content="article"><meta property="article:published_time" content="2024-03-05">',
);
const index = page(
  `<nav><a href="/a">News</a> <a href="/b">Sport</a></nav><main><h1>News</h1>${Array.from(
    { length: 20 },
    (_, i) => `<h3><a href="/s/${i}">Council puts off its vote number ${i}</a></h3>`,
  ).join('')}</main>`,
  'https://news.test/category/news/page/2',
);

describe('the kind of a page', () => {
  it('is article for a story and toc for a list of headlines, from the page alone', () => {
    expect(likeliestKind(chancesOfPage(story))).toBe('article');
    expect(likeliestKind(chancesOfPage(index))).toBe('toc');
  });

  it('needs no telling address and no claims', () => {
    expect(likeliestKind(chancesOfPage({ ...story, url: 'https://news.test/x', head: page('').head }))).toBe(
      'article',
    );
    expect(likeliestKind(chancesOfPage({ ...index, url: 'https://news.test/x' }))).toBe('toc');
  });

  it('is toc for a thin archive with a single teaser that looks like a short story', () => {
    const thin = page(
      `<nav><a href="/a">News</a> <a href="/b">Sport</a></nav><main><h1>Tag: bridges</h1>
       <div><h3><a href="/s/1">Council puts off vote on the bridge</a></h3><p>${sentence} ${sentence.slice(0, 40)} …</p></div></main>
       <footer><p>${sentence}</p></footer>`,
      'https://news.test/tag/bridges/',
      '<title>Bridges – News Test</title>',
    );
    expect(likeliestKind(chancesOfPage(thin))).toBe('toc');
  });

  it('has finite chances on an empty page', () => {
    const chances = chancesOfPage(page(''));
    expect(chances.article + chances.toc + chances.other).toBeCloseTo(1);
    expect(chances.article).toBeLessThan(0.5);
  });

  const prose = { article: 0.9, toc: 0.02, other: 0.08 };

  it('is hardly an article if every page links to the page', () => {
    const doubtful = { article: 0.6, toc: 0.05, other: 0.35 };
    expect(likeliestKind(chancesInSite(doubtful, { pages: 20, ubiquity: 1, index: 0 }))).toBe('other');
    expect(likeliestKind(chancesInSite(doubtful, { pages: 20, ubiquity: 0.2, index: 0 }))).toBe('article');
  });

  it('is still article for a story that every page of the day lists among the most read', () => {
    expect(likeliestKind(chancesInSite(prose, { pages: 20, ubiquity: 1, index: 0 }))).toBe('article');
  });

  it("moves towards toc with the page's informative links", () => {
    const unsure = { article: 0.2, toc: 0.35, other: 0.45 };
    expect(likeliestKind(chancesInSite(unsure, { pages: 20, ubiquity: 0, index: 8 }))).toBe('toc');
    expect(likeliestKind(chancesInSite(unsure, { pages: 20, ubiquity: 0, index: 0 }))).toBe('other');
  });

  it('follows the page alone while few pages are known', () => {
    expect(chancesInSite(prose, { pages: 2, ubiquity: 1, index: 0 })).toEqual(prose);
  });
});
