import { type Article, type ArticleBlock, isText } from '../../core/story/article.ts';

/** The story as plain text: head, paragraphs, captions, and the addresses of what cannot be text. */
export function storyPlainText(article: Article): string {
  const head = [
    article.title,
    [article.authors.join(', '), article.published.slice(0, 10), article.url].filter(Boolean).join(' · '),
  ];
  return `${[...head, ...article.blocks.map(textOf)].filter((part) => part !== '').join('\n\n')}\n`;
}

function textOf(block: ArticleBlock): string {
  if (isText(block)) return block.kind === 'list' ? block.text.replace(/^/gm, '- ') : block.text;
  if (block.kind === 'rule') return '* * *';
  const { text, credit } = block.caption;
  const caption = [text, credit].filter(Boolean).join(' · ');
  if (block.kind === 'figure') return caption === '' ? '' : `[${caption}]`;
  const address = block.kind === 'embed' ? block.source : (block.sources[0]?.url ?? '');
  return `[${[block.title, caption, address].filter(Boolean).join(' · ')}]`;
}
