import { useEffect, useMemo, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { returnToPage } from '../browser/return-to-page.ts';
import type { Article, ArticleBlock } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';
import { KeysPanel } from '../ui/keys-panel.tsx';
import { Progress } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import { type MessageKey, problemText, t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { type Shortcut, useShortcuts } from '../ui/use-shortcuts.ts';
import { useSitePermission } from '../ui/use-site-permission.ts';
import { ALOUD_KEYS, ReadAloud } from './aloud/read-aloud.tsx';
import { Appearance } from './appearance.tsx';
import { withDrawnFormulas } from './formulas/drawn-formulas.ts';
import { FurtherButton } from './further/further-button.tsx';
import { NotesPanel } from './highlights/notes-panel.tsx';
import { PrintedNotes } from './highlights/printed-notes.tsx';
import { SelectionBar } from './highlights/selection-bar.tsx';
import { useHighlights } from './highlights/use-highlights.ts';
import { KeepPanel, markdownOf } from './keep/keep-panel.tsx';
import { correctedBlocks } from './left-out/corrected-blocks.ts';
import { LeftOutPanel } from './left-out/left-out-panel.tsx';
import { useCorrections } from './left-out/use-corrections.ts';
import { OutlinePanel } from './outline-panel.tsx';
import { ReadBefore } from './read-before/read-before.tsx';
import { readerSettings } from './reader-settings.ts';
import { type Panel, ReaderTools } from './reader-tools.tsx';
import { useShelving } from './shelf/use-shelving.ts';
import { siteOfStory } from './site-of-story.ts';
import { Story } from './story.tsx';
import { storyOutline } from './story-outline.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useReadingPosition } from './use-reading-position.ts';

/** So many blocks fill the first screen, mostly; it is seen before the rest of the story is drawn. */
const FIRST_BLOCKS = 16;

interface OpenStoryProps {
  readonly article: Article;
  /** Blocks that can be dropped from it or brought back; missing where no correction can be kept. */
  readonly listed?: readonly ListedBlock[] | undefined;
  readonly isPrivate: boolean;
  /** It comes from the shelf. */
  readonly isShelved: boolean;
}

/** A story with its tools. Of one from a private window nothing is kept: no place, no site, no permission. */
export function OpenStory({ article: opened, listed, isPrivate, isShelved }: OpenStoryProps) {
  const [whole, setArticle] = useState(opened);
  const { changed, change: correct } = useCorrections(opened);
  const article = useMemo(
    () => (changed.size === 0 ? whole : { ...whole, blocks: correctedBlocks(whole.blocks, changed) }),
    [whole, changed],
  );
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
  const shelving = useShelving(article, {
    site,
    isPrivate,
    isShelved,
    onFailure: (error) => setToast(problemText(error.message)),
  });
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => setIsWhole(true), []);
  useReadingPosition(opened, settings !== null && isWhole && !isPrivate);
  const [erased, setErased] = useState<ReadonlySet<ArticleBlock>>(new Set());
  const blocks = useMemo(() => article.blocks.filter((block) => !erased.has(block)), [article, erased]);
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
  const erase = (drawn: Element) => {
    const place = [...(drawn.parentElement?.children ?? [])].indexOf(drawn);
    const block = blocks[place];
    if (block) setErased(new Set([...erased, block]));
  };

  const { set, resize, nextTheme, setAlways } = readerSettings(settings, change, {
    site,
    permit,
    onFailure: setToast,
  });

  // For a story from a private window the panel says why there is no list.
  const hasLeftOut = listed !== undefined || (isPrivate && !isShelved);
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted);

  const copyMarkdown = () =>
    void markdownOf(article, { highlights: highlights.placed, title: t('notes') })
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => setToast(t('copiedIt')),
        () => setToast(t('copyFailed')),
      );

  const leave = () =>
    void browser.tabs
      .getCurrent()
      .then((tab) => returnToPage(tab, location.search, { url: opened.url, isPrivate }));

  const stepBack = () => {
    if (panel !== null) {
      // The panel may take the focused element with it.
      document.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)?.focus();
      setPanel(null);
    } else if (scrolling) setScrolling(false);
    else if (aloud) setAloud(false);
    else leave();
  };
  const opens = (key: string, name: MessageKey, wanted: Panel): Shortcut => ({
    keys: [key],
    name,
    act: () => toggle(wanted),
  });
  const shortcuts: readonly Shortcut[] = [
    { keys: ['Escape'], name: 'backToPage', act: stepBack },
    ...(outline.length > 0 ? [opens('o', 'outline', 'outline')] : []),
    { keys: ['r'], name: 'readAloud', act: () => setAloud(!aloud) },
    ...(hasLeftOut ? [opens('l', 'leftOut', 'left-out')] : []),
    opens('n', 'notes', 'notes'),
    opens('s', 'keepStory', 'keep'),
    { keys: ['m'], name: 'copyMarkdown', act: copyMarkdown },
    opens('a', 'appearance', 'appearance'),
    { keys: ['g'], name: 'autoScroll', act: () => setScrolling(!scrolling) },
    { keys: ['t'], name: 'theme', act: nextTheme },
    { keys: ['+', '='], name: 'fontLarger', act: () => resize(1) },
    { keys: ['-'], name: 'fontSmaller', act: () => resize(-1) },
    opens('?', 'sectionShortcuts', 'keys'),
  ];
  useShortcuts(shortcuts);

  useAutoScroll(scrolling, settings?.reader.scrollSpeed ?? 0, () => setScrolling(false));
  const isDyslexic = settings?.reader.font === 'dyslexic';
  useEffect(() => {
    if (isDyslexic) void import('./dyslexia-font.ts').then(({ addDyslexiaFont }) => addDyslexiaFont());
  }, [isDyslexic]);

  if (settings === null) return <Progress label={t('loading')} />;
  const { font, fontSize, width, lineHeight, letterSpacing, pictures } = settings.reader;
  return (
    <div
      class="reader"
      data-font={font}
      data-pictures={pictures ? undefined : 'none'}
      style={{
        '--story-size': `${fontSize}px`,
        '--story-width': `${width}`,
        '--story-leading': String(lineHeight),
        '--story-letters': `${letterSpacing}em`,
      }}
    >
      <ReaderTools
        panel={panel}
        hasOutline={outline.length > 0}
        hasLeftOut={hasLeftOut}
        aloud={aloud}
        onLeave={leave}
        onToggle={toggle}
        onAloud={() => setAloud(!aloud)}
      />
      {panel === 'outline' && <OutlinePanel entries={outline} />}
      {panel === 'left-out' && (
        <LeftOutPanel
          listed={listed ?? []}
          changed={changed}
          isPrivate={isPrivate}
          onChange={(block) =>
            void correct(block).then(
              () => setToast(t(changed.has(block) ? 'correctionTakenBack' : 'correctionKept')),
              (error: Error) => setToast(problemText(error.message)),
            )
          }
        />
      )}
      {panel === 'notes' && (
        <NotesPanel
          article={opened}
          highlights={highlights}
          opened={noted}
          erased={erased.size}
          onBringBack={() => setErased(new Set())}
        />
      )}
      {panel === 'keep' && (
        <KeepPanel
          article={{ ...article, blocks }}
          highlights={highlights.placed}
          shelving={shelving}
          isPrivate={isPrivate}
          onEdit={(edited) => setArticle({ ...whole, ...edited })}
          onDone={setToast}
        />
      )}
      {panel === 'appearance' && (
        <Appearance
          settings={settings}
          site={site}
          scrolling={scrolling}
          onScrolling={setScrolling}
          onChange={set}
          onAlways={setAlways}
        />
      )}
      {panel === 'keys' && <KeysPanel shortcuts={[...shortcuts, ...ALOUD_KEYS]} />}
      <main>
        {!isPrivate && !isShelved && <ReadBefore article={opened} blocks={blocks} site={site} />}
        {story}
        <PrintedNotes placed={highlights.placed} />
        {site !== '' && opened.furtherPage !== '' && (
          <FurtherButton
            article={opened}
            site={site}
            onJoined={(joined) => void withDrawnFormulas(joined).then(setArticle)}
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
        onErase={erase}
      />
      <Toast text={toast} onGone={() => setToast('')} />
    </div>
  );
}
