import type { Settings } from '../browser/settings.ts';
import { ThemeChoice } from '../ui/theme-choice.tsx';
import { t } from '../ui/translate.ts';
import { Section, type SectionProps } from './section.tsx';
import './looks-section.css';

/** Each language by its own name, for people who cannot read the present one. */
const LANGUAGES: readonly (readonly [Exclude<Settings['language'], 'browser'>, string])[] = [
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['zh_CN', '简体中文'],
];

export const LooksSection = ({ settings, onChange }: SectionProps) => (
  <Section id="looks" title={t('sectionLooks')}>
    <ThemeChoice theme={settings.theme} onChange={(theme) => onChange({ theme })} />
    <label class="language">
      <span>{t('language')}</span>
      <select
        class="field"
        value={settings.language}
        aria-describedby="language-hint"
        onChange={(event) => onChange({ language: event.currentTarget.value as Settings['language'] })}
      >
        <option value="browser">{t('languageBrowser')}</option>
        {LANGUAGES.map(([code, name]) => (
          <option key={code} value={code} lang={code.replace('_', '-')}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <p id="language-hint" class="soft">
      {t('languageHint')}
    </p>
  </Section>
);
