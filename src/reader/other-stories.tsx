import { isAddress } from '../browser/stored-article.ts';
import type { Article, OtherStory } from '../core/story/article.ts';
import { t } from '../ui/translate.ts';
import './other-stories.css';

/** Most characters of a title: a page may call a whole text its headline. */
const MAX_TITLE = 300;

/** Draws links to the other stories of the story's page. They are outside of the story, so copies and saved files leave them out. */
export function OtherStories({ article }: { article: Article }) {
  // Stored stories may be damaged.
  const stories = Array.isArray(article.otherStories) ? article.otherStories.filter(isOtherStory) : [];
  if (stories.length === 0) return null;
  return (
    <nav class="other-stories" dir={article.direction} aria-label={t('readerOtherStories')}>
      <h2>{t('readerOtherStories')}</h2>
      <ul lang={article.language || undefined}>
        {stories.map(({ title, url }, at) => (
          <li key={at}>
            <a
              href={isAddress(url) ? url : placeOf(article.url, title.slice(0, MAX_TITLE))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {title.slice(0, MAX_TITLE)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isOtherStory = (value: unknown): value is OtherStory => {
  const { title, url } = (value ?? {}) as Partial<OtherStory>;
  return typeof title === 'string' && typeof url === 'string';
};

/** Returns the address of the first place of a text on a page. Signs with a meaning in such an address are escaped. */
function placeOf(page: string, text: string): string {
  const url = new URL(page);
  const escaped = text.replace(/[%&,-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  url.hash = `:~:text=${escaped}`;
  return url.href;
}
