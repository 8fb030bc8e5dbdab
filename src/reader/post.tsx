import type { ArticlePost } from '../core/story/article.ts';
import { formatPublished } from '../ui/format.ts';
import { t } from '../ui/translate.ts';

/** Draws the head of a post: its author, its date, the author it replies to, and its score. */
export function Post({
  post: { author, published, accepted, score, replyTo },
  id,
}: {
  post: ArticlePost;
  id: string;
}) {
  const date = formatPublished(published);
  return (
    <header id={id} class={`block post ${accepted ? 'accepted' : ''}`}>
      <b dir="auto">{author}</b>
      {date && (
        <time dir="auto" dateTime={published}>
          {date}
        </time>
      )}
      {replyTo && <span dir="auto">{t('postReplyTo', replyTo)}</span>}
      {score !== undefined && <span>{t('postScore', score)}</span>}
      {accepted && <span class="mark">{t('acceptedAnswer')}</span>}
    </header>
  );
}
