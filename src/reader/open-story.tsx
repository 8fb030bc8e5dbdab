import { useEffect, useMemo, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { returnToPage } from '../browser/return-to-page.ts';
import type { Article } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';
import { sendToBackground } from '../messaging/messenger.ts';
import { Progress } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import { problemText, t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { useSitePermission } from '../ui/use-site-permission.ts';
import { ALOUD_KEYS, ReadAloud } from './aloud/read-aloud.tsx';
import { withDrawnFormulas } from './formulas/drawn-formulas.ts';
import { FurtherButton } from './further/further-button.tsx';
import { PrintedNotes } from './highlights/printed-notes.tsx';
import { SelectionBar } from './highlights/selection-bar.tsx';
import { type PlacedHighlight, useHighlights } from './highlights/use-highlights.ts';
import { markdownOf } from './keep/formats.ts';
import { OtherStories } from './other-stories.tsx';
import { ReadBefore } from './read-before/read-before.tsx';
import { ReaderFrame } from './reader-frame.tsx';
import { readerSettings } from './reader-settings.ts';
import { readerShortcuts } from './reader-shortcuts.ts';
import { ReaderTools } from './reader-tools.tsx';
import { useShelving } from './shelf/use-shelving.ts';
import { Story } from './story.tsx';
import { storyOutline } from './story-outline.ts';
import { StoryPanel } from './story-panel.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useOpenedTools } from './use-opened-tools.ts';
import { useReadingPosition } from './use-reading-position.ts';
import { type ShownStory, useShownStory } from './use-shown-story.ts';

/** Number of blocks drawn before the rest of the story; they mostly fill the first screen. */
const FIRST_BLOCKS = 16;

interface OpenStoryProps {
  readonly article: Article;
  /** Blocks that can be dropped or brought back; missing if no correction can be stored. */
  readonly listed?: readonly ListedBlock[] | undefined;
  readonly isPrivate: boolean;
  /** Whether the story comes from the shelf. */
  readonly isShelved: boolean;
}

/** Draws a story with its tools. Stores nothing about a story from a private window: no position, no site, no permission. */
export function OpenStory({ article: opened, listed, isPrivate, isShelved }: OpenStoryProps) {
  const shown = useShownStory(opened);
  const { article, blocks, isWhole } = shown;
  const [settings, change] = useSettings();
  const site = useStorySite(opened, isPrivate);
  const leave = () =>
    void browser.tabs
      .getCurrent()
      .then((tab) => returnToPage(tab, location.search, { url: opened.url, isPrivate }));
  const tools = useOpenedTools(leave);
  const permit = useSitePermission(site);
  const [toast, setToast] = useState('');
  const onFailure = (error: Error) => setToast(problemText(error.message));
  const shelving = useShelving(article, { site, isPrivate, isShelved, onFailure });
  useReadingPosition(opened, settings !== null && isWhole && !isPrivate);
  useAutoScroll(tools.scrolling, settings?.reader.scrollSpeed ?? 0, () => tools.setScrolling(false));
  const outline = useMemo(() => storyOutline(blocks), [blocks]);
  const story = useDrawnStory(shown);
  const highlights = useHighlights(opened, isWhole && settings !== null && story, isPrivate, onFailure);
  const [noted, setNoted] = useState('');
  const writeNote = (range: Range) => {
    setNoted(highlights.add(range, 'yellow'));
    tools.setPanel('notes');
  };
  const { set, resize, nextTheme, setAlways } = readerSettings(settings, change, {
    site,
    permit,
    onFailure: setToast,
  });
  const offered = {
    hasOutline: outline.length > 0,
    // For a story from a private window the panel says why there is no list.
    hasLeftOut: listed !== undefined || (isPrivate && !isShelved),
  };
  const toggleAloud = () => tools.setAloud(!tools.aloud);
  const shortcuts = readerShortcuts({
    ...offered,
    ...tools,
    resize,
    nextTheme,
    readAloud: toggleAloud,
    scroll: () => tools.setScrolling(!tools.scrolling),
    copyMarkdown: () => void copyMarkdown(article, highlights.placed).then(setToast),
  });
  useShortcuts(shortcuts);

  if (settings === null) return <Progress label={t('loading')} />;
  return (
    <ReaderFrame reader={settings.reader}>
      <ReaderTools
        {...offered}
        panel={tools.panel}
        aloud={tools.aloud}
        onLeave={leave}
        onToggle={tools.toggle}
        onAloud={toggleAloud}
      />
      <StoryPanel
        {...{ opened, shown, outline, highlights, noted, shelving, isPrivate, settings, site }}
        panel={tools.panel}
        scrolling={tools.scrolling}
        listed={listed ?? []}
        shortcuts={[...shortcuts, ...ALOUD_KEYS]}
        onScrolling={tools.setScrolling}
        onChange={set}
        onAlways={setAlways}
        onSaid={setToast}
      />
      <main>
        {!isPrivate && !isShelved && <ReadBefore article={opened} blocks={blocks} site={site} />}
        {story}
        <PrintedNotes placed={highlights.placed} />
        {site !== '' && opened.furtherPage !== '' && (
          <FurtherButton
            article={opened}
            site={site}
            onJoined={(joined) => void withDrawnFormulas(joined).then(shown.edit)}
          />
        )}
        <OtherStories article={opened} />
      </main>
      {tools.aloud && (
        <ReadAloud
          article={article}
          rate={settings.reader.speechRate}
          onRate={(speechRate) => set({ reader: { ...settings.reader, speechRate } })}
          onClose={() => tools.setAloud(false)}
        />
      )}
      <SelectionBar
        onMark={(range, colour) => void highlights.add(range, colour)}
        onNote={writeNote}
        onErase={(drawn) => shown.erase([...(drawn.parentElement?.children ?? [])].indexOf(drawn))}
      />
      <Toast text={toast} onGone={() => setToast('')} />
    </ReaderFrame>
  );
}

/** Returns the site of the story. Empty until it is known, if it cannot be told, and for a story from a private window. */
function useStorySite(article: Article, isPrivate: boolean): string {
  const [site, setSite] = useState('');
  useEffect(() => {
    if (isPrivate) return;
    void sendToBackground('siteOf', { url: article.url }).then(
      (known) => setSite(known.site),
      () => undefined,
    );
  }, [article]);
  return site;
}

/** Returns the drawn story. It is drawn again only if the story itself changes. */
const useDrawnStory = ({ article, blocks, isWhole }: ShownStory) =>
  useMemo(
    () => (
      <Story
        article={article}
        blocks={isWhole ? blocks : blocks.slice(0, FIRST_BLOCKS)}
        isGrowing={!isWhole}
      />
    ),
    [article, blocks, isWhole],
  );

/** Copies the story as Markdown; resolves to a message for the person. */
const copyMarkdown = (article: Article, highlights: readonly PlacedHighlight[]): Promise<string> =>
  markdownOf(article, { highlights, title: t('notes') })
    .then((text) => navigator.clipboard.writeText(text))
    .then(
      () => t('copiedIt'),
      () => t('copyFailed'),
    );
