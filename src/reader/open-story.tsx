import { useMemo, useState } from 'preact/hooks';
import type { Article } from '../core/article/article.ts';
import type { Settings } from '../settings.ts';
import { IconButton } from '../ui/button.tsx';
import { Progress } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import { t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { Appearance } from './appearance.tsx';
import { stepFontSize } from './font-size.ts';
import { OutlinePanel } from './outline-panel.tsx';
import { Story } from './story.tsx';
import { shownBlocks, storyOutline } from './story-outline.ts';
import { useShortcuts } from './use-shortcuts.ts';

const THEMES: readonly Settings['theme'][] = ['light', 'sepia', 'dark', 'system'];

type Panel = 'outline' | 'appearance' | null;

/** A story with its tools. */
export function OpenStory({ article }: { article: Article }) {
  const [settings, change] = useSettings();
  const [panel, setPanel] = useState<Panel>(null);
  const [toast, setToast] = useState('');
  const blocks = useMemo(() => shownBlocks(article), [article]);
  const outline = useMemo(() => storyOutline(blocks), [blocks]);

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
    t: nextTheme,
    Escape: () => setPanel(null),
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
      {panel === 'appearance' && <Appearance settings={settings} onChange={set} />}
      <main>
        <Story article={article} blocks={blocks} />
      </main>
      <Toast text={toast} onGone={() => setToast('')} />
    </div>
  );
}
