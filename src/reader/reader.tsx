import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Article } from '../core/story/article.ts';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { t } from '../ui/translate.ts';
import { OpenStory } from './open-story.tsx';

/** undefined: being fetched; null: gone with the browser's session. */
export function Reader({ story }: { story: Promise<Article | null> }) {
  const [article, setArticle] = useState<Article | null | undefined>(undefined);
  const [failure, setFailure] = useState('');
  // Before the first frame, so that a story already here is the first thing to be seen.
  useLayoutEffect(() => {
    void story.then(setArticle, (error: Error) => setFailure(error.message));
  }, [story]);
  useEffect(() => {
    if (article) document.title = article.title;
  }, [article]);

  if (article && article.blocks.length > 0) return <OpenStory article={article} />;
  return (
    <main class="no-story">
      <h1 class="unseen">{t('readerTitle')}</h1>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {article && (
        <EmptyState title={t('readerHintNone')} icon="book">
          <a href={article.url} rel="noreferrer">
            {t('readerOriginal')}
          </a>
        </EmptyState>
      )}
      {article === null && (
        <EmptyState title={t('storyGone')} icon="book">
          <p>{t('storyGoneHint')}</p>
        </EmptyState>
      )}
      {article === undefined && !failure && <Progress label={t('loading')} />}
    </main>
  );
}
