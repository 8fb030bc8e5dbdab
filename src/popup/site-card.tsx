import type { CleaningMode } from '../core/treatment/policy.ts';
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
  /** Cleans this page for this visit. */
  readonly onCleanNow: () => void;
  /** Cleans every page of this site, whatever its purpose. */
  readonly onCleanSite: () => void;
}

/** Draws the mode switch, its effect on this page, and how well the site is known. */
export function SiteCard({ view, onMode, onCleanNow, onCleanSite }: SiteCardProps) {
  const { mode, trust, cleaned } = view;
  const { cleans, isPrivate } = view;
  const isLeft = !cleans && mode !== 'off';
  const waits = !isLeft && trust.stage === 'learning' && mode !== 'off' && cleaned === 0;
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
      {isLeft && (
        <div class="clean-anyway">
          <Button icon="leaf" onClick={onCleanNow}>
            {t('cleanAnyway')}
          </Button>
          {!isPrivate && (
            <Button look="quiet" onClick={onCleanSite}>
              {t('cleanAnywaySite')}
            </Button>
          )}
        </div>
      )}
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
