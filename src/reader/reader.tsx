import { useEffect, useErrorBoundary, useLayoutEffect, useState } from 'preact/hooks';
import type { OpenedStory } from '../browser/story-store.ts';
import { SHELF } from '../shelf/shelf-address.ts';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { t } from '../ui/translate.ts';
import { withDrawnFormulas } from './formulas/drawn-formulas.ts';
import { OpenStory } from './open-story.tsx';

interface ReaderProps {
  readonly story: Promise<OpenedStory | null>;
  /** Whether the story comes from the shelf. */
  readonly isShelved?: boolean;
}

/** Draws a story, or says why it cannot. `opened` is undefined while the story loads, null if the story is gone. */
export function Reader({ story, isShelved = false }: ReaderProps) {
  const [opened, setOpened] = useState<OpenedStory | null | undefined>(undefined);
  const [failure, setFailure] = useState('');
  // Before the first frame, so that a story that is already here is the first thing shown.
  useLayoutEffect(() => {
    const drawn = story.then(
      async (opened) => opened && { ...opened, article: await withDrawnFormulas(opened.article) },
    );
    void drawn.then(setOpened, (error: Error) => setFailure(error.message));
  }, [story]);
  useEffect(() => {
    // The browser keeps the titles of pages in its history.
    if (opened && !opened.isPrivate) document.title = opened.article.title;
  }, [opened]);
  // A damaged story throws while it is drawn.
  const [damage] = useErrorBoundary();
  const article = damage ? null : opened?.article;

  if (article && opened && article.blocks.length > 0)
    return (
      <OpenStory
        article={article}
        listed={opened.listed}
        isPrivate={opened.isPrivate}
        isShelved={isShelved}
      />
    );
  return (
    <main class="no-story">
      <h1 class="unseen">{t('readerTitle')}</h1>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {article && (
        <EmptyState title={t('problem_no_story')} icon="book">
          <a href={article.url} rel="noreferrer">
            {t('readerOriginal')}
          </a>
        </EmptyState>
      )}
      {article === null && (
        <EmptyState title={t(isShelved ? 'shelfGone' : 'storyGone')} icon="book">
          <p>{isShelved ? <a href={SHELF}>{t('shelfOpen')}</a> : t('storyGoneHint')}</p>
        </EmptyState>
      )}
      {article === undefined && !failure && <Progress label={t('loading')} />}
    </main>
  );
}
