import { describe, expect, it } from 'vitest';
import { pageEvidence } from '../../../src/core/impression/page-evidence.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';
import { page } from '../generated-page.ts';

const sentence =
  'The council met again on Tuesday evening and put off its vote on the new bridge until spring';

describe("the evidence of a page's kind", () => {
  it("has its own headline if the page shows its title, with or without the site's name", () => {
    const titled = (body: string) =>
      pageEvidence(page(body, 'https://news.test/x', '<title>Council puts off its vote | News Test</title>'))
        .ownHeadline;
    expect(titled('<h1>Council puts off its vote</h1>')).toBe(1);
    expect(titled('<h2>Council Puts Off its Vote!</h2>')).toBe(1);
    expect(titled('<h2>Another story of the day</h2>')).toBe(0);
  });

  it('has no headline of its own if the title is a link or names a section', () => {
    const head = '<title>Council puts off its vote</title>';
    const linked = page('<h2><a href="/s">Council puts off its vote</a></h2>', 'https://news.test/', head);
    expect(pageEvidence(linked).ownHeadline).toBe(0);
    expect(pageEvidence(linked).linkedHeadlines).toBeGreaterThan(0);
    const section = page('<h1>Local news</h1>', 'https://news.test/', '<title>Local news</title>');
    expect(pageEvidence(section).ownHeadline).toBe(0);
  });

  it('counts the share of running text in blocks that end in dots', () => {
    const teasers = page(
      `<p>${sentence} …</p><p>${sentence} [...]</p><p>${sentence}.</p><p>${sentence}!</p>`,
      'https://news.test/',
    );
    expect(pageEvidence(teasers).excerpts).toBeCloseTo(0.5);
  });

  it("claims an index by structured data or by the body's class, not by a class inside the body", () => {
    const claims = (head: string, name = '') =>
      pageEvidence(
        pageFromHtml(
          `<html><head>${head}</head><body class="${name}"><p class="archive">${sentence}</p></body></html>`,
          'https://news.test/',
        ),
      ).claimsIndex;
    expect(claims('')).toBe(0);
    expect(claims('<script type="application/ld+json">{"@type":"CollectionPage"}</script>')).toBe(1);
    expect(claims('<script type="application/ld+json">{"@type":"NewsArticle"}</script>')).toBe(0);
    expect(claims('', 'archive tag tag-bridges')).toBe(1);
    expect(claims('', 'single single-post')).toBe(0);
  });

  it('claims an index by the address, unless the address ends in a headline', () => {
    const named = (path: string) => pageEvidence(page('', `https://news.test${path}`)).indexPath;
    expect(named('/tag/bridges/')).toBe(1);
    expect(named('/category/news/page/2')).toBe(1);
    expect(named('/archive/council-puts-off-its-vote')).toBe(0);
    expect(named('/category/news/index-sort_by=most_popular_today.html')).toBe(1);
    expect(named('/news/bridge')).toBe(0);
  });
});

it('has many articles from four article elements on', () => {
  const many = (articles: number) =>
    pageEvidence(page(`<article>${sentence}</article>`.repeat(articles), 'https://news.test/')).manyArticles;
  expect([0, 3, 4, 5].map(many)).toEqual([0, 0, 1, 1]);
});
