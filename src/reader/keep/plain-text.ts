import {
  type Article,
  type ArticleBlock,
  type ArticlePost,
  isArticleText,
} from '../../core/story/article.ts';
import { formatPublished } from '../../ui/format.ts';
import { t } from '../../ui/translate.ts';
import { recipeFacts } from '../recipe-facts.ts';
import { unnamedParts } from '../recipe-parts.ts';
import { NO_NOTES, type OwnNotes } from './marked-copy.ts';
import { markedLines } from './marked-lines.ts';

/**
 * Returns the story as plain text: head, paragraphs, captions, and addresses of videos and the like. The person's highlights come last,
 * each with its note.
 */
export function storyPlainText(article: Article, own = NO_NOTES): string {
  const names = unnamedParts(article.blocks);
  const head = [
    article.title,
    [article.authors.join(', '), article.published.slice(0, 10), article.url].filter(Boolean).join(' · '),
  ];
  return `${[...head, ...article.blocks.map((block, i) => [names.get(i), textOf(block)].filter(Boolean).join('\n')), ...notesOf(article), ...ownNotesOf(own)].filter((part) => part !== '').join('\n\n')}\n`;
}

function textOf(block: ArticleBlock): string {
  if (isArticleText(block)) return block.kind === 'list' ? markedLines(block).join('\n') : block.text;
  if (block.kind === 'rule') return '* * *';
  if (block.kind === 'post') return `— ${postWords(block).filter(Boolean).join(', ')} —`;
  if (block.kind === 'recipe')
    return recipeFacts(block)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  const { text, credit } = block.caption;
  const caption = [text, credit].filter(Boolean).join(' · ');
  if (block.kind === 'figure') return caption === '' ? '' : `[${caption}]`;
  const address = block.kind === 'embed' ? block.source : (block.sources[0]?.url ?? '');
  return `[${[block.title, caption, address].filter(Boolean).join(' · ')}]`;
}

const postWords = ({ author, published, replyTo, score }: ArticlePost): string[] => [
  author,
  formatPublished(published),
  replyTo ? t('postReplyTo', replyTo) : '',
  score === undefined ? '' : t('postScore', score),
];

const notesOf = ({ footnotes }: Article): string[] => footnotes.map(({ mark, text }) => `[${mark}] ${text}`);

const ownNotesOf = ({ highlights, title }: OwnNotes): string[] =>
  highlights.length === 0
    ? []
    : [title, ...highlights.map(({ quote, note }) => `“${quote.exact}”${note.trim() && `\n${note.trim()}`}`)];
