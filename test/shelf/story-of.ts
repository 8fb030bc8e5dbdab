import type { Article } from '../../src/core/story/article.ts';

/** Returns a story of plain paragraphs. */
export const storyOf = (
  title: string,
  paragraphs: readonly string[],
  part: Partial<Article> = {},
): Article => ({
  url: `https://news.example/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  authors: [],
  published: '',
  updated: '',
  section: '',
  language: 'en',
  direction: 'ltr',
  siteName: 'News',
  leadImage: '',
  articleScore: 1,
  furtherPage: '',
  footnotes: [],
  words: paragraphs.join(' ').split(' ').length,
  blocks: paragraphs.map((text, at) => ({ node: at + 1, kind: 'paragraph', role: 'body', text, html: text })),
  ...part,
});
