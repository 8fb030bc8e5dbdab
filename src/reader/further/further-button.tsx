import { useEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../core/story/article.ts';
import { sendToBackground } from '../../messaging/messenger.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Progress } from '../../ui/notice.tsx';
import { t, tn } from '../../ui/translate.ts';
import { useSitePermission } from '../../ui/use-site-permission.ts';
import { joinedStory } from './joined-story.ts';

interface FurtherButtonProps {
  readonly article: Article;
  readonly site: string;
  readonly onJoined: (article: Article) => void;
}

type State =
  | { readonly at: 'ready' }
  | { readonly at: 'working'; readonly pages: number }
  | { readonly at: 'done'; readonly pages: number; readonly note: string }
  | { readonly at: 'failed'; readonly message: string };

/** Draws a button that fetches the pages on which the story goes on and adds them to this one. */
export function FurtherButton({ article, site, onJoined }: FurtherButtonProps) {
  const [state, setState] = useState<State>({ at: 'ready' });
  const permit = useSitePermission(site);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const abort = new AbortController();
    running.current = abort;
    setState({ at: 'working', pages: 0 });
    try {
      // The parser is only needed here.
      const [{ furtherPages }, { pause }, { fetchOnce }] = await Promise.all([
        import('./further-pages.ts'),
        import('../../crawl/learn-site.ts'),
        import('../../crawl/fetch-once.ts'),
      ]);
      const { articles, problem } = await furtherPages(
        article.url,
        site,
        (pages) => setState({ at: 'working', pages }),
        abort.signal,
        {
          fetch: fetchOnce,
          assemble: (page) => sendToBackground('readFetched', { site, page }),
          pause,
        },
      );
      const note =
        problem === 'forbidden'
          ? t('furtherForbidden')
          : problem === 'unreachable'
            ? t('furtherUnreachable')
            : problem === 'too-many'
              ? t('furtherTooMany')
              : '';
      setState({ at: 'done', pages: articles.length, note });
      if (articles.length > 0) onJoined(joinedStory(article, articles));
    } catch (error) {
      if (abort.signal.aborted) setState({ at: 'ready' });
      else setState({ at: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const start = () =>
    void permit().then(
      (granted) => {
        if (granted) void run();
        else setState({ at: 'failed', message: t('furtherRefused') });
      },
      (error: Error) => setState({ at: 'failed', message: error.message }),
    );

  return (
    <div class="further">
      {(state.at === 'ready' || state.at === 'failed') && (
        <Button look="quiet" onClick={start}>
          {t('furtherStart')}
        </Button>
      )}
      {state.at === 'working' && (
        <>
          <Progress label={t('furtherWorking', state.pages)} />
          <Button look="quiet" icon="close" onClick={() => running.current?.abort()}>
            {t('cancel')}
          </Button>
        </>
      )}
      <div role="status">
        {state.at === 'done' && (
          <p class="soft">
            {state.pages === 0 ? t('furtherNone') : tn('furtherDone', state.pages)} {state.note}
          </p>
        )}
      </div>
      {state.at === 'failed' && <ErrorNote>{state.message}</ErrorNote>}
    </div>
  );
}
