import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
import { problemText, t } from '../ui/translate.ts';
import { stepFontSize } from './font-size.ts';

const THEMES: readonly Settings['theme'][] = ['light', 'sepia', 'dark', 'system'];

interface ReaderSettingsOptions {
  /** The story's site; empty if it is unknown. */
  readonly site: string;
  /** Asks the person to allow access to the site; resolves to whether they do. */
  readonly permit: () => Promise<boolean>;
  readonly onFailure: (message: string) => void;
}

/** Returns functions that change the person's settings from within a story. All but `set` do nothing while the settings are unknown. */
export function readerSettings(
  settings: Settings | null,
  change: (part: SettingsChange) => Promise<unknown>,
  { site, permit, onFailure }: ReaderSettingsOptions,
) {
  const fail = (error: Error) => onFailure(problemText(error.message));
  const set = (part: SettingsChange) => void change(part).catch(fail);
  return {
    set,
    resize(steps: number) {
      if (settings === null) return;
      set({ reader: { fontSize: stepFontSize(settings.reader.fontSize, steps) } });
    },
    nextTheme() {
      if (settings === null) return;
      set({ theme: THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length] ?? 'system' });
    },
    /** Chooses whether stories of the site open in the reader by themselves. */
    setAlways(on: boolean) {
      if (settings === null) return;
      const others = settings.readerSites.filter((one) => one !== site);
      if (!on) return set({ readerSites: others });
      // Winnow recognises stories only on pages that it may read by itself.
      void permit().then(
        (granted) =>
          granted ? set({ readerSites: [...others, site] }) : onFailure(t('readerAlwaysRefused')),
        fail,
      );
    },
  };
}
