import type { Trust } from '../core/site/trust.ts';
import { Icon } from './icon.tsx';
import { type MessageKey, t, tn } from './translate.ts';
import { type TrustStep, trustSteps } from './trust-steps.ts';
import './trust-trail.css';

const NAMES: Readonly<Record<TrustStep['name'], MessageKey>> = {
  learn: 'trustLearn',
  dim: 'modeDim',
  hide: 'modeHide',
};

const STATES: Readonly<Record<TrustStep['state'], MessageKey>> = {
  done: 'trustStepDone',
  now: 'trustStepNow',
  ahead: 'trustStepAhead',
  stopped: 'trustStepStopped',
};

/** The way from learning to hiding: where the site stands, how far the next stop is, and why. */
export const TrustTrail = ({ trust }: { trust: Trust }) => (
  <div class="trust">
    <ol class="trust-trail" aria-label={t('trustTitle')}>
      {trustSteps(trust).map(({ name, state, kernels, full }) => (
        <li key={name} class={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span class="trust-stop">
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'stopped' && <Icon name="pause" size={14} />}
            {t(NAMES[name])}
            <span class="unseen"> ({t(STATES[state])})</span>
          </span>
          {kernels > 0 && (
            <span class="trust-way" aria-hidden="true">
              {Array.from({ length: kernels }, (_, at) => (
                <i key={at} class={at < full ? 'full' : ''} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
    <p class="trust-why soft">{trustWords(trust)}</p>
  </div>
);

function trustWords({ stage, why, pages, dimFrom, missing }: Trust): string {
  if (why === 'changing') return t('driftedText');
  if (why === 'relearning') return tn('driftedRelearning', missing);
  if (why === 'unlike') return tn('trustUnlike', missing);
  if (stage === 'learning') return tn('learningProgress', dimFrom, pages);
  return stage === 'dimming' ? tn('trustUntilHiding', missing) : t('trustSteady');
}
