import { useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { dashboardOf } from '../ui/dashboard-of.ts';
import { askPermission, originsOf } from '../ui/site-permission.ts';
import { t, tn } from '../ui/translate.ts';
import { TrustTrail } from '../ui/trust-trail.tsx';
import type { PageView } from './page-view.ts';
import './learning-card.css';

interface LearningCardProps {
  readonly view: Extract<PageView, { kind: 'page' }>;
  readonly onAllowed: () => void;
}

/** How far the site is learned, and what is missing before Winnow may act on what it learned. */
export function LearningCard({ view, onAllowed }: LearningCardProps) {
  const [refused, setRefused] = useState(false);
  const { report, trust } = view;

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

  // What needs the person's patience stands out; what works does not.
  if (trust.stage === 'drifted' || trust.stage === 'learning') {
    return (
      <section class="card">
        {trust.stage === 'drifted' && <h2>{t('driftedTitle')}</h2>}
        <TrustTrail trust={trust} />
        {trust.stage === 'learning' && <p class="soft">{t('learningHint')}</p>}
      </section>
    );
  }

  return (
    <section>
      <TrustTrail trust={trust} />
      <p class="learned soft">
        <span>{tn('learnedPages', trust.pages)}</span>
        <a href={dashboardOf(report.site)} target="_blank" rel="noreferrer">
          {t('siteTitle')}
        </a>
      </p>
    </section>
  );
}
