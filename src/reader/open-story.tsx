import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import type { Article } from '../core/story/article.ts';
import { sendToBackground } from '../messaging/messenger.ts';
import { IconButton } from '../ui/button.tsx';
import { Progress } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import { t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { useSitePermission } from '../ui/use-site-permission.ts';
import { ReadAloud } from './aloud/read-aloud.tsx';
import { Appearance } from './appearance.tsx';
import { stepFontSize } from './font-size.ts';
import { FurtherButton } from './further/further-button.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { Story } from './story.tsx';
import { storyOutline } from './story-outline.ts';
import { useReadingPosition } from './use-reading-position.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** So many blocks fill the first screen, mostly; it is seen before the rest of the story is drawn. */
const FIRST_BLOCKS = 16;

const THEMES: readonly Settings['theme'][] = ['light', 'sepia', 'dark', 'system'];

type Panel = 'outline' | 'appearance' | null;

/** A story with its tools. Of one from a private window nothing is kept: no place, no site, no permission. */
export function OpenStory({ article: opened, isPrivate }: { article: Article; isPrivate: boolean }) {
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
  const [whole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  useReadingPosition(opened, settings !== null && whole && !isPrivate);
  const { blocks } = article;
  const outline = useMemo(() => storyOutline(blocks), [blocks]);
  // Drawn anew only where the story itself changes.
  const story = useMemo(
    () => <Story article={article} blocks={whole ? blocks : blocks.slice(0, FIRST_BLOCKS)} />,
    [article, blocks, whole],
  );

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

  const copyMarkdown = () => {
    void (async () => {
      // Loaded on demand: most stories are only read.
      const { storyMarkdown } = await import('./markdown.ts');
      const body = document.querySelector<HTMLElement>('.story-body');
      if (body === null) return;
      await navigator.clipboard.writeText(storyMarkdown(article, body));
      setToast(t('copied'));
    })().catch(() => setToast(t('copyFailed')));
  };

  useShortcuts({
    '+': () => resize(1),
    '=': () => resize(1),
    '-': () => resize(-1),
    a: () => toggle('appearance'),
    ...(outline.length > 0 && { o: () => toggle('outline') }),
    m: copyMarkdown,
    r: () => setAloud(!aloud),
    t: nextTheme,
    Escape: () => (panel === null ? setAloud(false) : setPanel(null)),
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
        <IconButton label={t('copyMarkdown')} icon="copy" shortcut="m" onClick={copyMarkdown} />
        <IconButton label={t('print')} icon="print" onClick={() => print()} />
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
      {panel === 'appearance' && (
        <Appearance settings={settings} site={site} onChange={set} onAlways={setAlways} />
      )}
      <main>
        {story}
        {site !== '' && <FurtherButton article={opened} site={site} onJoined={setArticle} />}
      </main>
      {aloud && (
        <ReadAloud
          article={article}
          rate={settings.reader.speechRate}
          onRate={(speechRate) => set({ reader: { ...settings.reader, speechRate } })}
          onClose={() => setAloud(false)}
        />
      )}
      <Toast text={toast} onGone={() => setToast('')} />
    </div>
  );
}

/** Empty where nobody can tell; then there is only no switch for it. */
const siteOfStory = ({ url }: Article): Promise<string> =>
  sendToBackground('siteOf', { url }).then(
    ({ site }) => site,
    () => '',
  );
