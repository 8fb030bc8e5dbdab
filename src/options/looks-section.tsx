import { Segmented } from '../ui/segmented.tsx';
import { t } from '../ui/translate.ts';
import { Section, type SectionProps } from './section.tsx';

export const LooksSection = ({ settings, onChange }: SectionProps) => (
  <Section id="looks" title={t('sectionLooks')}>
    <Segmented
      showLabel
      label={t('theme')}
      value={settings.theme}
      options={[
        { value: 'system', label: t('themeSystem') },
        { value: 'light', label: t('themeLight') },
        { value: 'sepia', label: t('themeSepia') },
        { value: 'dark', label: t('themeDark') },
      ]}
      onChange={(theme) => onChange({ theme })}
    />
  </Section>
);
