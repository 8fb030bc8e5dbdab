import { useState } from 'preact/hooks';
import type { SettingsChange } from '../browser/settings-change.ts';
import { Logo } from '../ui/logo.tsx';
import { Progress } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import { type MessageKey, problemText, t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { AboutSection } from './about-section.tsx';
import { CleaningSection } from './cleaning-section.tsx';
import { CorrectionsSection } from './corrections-section.tsx';
import { LearningSection } from './learning-section.tsx';
import { LooksSection } from './looks-section.tsx';
import { SavingSection } from './saving-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { useSites } from './use-sites.ts';

const SECTIONS: readonly (readonly [string, MessageKey])[] = [
  ['cleaning', 'sectionCleaning'],
  ['learning', 'sectionLearning'],
  ['sites', 'sectionSites'],
  ['storage', 'sectionStorage'],
  ['looks', 'sectionLooks'],
  ['saving', 'sectionSaving'],
  ['shortcuts', 'sectionShortcuts'],
  ['about', 'sectionAbout'],
];

export function Options() {
  const [settings, change] = useSettings();
  const sites = useSites();
  const [toast, setToast] = useState('');
  /** Number of settings files taken. The saving section reads its template again after each. */
  const [taken, setTaken] = useState(0);
  if (settings === null) return <Progress label={t('loading')} />;
  const save = (part: SettingsChange) =>
    void change(part).catch((error: Error) => setToast(problemText(error.message)));
  return (
    <div class="options">
      <nav aria-label={t('optionsTitle')}>
        <p class="brand">
          <Logo size={28} /> {t('extensionName')}
        </p>
        <ul>
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{t('optionsTitle')}</h1>
        <CleaningSection settings={settings} onChange={save} />
        <LearningSection settings={settings} onChange={save} />
        <SitesSection settings={settings} sites={sites} onChange={save} onDone={setToast} />
        <CorrectionsSection sites={sites} onDone={setToast} />
        <StorageSection
          settings={settings}
          sites={sites}
          onChange={save}
          onTaken={() => setTaken((before) => before + 1)}
        />
        <LooksSection settings={settings} onChange={save} />
        <SavingSection key={taken} onDone={setToast} />
        <ShortcutsSection />
        <AboutSection />
      </main>
      <Toast text={toast} onGone={() => setToast('')} />
    </div>
  );
}
