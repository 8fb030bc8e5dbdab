import type { ArticleHeading, ArticleList, ArticleParagraph } from '../../../../src/core/story/article.ts';

/** Returns a paragraph of a story. */
export const line = (text: string, node = 1, html = text): ArticleParagraph => ({
  kind: 'paragraph',
  role: 'body',
  node,
  text,
  html,
});

export const heading = (text: string, level: ArticleHeading['level'] = 2): ArticleHeading => ({
  kind: 'heading',
  level,
  role: 'body',
  node: 2,
  text,
  html: text,
});

export const list = (texts: readonly string[], tag = 'ul'): ArticleList => ({
  kind: 'list',
  role: 'body',
  node: 3,
  text: texts.join('\n'),
  html: `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`,
});
