import { t } from '../ui/translate.ts';
import type { SectionName } from './section-names.ts';
import './sections.css';

const MOST = 40;

/** Lists the sections of the site under the names that its own links give them, with the evidence. */
export const Sections = ({ sections }: { sections: readonly SectionName[] }) => (
  <section class="panel" aria-labelledby="sections-title">
    <h2 id="sections-title">{t('sectionsTitle')}</h2>
    <p class="intro soft">{t('sectionsIntro')}</p>
    <ul class="sections">
      {sections.slice(0, MOST).map(({ url, text, links, of }) => (
        <li key={url}>
          <a dir="auto" href={url} target="_blank" rel="noreferrer">
            {text}
          </a>
          <span class="soft">{t('sectionEvidence', links, of)}</span>
        </li>
      ))}
    </ul>
  </section>
);
