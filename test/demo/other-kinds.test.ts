import { describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import type { OtherKind } from '../../demo/other-kinds.ts';
import { buildDemoSite } from '../../demo/site.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import type { Article, ArticleBlock } from '../../src/core/story/article.ts';
import { assembleArticle } from '../../src/core/story/assemble.ts';
import { storyLines } from '../../src/methods/winnow.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

const site = buildDemoSite();
const snapshot = (path: string) =>
  pageFromHtml(site.pages.get(path)?.html ?? '', `https://tidings.example${path}`);
const model = emptySiteModel();
for (const story of site.stories.slice(0, 6)) learnPage(model, snapshot(story.path));

const articles = new Map(
  site.others.map((page) => [page.kind, assembleArticle(snapshot(page.path), model)] as const),
);
const of = (kind: OtherKind): Article => {
  const article = articles.get(kind);
  if (!article) throw new Error(`The demo site has no page of the kind ${kind}.`);
  return article;
};
const blocksOf = <K extends ArticleBlock['kind']>(kind: OtherKind, wanted: K) =>
  of(kind).blocks.filter((block): block is Extract<ArticleBlock, { kind: K }> => block.kind === wanted);

test.each(site.others.map((page) => [page.kind, page] as const))(
  'the text of a page of the kind "%s" is whole and nothing else, under its title',
  (kind, page) => {
    const { precision, recall } = score(storyLines(of(kind)).join('\n'), page.gold);
    expect(of(kind).title).toBe(page.title);
    expect(precision).toBeGreaterThan(0.98);
    expect(recall).toBeGreaterThan(0.98);
  },
);

describe('an encyclopedia page', () => {
  test('has its box of facts before the text, with picture, names and values', () => {
    const [box] = blocksOf('encyclopedia', 'infobox');
    expect(of('encyclopedia').blocks.indexOf(box as ArticleBlock)).toBe(0);
    expect(box?.html).toMatch(/<img src="https:[^"]+"/);
    expect(box?.html).toContain('<th>Kept by</th>');
  });

  test('has the notes that its signs lead to, without the links back', () => {
    const { footnotes } = of('encyclopedia');
    expect(footnotes.map(({ mark }) => mark)).toEqual(['1', '2', '3']);
    for (const { text } of footnotes) expect(text).toMatch(/^[\p{L}“]/u);
  });

  test('shows a formula once', () => {
    const block = blocksOf('encyclopedia', 'paragraph').find(({ html }) => html.includes('<math'));
    expect(block?.html.split('<math')).toHaveLength(2);
    expect(block?.html).not.toContain('katex');
    expect(block?.text).not.toContain('\\frac');
    expect(block?.text).toContain('reckoned as q=sd, as');
  });
});

describe('a thread', () => {
  test('says who wrote each post and when, and the accepted answer comes right after the question', () => {
    expect(
      blocksOf('thread', 'post').map(({ author, published, accepted }) => [author, published, accepted]),
    ).toEqual([
      ['mossy_boot', '2026-08-10T09:30:00Z', false],
      ['ferrywatcher', '2026-08-12T09:30:00Z', true],
      ['lowtide', '2026-08-11T09:30:00Z', false],
      ['brasspolish', '2026-08-13T09:30:00Z', false],
    ]);
  });

  test('has the author of its first post', () => {
    expect(of('thread').authors).toEqual(['mossy_boot']);
  });
});

test('a comparison stays one table, however long the text in its cells', () => {
  const [table, ...others] = blocksOf('comparison', 'table');
  expect(others).toEqual([]);
  expect(table?.html.split('<tr>')).toHaveLength(5);
});

test('documentation keeps its code and its notes apart from the text', () => {
  expect(blocksOf('documentation', 'code')).toHaveLength(3);
  expect(blocksOf('documentation', 'note')).toHaveLength(3);
});

test('a recipe says how much it makes and how long it takes before its ingredients', () => {
  const { blocks } = of('recipe');
  const [recipe] = blocksOf('recipe', 'recipe');
  expect(recipe).toMatchObject({ yields: '4 servings', preparing: 25, cooking: 70, total: 0 });
  const next = blocks.indexOf(recipe as ArticleBlock) + 1;
  expect(blocks.slice(next, next + 2).map(({ kind }) => kind)).toEqual(['heading', 'list']);
  expect(blocksOf('recipe', 'list')).toHaveLength(2);
});

test('the headings of questions and of a listing are headings', () => {
  expect(blocksOf('questions', 'heading')).toHaveLength(5);
  expect(blocksOf('listing', 'heading')).toHaveLength(8);
});

test('a story has neither posts nor notes, and no commenter is its author', () => {
  for (const story of site.stories.slice(0, 12)) {
    const article = assembleArticle(snapshot(story.path), model);
    expect(article.blocks.filter(({ kind }) => kind === 'post' || kind === 'recipe')).toEqual([]);
    expect(article.footnotes).toEqual([]);
    expect(article.authors).toEqual([story.byline]);
  }
});
