import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { dashboardOf } from '../ui/dashboard-of.ts';
import { askPermission, originsOf } from '../ui/site-permission.ts';
import { t, tn } from '../ui/translate.ts';
import { learningProgress, type PageView } from './page-view.ts';

interface LearningCardProps {
  readonly view: Extract<PageView, { kind: 'page' }>;
  readonly onAllowed: () => void;
}

/** How far the site is learned, and what is missing before Winnow may act on what it learned. */
export function LearningCard({ view, onAllowed }: LearningCardProps) {
  const [refused, setRefused] = useState(false);
  const { report } = view;
  const progress = learningProgress(report);

  if (view.asksPermission) {
    const ask = () => {
      void askPermission(originsOf(report.site)).then((granted) => {
        setRefused(!granted);
        if (granted) onAllowed();
      });
    };
    return (
      <section class="card ask">
        <h2>{t('askTitle')}</h2>
        <p>{t('askText', report.site)}</p>
        <Button look="primary" icon="leaf" onClick={ask}>
          {t('askButton')}
        </Button>
        <p class="soft" role="status">
          {t(refused ? 'askRefused' : 'askPromise')}
        </p>
      </section>
    );
  }

  if (report.standing === 'drifted') {
    return (
      <section class="card">
        <h2>{t('driftedTitle')}</h2>
        <p class="soft">{t('driftedText')}</p>
      </section>
    );
  }

  if (progress.done) {
    return (
      <p class="learned soft">
        <span>{tn('learnedPages', progress.learned)}</span>
        <a href={dashboardOf(report.site)} target="_blank" rel="noreferrer">
          {t('siteTitle')}
        </a>
      </p>
    );
  }

  return (
    <section class="card">
      <div class="kernels" aria-hidden="true">
        {Array.from({ length: Math.min(progress.needed, 12) }, (_, index) => (
          <i key={index} class={index < progress.learned ? 'full' : ''} />
        ))}
      </div>
      <p>{tn('learningProgress', progress.needed, progress.learned)}</p>
      <p class="soft">{t('learningHint')}</p>
    </section>
  );
}
