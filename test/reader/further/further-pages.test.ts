import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/core/page/page-tree.ts';
import { type Article, type ArticleText, isArticleText } from '../../../src/core/story/article.ts';
import { pageNumber } from '../../../src/core/story/next-page.ts';
import { furtherPages } from '../../../src/reader/further/further-pages.ts';
import { joinedStory } from '../../../src/reader/further/joined-story.ts';
import { type Answer, fakeSite } from '../../crawl/site.ts';

const ORIGIN = 'https://news.example';

const block = (text: string, node = 1): ArticleText => ({
  kind: 'paragraph',
  role: 'body',
  node,
  text,
  html: text,
});
const article = (...blocks: ArticleText[]): Article => ({
  url: `${ORIGIN}/story`,
  title: 'A story',
  authors: [],
  updated: '',
  section: '',
  furtherPage: '',
  published: '',
  language: 'en',
  direction: 'ltr',
  siteName: '',
  leadImage: '',
  articleScore: 1,
  words: blocks.reduce((sum, { text }) => sum + text.split(' ').length, 0),
  blocks,
  footnotes: [],
});

const run = (pages: Readonly<Record<string, Answer>>, first = '/story', abort = new AbortController()) => {
  const site = fakeSite(ORIGIN, pages);
  const outcome = furtherPages(ORIGIN + first, 'news.example', () => undefined, abort.signal, {
    fetch: site.fetch,
    assemble: async (page) => article(block(textOf(page, 0))),
    pause: async () => undefined,
  });
  return { site, outcome };
};
const texts = async (outcome: ReturnType<typeof run>['outcome']): Promise<string[]> =>
  (await outcome).articles.map(({ blocks }) => blocks.find(isArticleText)?.text ?? '');

describe('a story of several pages', () => {
  test('is followed by links to the next page', async () => {
    const { outcome, site } = run({
      '/story': 'One <a rel="next" href="/story?page=2">on</a>',
      '/story?page=2': 'Two <a rel="prev" href="/story">back</a> <a rel="next" href="/story?page=3">on</a>',
      '/story?page=3': 'Three',
    });
    expect(await texts(outcome)).toEqual(['Two back on', 'Three']);
    for (const { init } of site.asked) expect(init).toMatchObject({ credentials: 'omit' });
  });

  test('is followed by the numbers of its pager', async () => {
    const pager = '<a href="/story">1</a><a href="/story/2">2</a><a href="/story/3">3</a>';
    const { outcome } = run({ '/story': pager, '/story/2': `Two ${pager}`, '/story/3': `Three ${pager}` });
    expect(await texts(outcome)).toEqual(['Two 123', 'Three 123']);
  });

  test('does not go on into the next story', async () => {
    const { outcome } = run({
      '/story': '<a rel="next" href="/another-story">Next</a> <a href="/page/2">2</a>',
    });
    expect(await outcome).toEqual({ articles: [], problem: null });
  });

  test('ends if robots.txt forbids a page, or if a page cannot be fetched', async () => {
    const body = 'User-agent: *\nDisallow: /story?page=3\n';
    const pages = {
      '/story': '<a rel="next" href="/story?page=2">on</a>',
      '/story?page=2': 'Two <a rel="next" href="/story?page=3">on</a>',
    };
    const forbidden = run({ ...pages, '/robots.txt': { type: 'text/plain', body } });
    expect(await forbidden.outcome).toMatchObject({ problem: 'forbidden', articles: [{}] });
    expect(await run(pages).outcome).toMatchObject({ problem: 'unreachable', articles: [{}] });
  });

  test('is joined up to a limit of pages', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        i === 0 ? '/story' : `/story?page=${i + 1}`,
        `Page ${i + 1} <a rel="next" href="/story?page=${i + 2}">on</a>`,
      ]),
    );
    const { problem, articles } = await run(pages).outcome;
    expect(problem).toBe('too-many');
    expect(articles).toHaveLength(19);
  });

  test('stops at once when it is cancelled', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(run({ '/story': 'One' }, '/story', abort).outcome).rejects.toThrow();
  });
});

test.each([
  ['/story', '/story?page=2', 2],
  ['/story', '/story/page/4', 4],
  ['/story.html', '/story-3.html', 3],
  ['/story.html', '/story_p2.html', 2],
  ['/story?id=7', '/story?id=7&p=2', 2],
  ['/story', '/story', 1],
  ['/story', '/story?share=2', null],
  ['/story', '/other?page=2', null],
  ['/story', '/story/comments', null],
  ['/story', '/story/2026', null],
])('page number: a story at %s, a link to %s', (first, url, number) => {
  expect(pageNumber(ORIGIN + url, ORIGIN + first)).toBe(number);
});

describe('a joined story', () => {
  test('has the blocks of all pages in order, with different numbers and no repeats', () => {
    const standfirst = block('What this is about', 1);
    const joined = joinedStory(article(standfirst, block('First', 2)), [
      article(standfirst, block('Second', 2)),
      article(block('Third', 2)),
    ]);
    expect(joined.blocks.filter(isArticleText).map(({ text }) => text)).toEqual([
      'What this is about',
      'First',
      'Second',
      'Third',
    ]);
    expect(new Set(joined.blocks.map(({ node }) => node)).size).toBe(4);
    expect(joined.words).toBe(4 + 1 + 1 + 1);
  });
});
