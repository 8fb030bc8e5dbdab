import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { TitledPage } from '../ui/titled-page.tsx';
import { t, tn } from '../ui/translate.ts';
import { LinkTable } from './link-table.tsx';
import { MethodTable } from './method-table.tsx';
import { useComparison } from './use-comparison.ts';

/** Draws the page of a tab as each method of the papers sees it, side by side. */
export function Lab({ tabId }: { tabId: number }) {
  const { comparison, failure } = useComparison(tabId);
  return (
    <TitledPage
      name="lab"
      kind={t('labTitle')}
      title={<bdi>{comparison?.title || comparison?.url || t('labTitle')}</bdi>}
      intro={
        <>
          <p class="intro soft">{t('labIntro')}</p>
          {comparison && <p class="soft">{tn('labPages', comparison.pages)}</p>}
          {comparison && comparison.learned > 0 && <p class="soft">{t('labLearned', comparison.learned)}</p>}
        </>
      }
    >
      {failure !== '' && (
        <EmptyState title={t('labClosed')} icon="close">
          <p>{t('labClosedHint')}</p>
          <ErrorNote>{failure}</ErrorNote>
        </EmptyState>
      )}
      {failure === '' && (comparison === null || comparison.left > 0) && <Progress label={t('labWorking')} />}
      {comparison && <MethodTable comparison={comparison} />}
      {comparison && comparison.links.length > 0 && <LinkTable views={comparison.links} />}
    </TitledPage>
  );
}
