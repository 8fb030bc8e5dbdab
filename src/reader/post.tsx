import type { ArticlePost } from '../core/story/article.ts';
import { formatPublished } from '../ui/format.ts';
import { t } from '../ui/translate.ts';

/** Who wrote the post that begins here, and when. */
export function Post({ post: { author, published, accepted }, id }: { post: ArticlePost; id: string }) {
  const date = formatPublished(published);
  return (
    <header id={id} class={`block post ${accepted ? 'accepted' : ''}`}>
      <b dir="auto">{author}</b>
      {date && (
        <time dir="auto" dateTime={published}>
          {date}
        </time>
      )}
      {accepted && <span class="mark">{t('acceptedAnswer')}</span>}
    </header>
  );
}
