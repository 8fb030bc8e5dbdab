import { useEffect, useMemo } from 'preact/hooks';
import type { SiteStructure } from '../messaging/protocol.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { judgeOpenTabs } from '../ui/open-tabs.ts';
import { TitledPage } from '../ui/titled-page.tsx';
import { t } from '../ui/translate.ts';
import { EntropyCurve } from './entropy-curve.tsx';
import { LearnNowSection } from './learn-now.tsx';
import { ProvenPlaces } from './proven-places.tsx';
import { Reductions } from './reductions.tsx';
import { sectionNames } from './section-names.ts';
import { Sections } from './sections.tsx';
import { SiteOverview } from './site-overview.tsx';
import { SitePicture } from './site-picture.tsx';
import { StorySections } from './story-sections.tsx';
import { StructureSection } from './structure-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { useStructure } from './use-structure.ts';

/** Draws "This site": Winnow's work there, how well it knows the site, and the structure that links show. */
export function Dashboard({ site }: { site: string }) {
  const { known, info, names, open, tabs, failure, reload } = useStructure(site);
  const sections = useMemo(() => (known ? sectionNames(open, known.structure) : []), [open, known]);
  // The target of the address's hash is drawn only once the background has answered.
  useEffect(() => {
    if (known !== null && location.hash !== '') document.querySelector(location.hash)?.scrollIntoView();
  }, [known === null]);
  const shows = failure === '' && known !== null && known.pagesLearned > 0;
  // Kept from when the page was opened: the learning section must not move away while it is used.
  const isNew = useMemo(() => known?.trust.stage === 'learning', [known === null]);
  const learnNow = known !== null && site !== '' && (
    <LearnNowSection
      key="learn"
      site={site}
      links={open.flatMap(({ links }) => links)}
      known={learnedPages(known)}
      onLearned={() => {
        reload();
        return judgeOpenTabs(site);
      }}
    />
  );
  return (
    <TitledPage
      name="dashboard"
      kind={t('siteTitle')}
      title={<bdi dir="ltr">{site || t('extensionName')}</bdi>}
    >
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
      {shows && info !== null && <SiteOverview known={known} info={info} />}
      {isNew && learnNow}
      {shows && (
        <>
          <SitePicture site={site} known={known} tabs={tabs} />
          <ProvenPlaces site={site} places={known.places} />
          <EntropyCurve site={site} pages={known.pagesLearned} />
          <StructureSection structure={known.structure} names={names} />
          {sections.length > 0 && <Sections sections={sections} />}
          <StorySections site={site} onAsked={() => void judgeOpenTabs(site)} />
          <Reductions structure={known.structure} />
        </>
      )}
      {known !== null && known.pagesLearned > 0 && <TemplateSection site={site} />}
      {!isNew && learnNow}
    </TitledPage>
  );
}

const learnedPages = ({ structure: { indexPages, articles } }: SiteStructure): ReadonlySet<number> =>
  new Set([...indexPages, ...articles].map(({ page }) => page));
