import browser from 'webextension-polyfill';
import { t } from '../ui/translate.ts';
import { Section } from './section.tsx';

export const AboutSection = () => (
  <Section id="about" title={t('sectionAbout')}>
    <p>{t('aboutText')}</p>
    <p>{t('aboutPrivacy')}</p>
    <p class="soft">{t('aboutVersion', browser.runtime.getManifest().version)}</p>
    <p>
      <a href={browser.runtime.getURL('src/onboarding/index.html')}>{t('aboutWelcome')}</a>
    </p>
  </Section>
);
