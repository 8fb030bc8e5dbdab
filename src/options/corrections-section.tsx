import { useState } from 'preact/hooks';
import { sendToBackground } from '../messaging/messenger.ts';
import type { MarkInfo } from '../messaging/protocol.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format.ts';
import { EmptyState, ErrorNote, Progress } from '../ui/notice.tsx';
import { judgeOpenTabs } from '../ui/open-tabs.ts';
import { t, tn } from '../ui/translate.ts';
import { Section } from './section.tsx';
import { listedSites } from './site-order.ts';
import { SiteSearch } from './site-search.tsx';
import type { Sites } from './use-sites.ts';
import './corrections-section.css';

/** Up to this many sites are seen at a glance, so they need no search. */
const UNSEARCHED = 6;

interface CorrectionsSectionProps {
  readonly sites: Sites;
  readonly onDone: (told: string) => void;
}

/** Lists the person's corrections, site by site; absent while there are none. */
export function CorrectionsSection({ sites, onDone }: CorrectionsSectionProps) {
  const corrected = (sites.known ?? []).filter(({ marks }) => marks !== undefined && marks > 0);
  const [search, setSearch] = useState('');
  if (corrected.length === 0) return null;
  const found = listedSites(corrected, search, 'name');
  return (
    <Section id="corrections" title={t('correctionsTitle')} intro={t('correctionsIntro')}>
      {corrected.length > UNSEARCHED && <SiteSearch value={search} onChange={setSearch} />}
      <p class="unseen" role="status">
        {search !== '' && tn('sitesFound', found.length)}
      </p>
      {found.length === 0 && <EmptyState title={t('sitesNoMatch', search)} icon="search" />}
      <ul class="sites">
        {found.map(({ site, marks = 0 }) => (
          <SiteCorrections
            key={site}
            site={site}
            count={marks}
            onTakenBack={() => {
              onDone(t('correctionTakenBack'));
              sites.reload();
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

interface SiteCorrectionsProps {
  readonly site: string;
  readonly count: number;
  readonly onTakenBack: () => void;
}

/** Lists a site's corrections, which are read from its model only once the list is opened. */
function SiteCorrections({ site, count, onTakenBack }: SiteCorrectionsProps) {
  const [marks, setMarks] = useState<readonly MarkInfo[] | null>(null);
  const [failure, setFailure] = useState('');
  const failed = (error: Error) => setFailure(error.message);
  const load = () => {
    setFailure('');
    void sendToBackground('listMarks', { site }).then(setMarks, failed);
  };
  const takeBack = (id: string) => {
    setFailure('');
    void sendToBackground('takeBackMark', { site, id }).then(() => {
      setMarks((known) => known?.filter((mark) => mark.id !== id) ?? null);
      onTakenBack();
      void judgeOpenTabs(site);
    }, failed);
  };
  return (
    <li class="site-corrections">
      <details onToggle={(event) => event.currentTarget.open && load()}>
        <summary>
          <b dir="ltr">{site}</b> <span class="soft">{tn('correctionsCount', count)}</span>
        </summary>
        {failure && <ErrorNote>{failure}</ErrorNote>}
        {marks === null && !failure && <Progress label={t('loading')} />}
        <ul>
          {marks?.map(({ id, kind, path, decided }) => (
            <li key={id} class="correction">
              <b>{t(kind === 'noise' ? 'verdictClutter' : 'verdictContent')}</b>
              <code dir="ltr">{path}</code>
              <span class="soft">{formatDay(decided, Date.now())}</span>
              <Button look="quiet" icon="undo" onClick={() => takeBack(id)}>
                {t('markTakeBack')}
                <span class="unseen"> {path}</span>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
