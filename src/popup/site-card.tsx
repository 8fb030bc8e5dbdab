import type { CleaningMode } from '../browser/settings.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { t } from '../ui/translate.ts';
import { TrustLine } from '../ui/trust-line.tsx';
import { doneHere } from './done-here.ts';
import type { PageView } from './page-view.ts';
import './site-card.css';

interface SiteCardProps {
  readonly view: Extract<PageView, { kind: 'page' }>;
  readonly onMode: (mode: CleaningMode) => void;
  readonly onCleanNow: () => void;
}

/** The one switch, what came of it on this page, and how well the site is known. */
export function SiteCard({ view, onMode, onCleanNow }: SiteCardProps) {
  const { mode, trust, cleaned } = view;
  const waits = trust.stage === 'learning' && mode !== 'off' && cleaned === 0;
  return (
    <section class="site-card">
      <Segmented
        label={t('popupMode')}
        value={mode}
        options={[
          { value: 'off', label: t('modeOff') },
          { value: 'dim', label: t('modeDim') },
          { value: 'hide', label: t('modeHide') },
        ]}
        onChange={onMode}
      />
      <p class="done-here" role="status">
        {doneHere(view)}
      </p>
      {waits && (
        <Button icon="leaf" onClick={onCleanNow}>
          {t('cleanNow')}
        </Button>
      )}
      {trust.stage === 'drifted' && <h2>{t('driftedTitle')}</h2>}
      {!view.asksPermission && <TrustLine trust={trust} mode={mode} />}
    </section>
  );
}
