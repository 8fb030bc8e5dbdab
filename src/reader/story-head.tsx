import { hostOf } from '../core/address/host.ts';
import type { Article } from '../core/story/article.ts';
import { formatList, formatPublished } from '../ui/format.ts';
import { t, tn } from '../ui/translate.ts';
import { readingMinutes } from './reading-time.ts';

/** Draws the head of a story: its source and title, its authors and dates, and how long it takes to read. */
export function StoryHead({ article }: { article: Article }) {
  const { authors, published, updated, section, words } = article;
  const date = formatPublished(published);
  return (
    <header class="story-head">
      <p class="source">
        <a href={article.url} target="_blank" rel="noopener noreferrer">
          {article.siteName || hostOf(article.url)}
        </a>
        {section && (
          <span>
            <bdi>{section}</bdi>
          </span>
        )}
      </p>
      <h1>{article.title}</h1>
      <p class="facts">
        {authors.length > 0 && (
          <span>
            <bdi>{formatList(authors)}</bdi>
          </span>
        )}
        {date && (
          <time dateTime={published}>
            <bdi>{date}</bdi>
          </time>
        )}
        {updated && (
          <time dateTime={updated}>
            <bdi>{t('storyUpdated', formatPublished(updated))}</bdi>
          </time>
        )}
        {words > 0 && (
          <span>
            <bdi>{tn('readingTime', readingMinutes(words, article.language))}</bdi>
          </span>
        )}
      </p>
    </header>
  );
}
