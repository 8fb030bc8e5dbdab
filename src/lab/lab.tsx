import { Mark } from '../ui/mark.tsx';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { t, tn } from '../ui/translate.ts';
import { MethodTable } from './method-table.tsx';
import { useComparison } from './use-comparison.ts';

/** The page in front of the person as each method of the papers sees it, side by side. */
export function Lab({ tabId }: { tabId: number }) {
  const { comparison, failure } = useComparison(tabId);
  return (
    <main class="lab">
      <header>
        <p class="brand">
          <Mark size={24} /> {t('labTitle')}
        </p>
        <h1>
          <bdi>{comparison?.title || comparison?.url || t('labTitle')}</bdi>
        </h1>
        <p class="intro soft">{t('labIntro')}</p>
        {comparison && <p class="soft">{tn('labPages', comparison.pages)}</p>}
      </header>
      {failure !== '' && (
        <EmptyState title={t('labClosed')} icon="close">
          <p>{t('labClosedHint')}</p>
          <ErrorNote>{failure}</ErrorNote>
        </EmptyState>
      )}
      {failure === '' && (comparison === null || comparison.left > 0) && <Progress label={t('labWorking')} />}
      {comparison && <MethodTable comparison={comparison} />}
    </main>
  );
}
