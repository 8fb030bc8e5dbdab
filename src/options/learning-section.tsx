import { useEffect, useState } from 'preact/hooks';
import { Progress } from '../ui/notice.tsx';
import {
  ALL_ORIGINS,
  askPermission,
  giveUpPermission,
  hasPermission,
  onPermissionsChanged,
} from '../ui/site-permission.ts';
import { Switch } from '../ui/switch.tsx';
import { t } from '../ui/translate.ts';
import { Section, type SectionProps } from './section.tsx';

export function LearningSection({ settings, onChange }: SectionProps) {
  const [allowed, setAllowed] = useState<boolean | null>(null);
  const check = () => void hasPermission(ALL_ORIGINS).then(setAllowed);
  useEffect(() => {
    check();
    return onPermissionsChanged(check);
  }, []);
  const toggle = (on: boolean) =>
    void (on ? askPermission(ALL_ORIGINS) : giveUpPermission(ALL_ORIGINS)).then(check);
  return (
    <Section id="learning" title={t('sectionLearning')} intro={t('learningIntro')}>
      {allowed === null ? (
        <Progress label={t('loading')} />
      ) : (
        <Switch label={t('learnEverywhere')} hint={t('learnEverywhereHint')} on={allowed} onToggle={toggle} />
      )}
      <Switch
        label={t('markNew')}
        hint={t('markNewHint')}
        on={settings.markNew}
        onToggle={(markNew) => onChange({ markNew })}
      />
      <p class="soft">{t('learningPrivate')}</p>
    </Section>
  );
}
