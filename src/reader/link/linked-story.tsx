import { useEffect, useRef, useState } from 'preact/hooks';
import type { OpenedStory } from '../../browser/story-store.ts';
import { sendToBackground } from '../../messaging/messenger.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorNote, Progress } from '../../ui/notice.tsx';
import { hasPermission, originsOf } from '../../ui/site-permission.ts';
import { t } from '../../ui/translate.ts';
import { useSitePermission } from '../../ui/use-site-permission.ts';
import { Reader } from '../reader.tsx';

/** Draws the story behind a link. Fetches it at once if the person has allowed its site, else once they do. */
export function LinkedStory({ link }: { link: string }) {
  const [site, setSite] = useState('');
  const permit = useSitePermission(site);
  const [story, setStory] = useState<Promise<OpenedStory> | null>(null);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const leaving = useRef(new AbortController());

  const read = (from: string) => {
    const coming = fetched(link, from, leaving.current.signal);
    coming.catch((error: Error) => {
      setStory(null);
      setFailure(error.message);
    });
    setStory(coming);
  };
  useEffect(() => {
    const begin = async () => {
      const known = await sendToBackground('siteOf', { url: link });
      setSite(known.site);
      if (await hasPermission(originsOf(known.site))) read(known.site);
      else setAsking(true);
    };
    begin().catch((error: Error) => setFailure(error.message));
    return () => leaving.current.abort();
  }, [link]);
  const start = () =>
    void permit().then(
      (granted) => {
        if (granted) read(site);
        else setFailure(t('furtherRefused'));
      },
      (error: Error) => setFailure(error.message),
    );

  if (story) return <Reader story={story} />;
  return (
    <main class="no-story">
      <h1 class="unseen">{t('readerTitle')}</h1>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {!asking && !failure && <Progress label={t('loading')} />}
      {(asking || failure) && (
        <EmptyState title={new URL(link).hostname} icon="book">
          {asking && <p>{t('linkAsk', site)}</p>}
          <Button look="primary" onClick={start}>
            {t('linkFetch')}
          </Button>
          <a href={link} rel="noreferrer">
            {t('readerOriginal')}
          </a>
        </EmptyState>
      )}
    </main>
  );
}

/** Loads the parser on demand, since only a linked story needs it. */
async function fetched(link: string, site: string, signal: AbortSignal): Promise<OpenedStory> {
  const { linkedPage } = await import('./linked-page.ts');
  const article = await linkedPage(link, site, signal);
  if (article === null) throw new Error(t('linkRefused'));
  return { article, isPrivate: false };
}
