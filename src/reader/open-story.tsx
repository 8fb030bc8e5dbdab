import { useEffect, useMemo, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { returnToPage } from '../browser/return-to-page.ts';
import type { Settings } from '../browser/settings.ts';
import type { Article, ArticleBlock } from '../core/story/article.ts';
import { IconButton } from '../ui/button.tsx';
import { Progress } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import { problemText, t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { useSitePermission } from '../ui/use-site-permission.ts';
import { ReadAloud } from './aloud/read-aloud.tsx';
import { Appearance } from './appearance.tsx';
import { stepFontSize } from './font-size.ts';
import { FurtherButton } from './further/further-button.tsx';
import { NotesPanel } from './highlights/notes-panel.tsx';
import { PrintedNotes } from './highlights/printed-notes.tsx';
import { SelectionBar } from './highlights/selection-bar.tsx';
import { useHighlights } from './highlights/use-highlights.ts';
import { KeepPanel, markdownOf } from './keep/keep-panel.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { ReadBefore } from './read-before/read-before.tsx';
import { useShelving } from './shelf/use-shelving.ts';
import { siteOfStory } from './site-of-story.ts';
import { Story } from './story.tsx';
import { storyOutline } from './story-outline.ts';
import { useReadingPosition } from './use-reading-position.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** So many blocks fill the first screen, mostly; it is seen before the rest of the story is drawn. */
const FIRST_BLOCKS = 16;

const THEMES: readonly Settings['theme'][] = ['light', 'sepia', 'dark', 'system'];

type Panel = 'outline' | 'keep' | 'notes' | 'appearance' | null;

interface OpenStoryProps {
  readonly article: Article;
  readonly isPrivate: boolean;
  /** It comes from the shelf. */
  readonly isShelved: boolean;
}

/** A story with its tools. Of one from a private window nothing is kept: no place, no site, no permission. */
export function OpenStory({ article: opened, isPrivate, isShelved }: OpenStoryProps) {
  const [article, setArticle] = useState(opened);
  const [settings, change] = useSettings();
  const [panel, setPanel] = useState<Panel>(null);
  const [aloud, setAloud] = useState(false);
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
  const [whole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  useReadingPosition(opened, settings !== null && whole && !isPrivate);
  const [erased, setErased] = useState<ReadonlySet<ArticleBlock>>(new Set());
  const blocks = useMemo(() => article.blocks.filter((block) => !erased.has(block)), [article, erased]);
  const outline = useMemo(() => storyOutline(blocks), [blocks]);
  // Drawn anew only where the story itself changes.
  const story = useMemo(
    () => (
      <Story article={article} blocks={whole ? blocks : blocks.slice(0, FIRST_BLOCKS)} isGrowing={!whole} />
    ),
    [article, blocks, whole],
  );

  const highlights = useHighlights(opened, whole && settings !== null && story, isPrivate);
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

  const set = (part: Partial<Settings>) => void change(part).catch((error: Error) => setToast(error.message));

  const resize = (steps: number) => {
    if (settings === null) return;
    const { reader } = settings;
    set({ reader: { ...reader, fontSize: stepFontSize(reader.fontSize, steps) } });
  };

  const nextTheme = () => {
    if (settings === null) return;
    set({ theme: THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length] ?? 'system' });
  };

  const setAlways = (on: boolean) => {
    if (settings === null) return;
    const others = settings.readerSites.filter((one) => one !== site);
    if (!on) return set({ readerSites: others });
    // A story can only be recognised where Winnow may look at the page by itself.
    void permit().then(
      (granted) => (granted ? set({ readerSites: [...others, site] }) : setToast(t('readerAlwaysRefused'))),
      (error: Error) => setToast(error.message),
    );
  };

  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted);

  const copyMarkdown = () =>
    void markdownOf(article)
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => setToast(t('copiedIt')),
        () => setToast(t('copyFailed')),
      );

  const leave = () =>
    void browser.tabs
      .getCurrent()
      .then((tab) => returnToPage(tab, location.search, { url: opened.url, isPrivate }));

  useShortcuts({
    '+': () => resize(1),
    '=': () => resize(1),
    '-': () => resize(-1),
    a: () => toggle('appearance'),
    ...(outline.length > 0 && { o: () => toggle('outline') }),
    m: copyMarkdown,
    r: () => setAloud(!aloud),
    t: nextTheme,
    s: () => toggle('keep'),
    n: () => toggle('notes'),
    Escape: () => {
      if (panel !== null) {
        // What was focused may go with the panel.
        document.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)?.focus();
        setPanel(null);
      } else if (aloud) setAloud(false);
      else leave();
    },
  });

  if (settings === null) return <Progress label={t('loading')} />;
  const { font, fontSize, width, lineHeight } = settings.reader;
  return (
    <div
      class="reader"
      data-font={font}
      style={{
        '--story-size': `${fontSize}px`,
        '--story-width': `${width}`,
        '--story-leading': String(lineHeight),
      }}
    >
      <header class="reader-tools">
        <IconButton label={t('backToPage')} icon="back" shortcut="Escape" onClick={leave} />
        {outline.length > 0 && (
          <IconButton
            label={t('outline')}
            icon="outline"
            shortcut="o"
            expanded={panel === 'outline'}
            controls="outline"
            onClick={() => toggle('outline')}
          />
        )}
        <span class="gap" />
        <IconButton
          label={t('readAloud')}
          icon="speak"
          shortcut="r"
          expanded={aloud}
          controls="aloud"
          onClick={() => setAloud(!aloud)}
        />
        <IconButton
          label={t('notes')}
          icon="note"
          shortcut="n"
          expanded={panel === 'notes'}
          controls="notes"
          onClick={() => toggle('notes')}
        />
        <IconButton
          label={t('keepStory')}
          icon="download"
          shortcut="s"
          expanded={panel === 'keep'}
          controls="keep"
          onClick={() => toggle('keep')}
        />
        <IconButton
          label={t('appearance')}
          icon="text"
          shortcut="a"
          expanded={panel === 'appearance'}
          controls="appearance"
          onClick={() => toggle('appearance')}
        />
      </header>
      {panel === 'outline' && <OutlinePanel entries={outline} />}
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
          shelving={shelving}
          isPrivate={isPrivate}
          onEdit={(edited) => setArticle({ ...article, ...edited })}
          onDone={setToast}
        />
      )}
      {panel === 'appearance' && (
        <Appearance settings={settings} site={site} onChange={set} onAlways={setAlways} />
      )}
      <main>
        {!isPrivate && !isShelved && <ReadBefore article={opened} blocks={blocks} site={site} />}
        {story}
        <PrintedNotes placed={highlights.placed} />
        {site !== '' && opened.furtherPage !== '' && (
          <FurtherButton article={opened} site={site} onJoined={setArticle} />
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
