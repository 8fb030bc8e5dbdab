import { useRef, useState } from 'preact/hooks';
import { MEGABYTE } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { TitledPage } from '../ui/titled-page.tsx';
import { Toast } from '../ui/toast.tsx';
import { problemText, t } from '../ui/translate.ts';
import { ShelfSettings } from './shelf-settings.tsx';
import type { ShelfChoice } from './store/shelf-choice.ts';
import { takeOneOff } from './store/shelf-store.ts';
import { StoryList } from './story-list.tsx';
import { StoryResults } from './story-results.tsx';
import { useShelf } from './use-shelf.ts';
import { useShelfChoice } from './use-shelf-choice.ts';
import '../ui/field.css';

/** Draws the stored stories: people find them by any passage, read them without a connection, and take them off. */
export function Shelf({ asked }: { asked: string }) {
  const { stories, index, failure } = useShelf();
  const [query, setQuery] = useState(asked);
  const [toast, setToast] = useState<{ readonly text: string; readonly undo?: () => void }>({ text: '' });
  const field = useRef<HTMLInputElement>(null);
  const fail = (error: Error) => setToast({ text: problemText(error.message) });
  const [choice, change] = useShelfChoice(fail);

  const search = (words: string) => {
    setQuery(words);
    // The page shows the same query after a reload or a return; queries add no entries to the history.
    history.replaceState(
      null,
      '',
      words === '' ? location.pathname : `?${new URLSearchParams({ q: words })}`,
    );
  };
  const takeOff = (url: string, title: string) => {
    const room = (choice?.megabytes ?? 0) * MEGABYTE;
    void takeOneOff(url, room).then((putBack) => {
      const undo = () => {
        setToast({ text: '' });
        // The focused control is gone, here as below.
        field.current?.focus();
        putBack?.().catch(fail);
      };
      setToast({ text: t('shelfTaken', title), ...(putBack && { undo }) });
    }, fail);
    field.current?.focus();
  };

  const isSearching = query.trim() !== '';
  const isEmpty = stories?.length === 0;
  return (
    <TitledPage
      name="shelf"
      kind={t('extensionName')}
      title={t('shelfTitle')}
      intro={<p class="intro soft">{t('shelfIntro')}</p>}
    >
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {(stories === null || choice === null) && !failure && <Progress label={t('loading')} />}
      {stories && choice && (
        <>
          {!isEmpty && (
            <search>
              <label class="shelf-search">
                <span class="unseen">{t('shelfSearch')}</span>
                <Icon name="search" size={20} />
                <input
                  ref={field}
                  type="search"
                  class="field"
                  // The page is for searching, and this is its only field.
                  autofocus
                  placeholder={t('shelfSearch')}
                  value={query}
                  onInput={(event) => search(event.currentTarget.value)}
                />
              </label>
            </search>
          )}
          {isEmpty && (
            <EmptyState title={t(choice.stories === 'off' ? 'shelfOff' : 'shelfEmpty')} icon="book">
              <p>{emptyHint(choice)}</p>
            </EmptyState>
          )}
          {!isEmpty && !isSearching && <StoryList stories={stories} onTakeOff={takeOff} />}
          {!isEmpty && isSearching && index === null && <Progress label={t('loading')} />}
          {!isEmpty && isSearching && index && (
            <StoryResults index={index} query={query} onTakeOff={takeOff} />
          )}
          <ShelfSettings
            choice={choice}
            stories={stories}
            onChange={change}
            onDone={(text) => setToast({ text })}
          />
        </>
      )}
      <Toast {...toast} onGone={() => setToast({ text: '' })} />
    </TitledPage>
  );
}

/** Returns how the first story comes to the shelf. */
function emptyHint({ stories }: ShelfChoice): string {
  if (stories === 'off') return t('shelfOffHint');
  return stories === 'read' ? t('shelfEmptyHint') : t('shelfEmptyHintKept', t('shelfPut'), t('keepStory'));
}
