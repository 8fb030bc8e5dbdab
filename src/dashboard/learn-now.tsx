import { useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import type { CrawlEnd, CrawlOutcome, CrawlProgress, Skipped } from '../crawl/learn-site.ts';
import type { Refusal } from '../crawl/refusal.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { type MessageKey, type PluralKey, t, tn } from '../ui/translate.ts';
import { useLearnNow } from './use-learn-now.ts';
import './learn-now.css';

const CHOICES = ['6', '12', '24'] as const;

const REFUSED: Readonly<Record<Refusal, PluralKey>> = {
  forbidden: 'skippedForbidden',
  'not-html': 'skippedNotHtml',
  elsewhere: 'skippedElsewhere',
  local: 'skippedLocal',
  'too-large': 'skippedTooLarge',
  failed: 'skippedFailed',
  busy: 'skippedBusy',
  empty: 'skippedEmpty',
};

const ENDED: Readonly<Record<Exclude<CrawlEnd, 'done'>, MessageKey>> = {
  exhausted: 'learnEndExhausted',
  busy: 'learnEndBusy',
  silent: 'learnEndSilent',
  'too-slow': 'learnEndTooSlow',
};

interface LearnNowSectionProps {
  readonly site: string;
  /** Links of the site's open tabs. */
  readonly links: readonly { readonly url: string; readonly text: string }[];
  /** Hashes of the pages learned so far. */
  readonly known: ReadonlySet<number>;
  /** Called when a run has learned pages. The run ends once it resolves. */
  readonly onLearned: () => Promise<void>;
}

/** Fetches a few of the site's pages on request, so that Winnow knows the site without days of reading. */
export function LearnNowSection({ site, links, known, onLearned }: LearnNowSectionProps) {
  const [count, setCount] = useState<(typeof CHOICES)[number]>('12');
  const { state, start, cancel } = useLearnNow(site, onLearned);
  const isPrivate = browser.extension?.inIncognitoContext === true;
  const pages = Number(count);
  return (
    <section class="panel learn-now" id="learn" aria-labelledby="learn-title">
      <h2 id="learn-title">{t('learnNowTitle')}</h2>
      <p class="intro soft">{t('learnNowIntro', site)}</p>
      {isPrivate && <p class="note soft">{t('learnNowPrivate')}</p>}
      {!isPrivate && state.at !== 'running' && (
        <div class="learn-start">
          <Segmented
            showLabel
            label={t('learnNowCount')}
            value={count}
            options={CHOICES.map((value) => ({ value, label: value }))}
            onChange={setCount}
          />
          <Button look="primary" icon="leaf" onClick={() => start({ site, pages, links, known })}>
            {t('learnNowStart')}
          </Button>
        </div>
      )}
      {state.at === 'running' && <Running progress={state.progress} pages={pages} onCancel={cancel} />}
      {/* The region stays, so that a screen reader hears what comes into it. */}
      <div role="status">
        {state.at === 'refused' && <p>{t('learnNowRefused')}</p>}
        {state.at === 'cancelled' && <p>{tn('learnNowCancelled', state.learned)}</p>}
        {state.at === 'done' && <Outcome outcome={state.outcome} />}
      </div>
      {state.at === 'failed' && <ErrorNote>{state.message}</ErrorNote>}
    </section>
  );
}

interface RunningProps {
  readonly progress: CrawlProgress;
  readonly pages: number;
  readonly onCancel: () => void;
}

const Running = ({ progress: { learned, current, skipped }, pages, onCancel }: RunningProps) => (
  <div class="learn-running">
    <ProgressBar label={t('learnNowProgress', learned, pages)} value={learned} most={pages} />
    <p class="soft current">
      {current === '' ? t('learnNowPause') : <bdi dir="ltr">{current.replace(/^https?:\/\//, '')}</bdi>}
    </p>
    <Refusals skipped={skipped} />
    <Button icon="close" onClick={onCancel}>
      {t('cancel')}
    </Button>
  </div>
);

const Outcome = ({ outcome: { learned, skipped, end, delay } }: { outcome: CrawlOutcome }) => (
  <>
    <p class="learned">{learned === 0 ? t('learnNowNothing') : tn('learnNowDone', learned)}</p>
    {end !== 'done' && <p class="note">{t(ENDED[end], Math.round(delay))}</p>}
    <Refusals skipped={skipped} />
  </>
);

/** Says how many pages were left out, and why; lists their addresses on demand. */
function Refusals({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  const kinds = [...new Set(skipped.map(({ refusal }) => refusal))].map(
    (refusal) => [refusal, skipped.filter((one) => one.refusal === refusal)] as const,
  );
  return (
    <ul class="refusals">
      {kinds.map(([refusal, list]) => (
        <li key={refusal}>
          <details>
            <summary>{tn(REFUSED[refusal], list.length)}</summary>
            <ul>
              {list.map(({ url }) => (
                <li key={url}>
                  <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
