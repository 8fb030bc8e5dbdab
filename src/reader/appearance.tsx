import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import { formatNumber } from '../ui/format.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Slider } from '../ui/slider.tsx';
import { Switch } from '../ui/switch.tsx';
import { ThemeChoice } from '../ui/theme-choice.tsx';
import { t } from '../ui/translate.ts';
import { OwnColours } from './colours/own-colours.tsx';
import { FONT_SIZE } from './font-size.ts';

export interface AppearanceProps {
  readonly settings: Settings;
  /** Empty if the story's site is unknown. */
  readonly site: string;
  /** Whether the page scrolls by itself. */
  readonly scrolling: boolean;
  readonly onScrolling: (on: boolean) => void;
  readonly onChange: (change: SettingsChange) => void;
  /** Called with whether the site's stories open in the reader by themselves from now on. */
  readonly onAlways: (on: boolean) => void;
}

/** Draws the choices of how the story looks. */
export function Appearance(props: AppearanceProps) {
  const { settings, site, scrolling, onScrolling, onChange, onAlways } = props;
  const { reader } = settings;
  const set = (change: Partial<Settings['reader']>) => onChange({ reader: change });
  return (
    <section id="appearance" class="appearance" aria-label={t('appearance')}>
      <ThemeChoice theme={settings.theme} onChange={(theme) => onChange({ theme })} />
      <OwnColours reader={reader} onChange={set} />
      <Segmented
        showLabel
        label={t('font')}
        value={reader.font}
        options={[
          { value: 'serif', label: t('fontSerif') },
          { value: 'sans', label: t('fontSans') },
          { value: 'mono', label: t('fontMono') },
          { value: 'dyslexic', label: t('fontDyslexia') },
        ]}
        onChange={(font) => set({ font })}
      />
      <Slider
        label={t('fontSize')}
        {...FONT_SIZE}
        value={reader.fontSize}
        format={formatNumber}
        onInput={(fontSize) => set({ fontSize })}
      />
      <Slider
        label={t('lineWidth')}
        min={40}
        max={100}
        step={2}
        value={reader.width}
        format={(width) => t('lineWidthValue', width)}
        onInput={(width) => set({ width })}
      />
      <Slider
        label={t('lineHeight')}
        min={1.2}
        max={2.2}
        step={0.1}
        value={reader.lineHeight}
        format={formatNumber}
        onInput={(lineHeight) => set({ lineHeight })}
      />
      <Slider
        label={t('letterSpacing')}
        min={0}
        max={0.2}
        step={0.02}
        value={reader.letterSpacing}
        format={formatNumber}
        onInput={(letterSpacing) => set({ letterSpacing })}
      />
      <Switch label={t('showPictures')} on={reader.pictures} onToggle={(pictures) => set({ pictures })} />
      <Switch label={t('autoScroll')} on={scrolling} onToggle={onScrolling} />
      <Slider
        label={t('scrollSpeed')}
        min={3}
        max={60}
        step={3}
        value={reader.scrollSpeed}
        format={(lines) => t('scrollSpeedValue', lines)}
        onInput={(scrollSpeed) => set({ scrollSpeed })}
      />
      {site !== '' && (
        <Switch
          label={t('readerAlways', site)}
          hint={t('readerAlwaysHint')}
          on={settings.readerSites.includes(site)}
          onToggle={onAlways}
        />
      )}
    </section>
  );
}
