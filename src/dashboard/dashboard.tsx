import { useEffect } from 'preact/hooks';
import type { SiteStructure } from '../messaging/protocol.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { t, tn } from '../ui/translate.ts';
import { TrustTrail } from '../ui/trust-trail.tsx';
import { LearnNowSection } from './learn-now.tsx';
import { Reductions } from './reductions.tsx';
import { StructureSection } from './structure-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { useStructure } from './use-structure.ts';

/** "This site": its index pages, its stories, and what its links come down to. */
export function Dashboard({ site }: { site: string }) {
  const { known, names, links, failure, reload } = useStructure(site);
  // What the address points at is drawn only once the background has answered.
  useEffect(() => {
    if (known !== null && location.hash !== '') document.querySelector(location.hash)?.scrollIntoView();
  }, [known === null]);
  return (
    <main class="dashboard">
      <header>
        <p class="brand">
          <Mark size={24} /> {t('siteTitle')}
        </p>
        <h1>
          <bdi dir="ltr">{site || t('extensionName')}</bdi>
        </h1>
        {known !== null && known.pagesLearned > 0 && (
          <>
            <p class="soft">{tn('learnedPages', known.pagesLearned)}</p>
            <TrustTrail trust={known.trust} />
          </>
        )}
      </header>
      {failure !== '' && (
        <EmptyState title={t('popupFailed')} icon="close">
          <ErrorNote>{failure}</ErrorNote>
          <Button onClick={reload}>{t('tryAgain')}</Button>
        </EmptyState>
      )}
      {failure === '' && known === null && <Progress label={t('loading')} />}
      {failure === '' && known?.pagesLearned === 0 && (
        <EmptyState title={t('siteUnknown')} icon="leaf">
          <p>{t('siteUnknownHint')}</p>
        </EmptyState>
      )}
      {failure === '' && known !== null && known.pagesLearned > 0 && (
        <>
          <StructureSection structure={known.structure} names={names} />
          <Reductions structure={known.structure} />
        </>
      )}
      {known !== null && known.pagesLearned > 0 && <TemplateSection site={site} />}
      {known !== null && site !== '' && (
        <LearnNowSection site={site} links={links} known={learnedPages(known)} onLearned={reload} />
      )}
    </main>
  );
}

const learnedPages = ({ structure: { indexPages, articles } }: SiteStructure): ReadonlySet<number> =>
  new Set([...indexPages, ...articles].map(({ page }) => page));
