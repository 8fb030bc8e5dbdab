import type { Settings } from '../browser/settings.ts';
import { onSettingsChanged } from '../browser/settings-store.ts';

type Theme = Settings['theme'];

export const shownTheme = (theme: Theme, systemIsDark: boolean): Exclude<Theme, 'system'> =>
  theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;

/** Keeps the page in the theme chosen in the settings, or in the system's. */
export function followTheme(chosen: Theme): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let theme = chosen;
  const show = () => {
    document.documentElement.dataset.theme = shownTheme(theme, system.matches);
  };
  system.addEventListener('change', show);
  onSettingsChanged((settings) => {
    theme = settings.theme;
    show();
  });
  show();
}
