import { useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import { forgetReadStories } from '../reader/read-before/read-stories.ts';
import { takeOffShelf } from '../shelf/store/shelf-store.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatSites } from '../ui/format.ts';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { problemText, t, tn } from '../ui/translate.ts';
import { Section, type SectionProps } from './section.tsx';
import { listedSites, type SiteOrder } from './site-order.ts';
import { SiteRow } from './site-row.tsx';
import { SiteSearch } from './site-search.tsx';
import { toldForgetting } from './told-forgetting.ts';
import { exportSites } from './transfer.ts';
import type { Sites } from './use-sites.ts';
import './sites-section.css';

/** Number of sites shown at first, and added with each press of the button. */
const SHOWN_AT_FIRST = 50;

interface SitesSectionProps extends SectionProps {
  readonly sites: Sites;
  readonly onDone: (told: string) => void;
}

export function SitesSection({ settings, sites, onChange, onDone }: SitesSectionProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SiteOrder>('recent');
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const { forget, exportOne } = siteActions(sites.reload, onDone);
  const [forgetting, setForgetting] = useState<string | null>(null);

  const listed = sites.known === null ? [] : listedSites(sites.known, search, order);

  return (
    <Section id="sites" title={t('sectionSites')} intro={t('sitesIntro')}>
      {sites.failure && (
        <>
          <ErrorNote>{sites.failure}</ErrorNote>
          <Button onClick={sites.reload}>{t('tryAgain')}</Button>
        </>
      )}
      {sites.known === null && !sites.failure && <Progress label={t('loading')} />}
      {sites.known?.length === 0 && (
        <EmptyState title={t('sitesNone')}>
          <p>{t('sitesNoneHint')}</p>
        </EmptyState>
      )}
      {sites.known !== null && sites.known.length > 0 && (
        <>
          <div class="site-tools">
            <SiteSearch value={search} onChange={setSearch} />
            <OrderChoice order={order} onOrder={setOrder} />
          </div>
          <p class="unseen" role="status">
            {tn('sitesFound', listed.length)}
          </p>
          {listed.length === 0 ? (
            <EmptyState title={t('sitesNoMatch', search)} icon="search" />
          ) : (
            <ul class="sites">
              {listed.slice(0, shown).map((info) => (
                <SiteRow
                  key={info.site}
                  info={info}
                  mode={settings.siteModes[info.site] ?? null}
                  onMode={(mode) => onChange({ siteModes: { [info.site]: mode } })}
                  onExport={() => exportOne(info.site)}
                  onForget={() => setForgetting(info.site)}
                />
              ))}
            </ul>
          )}
          {listed.length > shown && (
            <Button onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
              {tn('sitesMore', listed.length - shown)}
            </Button>
          )}
        </>
      )}
      {forgetting !== null && (
        <ConfirmDialog
          title={t('forgetTitle', forgetting)}
          confirm={t('forget')}
          onConfirm={() => forget(forgetting)}
          onClose={() => setForgetting(null)}
        >
          <p>{t('forgetText')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function OrderChoice({ order, onOrder }: { order: SiteOrder; onOrder: (order: SiteOrder) => void }) {
  return (
    <label class="sort">
      <span>{t('sortBy')}</span>
      <select
        class="field"
        value={order}
        onChange={(event) => onOrder(event.currentTarget.value as SiteOrder)}
      >
        <option value="recent">{t('sortRecent')}</option>
        <option value="name">{t('sortName')}</option>
        <option value="pages">{t('measurePages')}</option>
        <option value="size">{t('sortSize')}</option>
      </select>
    </label>
  );
}

/** Returns the actions of a site's row; each reports its end to `onDone`. */
function siteActions(reload: () => void, onDone: (told: string) => void) {
  const forget = (site: string) => {
    const forgotten = Promise.all([
      sendToBackground('forgetSite', { site }),
      takeOffShelf((story) => story.site === site),
      forgetReadStories(site),
    ]);
    void forgotten.then(
      ([told]) => onDone(toldForgetting(told) || t('siteForgotten', site)),
      (error: Error) => onDone(problemText(error.message)),
    );
    // If one store fails, the others have forgotten the site all the same.
    void forgotten.finally(reload).catch(() => undefined);
  };

  const exportOne = (site: string) => {
    void exportSites([site], () => undefined, new AbortController().signal).then(
      ({ file, leftOut }) => {
        const [, models] = file;
        if (models) saveFile(`winnow-${site.replace(/[^\w.-]/g, '-')}.json`, file);
        onDone(leftOut.length > 0 ? t('exportLeftOut', formatSites(leftOut)) : t('exported'));
      },
      (error: Error) => onDone(problemText(error.message)),
    );
  };
  return { forget, exportOne };
}
