import { useEffect, useMemo, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { returnToPage } from '../browser/return-to-page.ts';
import type { Article } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';
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
import { useHighlights } from './highlights/use-highlights.ts';
import { markdownOf } from './keep/formats.ts';
import { ReadBefore } from './read-before/read-before.tsx';
import { ReaderFrame } from './reader-frame.tsx';
import { readerSettings } from './reader-settings.ts';
import { readerShortcuts } from './reader-shortcuts.ts';
import { type Panel, ReaderTools } from './reader-tools.tsx';
import { useShelving } from './shelf/use-shelving.ts';
import { siteOfStory } from './site-of-story.ts';
import { Story } from './story.tsx';
import { storyOutline } from './story-outline.ts';
import { StoryPanel } from './story-panel.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useReadingPosition } from './use-reading-position.ts';
import { useShownStory } from './use-shown-story.ts';

/** So many blocks fill the first screen, mostly; it is seen before the rest of the story is drawn. */
const FIRST_BLOCKS = 16;

interface OpenStoryProps {
  readonly article: Article;
  /** Blocks that can be dropped or brought back; missing where no correction can be kept. */
  readonly listed?: readonly ListedBlock[] | undefined;
  readonly isPrivate: boolean;
  /** The story comes from the shelf. */
  readonly isShelved: boolean;
}

/** Draws a story with its tools. Keeps nothing of a story from a private window: no place, no site, no permission. */
export function OpenStory({ article: opened, listed, isPrivate, isShelved }: OpenStoryProps) {
  const shown = useShownStory(opened);
  const { article, blocks, isWhole } = shown;
  const [settings, change] = useSettings();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [aloud, setAloud] = useState(false);
  const [scrolling, setScrolling] = useState(false);
  const [site, setSite] = useState('');
  const permit = useSitePermission(site);
  const [toast, setToast] = useState('');
  useEffect(() => {
    if (!isPrivate) void siteOfStory(opened).then(setSite);
  }, [opened]);
  const onFailure = (error: Error) => setToast(problemText(error.message));
  const shelving = useShelving(article, { site, isPrivate, isShelved, onFailure });
  useReadingPosition(opened, settings !== null && isWhole && !isPrivate);
  useAutoScroll(scrolling, settings?.reader.scrollSpeed ?? 0, () => setScrolling(false));
  const outline = useMemo(() => storyOutline(blocks), [blocks]);
  // Drawn anew only where the story itself changes.
  const story = useMemo(
    () => (
      <Story
        article={article}
        blocks={isWhole ? blocks : blocks.slice(0, FIRST_BLOCKS)}
        isGrowing={!isWhole}
      />
    ),
    [article, blocks, isWhole],
  );

  const highlights = useHighlights(opened, isWhole && settings !== null && story, isPrivate);
  const [noted, setNoted] = useState('');
  const writeNote = (range: Range) => {
    setNoted(highlights.add(range, 'yellow'));
    setPanel('notes');
  };
  const { set, resize, nextTheme, setAlways } = readerSettings(settings, change, {
    site,
    permit,
    onFailure: setToast,
  });
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted);
  const leave = () =>
    void browser.tabs
      .getCurrent()
      .then((tab) => returnToPage(tab, location.search, { url: opened.url, isPrivate }));
  const tools = {
    hasOutline: outline.length > 0,
    // For a story from a private window the panel says why there is no list.
    hasLeftOut: listed !== undefined || (isPrivate && !isShelved),
  };
  const shortcuts = readerShortcuts({
    ...tools,
    toggle,
    resize,
    nextTheme,
    stepBack() {
      if (panel !== null) {
        // The panel may take the focused element with it.
        document.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)?.focus();
        setPanel(null);
      } else if (scrolling) setScrolling(false);
      else if (aloud) setAloud(false);
      else leave();
    },
    readAloud: () => setAloud(!aloud),
    scroll: () => setScrolling(!scrolling),
    copyMarkdown: () =>
      void markdownOf(article, { highlights: highlights.placed, title: t('notes') })
        .then((text) => navigator.clipboard.writeText(text))
        .then(
          () => setToast(t('copiedIt')),
          () => setToast(t('copyFailed')),
        ),
  });
  useShortcuts(shortcuts);

  if (settings === null) return <Progress label={t('loading')} />;
  return (
    <ReaderFrame reader={settings.reader}>
      <ReaderTools
        {...tools}
        panel={panel}
        aloud={aloud}
        onLeave={leave}
        onToggle={toggle}
        onAloud={() => setAloud(!aloud)}
      />
      <StoryPanel
        {...{
          panel,
          opened,
          shown,
          outline,
          highlights,
          noted,
          shelving,
          isPrivate,
          settings,
          site,
          scrolling,
        }}
        listed={listed ?? []}
        shortcuts={[...shortcuts, ...ALOUD_KEYS]}
        onScrolling={setScrolling}
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
      </main>
      {aloud && (
        <ReadAloud
          article={article}
          rate={settings.reader.speechRate}
          onRate={(speechRate) => set({ reader: { ...settings.reader, speechRate } })}
          onClose={() => setAloud(false)}
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
