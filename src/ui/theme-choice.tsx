import type { Settings } from '../browser/settings.ts';
import { Segmented } from './segmented.tsx';
import { t } from './translate.ts';

interface ThemeChoiceProps {
  readonly theme: Settings['theme'];
  readonly onChange: (theme: Settings['theme']) => void;
}

export const ThemeChoice = ({ theme, onChange }: ThemeChoiceProps) => (
  <Segmented
    showLabel
    label={t('theme')}
    value={theme}
    options={[
      { value: 'system', label: t('themeSystem') },
      { value: 'light', label: t('themeLight') },
      { value: 'sepia', label: t('themeSepia') },
      { value: 'dark', label: t('themeDark') },
    ]}
    onChange={onChange}
  />
);
