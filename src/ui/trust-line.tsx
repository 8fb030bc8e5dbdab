import type { Trust } from '../core/site/trust.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';
import { t, tn } from './translate.ts';
import { trustProgress } from './trust-progress.ts';
import './trust-line.css';

interface TrustLineProps {
  readonly trust: Trust;
  readonly mode: CleaningMode;
}

/** Says how well the site is known. A thin line shows how much is missing, until nothing is. */
export function TrustLine({ trust, mode }: TrustLineProps) {
  const done = trustProgress(trust, mode);
  return (
    <div class="trust-line">
      {done < 1 && (
        <span class="trust-way" aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(100 * done)}%` }} />
        </span>
      )}
      <p class="soft">{trustWords(trust, mode)}</p>
    </div>
  );
}

function trustWords({ stage, why, pages, dimFrom, missing }: Trust, mode: CleaningMode): string {
  if (stage === 'learning') return tn('learningProgress', dimFrom, pages);
  if (why === 'changing') return t('driftedText');
  if (why === 'relearning') return tn('driftedRelearning', missing);
  const learned = tn('learnedPages', pages);
  if (stage !== 'dimming' || mode !== 'hide') return learned;
  return `${learned} ${why === 'unlike' ? t('trustUnlike') : tn('trustUntilHiding', missing)}`;
}
