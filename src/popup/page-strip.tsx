import { useMemo, useState } from 'preact/hooks';
import type { BlockWord } from '../core/treatment/block-word.ts';
import type { Policy, Treatment } from '../core/treatment/policy.ts';
import { blockName } from '../ui/block-name.ts';
import { formatNumber } from '../ui/format.ts';
import { proofWord } from '../ui/proof-text.ts';
import { type MessageKey, t, tn } from '../ui/translate.ts';
import type { NamedKeys } from '../ui/use-shortcuts.ts';
import { BLOCK_WORDS } from './block-words.ts';
import { MeasureScale } from './measure-scale.tsx';
import type { PageView } from './page-view.ts';
import { proofNumbers } from './proof-numbers.ts';
import { type StripSegment, stripSegments } from './strip-segments.ts';
import './page-strip.css';

/** Number of segments that can still be told apart in a popup of 320 px. Chosen by hand. */
const MOST_SEGMENTS = 120;

const TREATMENTS: Readonly<Record<Treatment, MessageKey>> = {
  leave: 'zoneKept',
  dim: 'zoneDimmed',
  hide: 'zoneHidden',
};

/** Where an arrow key leads from a segment; `left` is −1, or 1 if the page runs from right to left. */
const WAYS: Readonly<Record<string, (at: number, last: number, left: number) => number>> = {
  ArrowLeft: (at, _, left) => at + left,
  ArrowRight: (at, _, left) => at - left,
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};
const SHOW = ['Enter', ' '];

/** The keys that act on the strip. */
export const STRIP_KEYS: readonly NamedKeys[] = [
  { keys: Object.keys(WAYS), name: 'stripMove' },
  { keys: SHOW, name: 'stripShow' },
];

const KEY: readonly BlockWord[] = ['content', 'undecided', 'clutter'];

interface PageStripProps {
  readonly view: Extract<PageView, { kind: 'page' }>;
  /** Outlines a part in the page; null removes the outline. */
  readonly onOutline: (node: number | null, scroll: boolean) => void;
}

/**
 * Draws the page as a strip of its parts, in page order. Width shows a part's words, colour its entropy, height its verdict, and the line
 * below its treatment. The strip is one tab stop, and arrow keys move along it. The scales below draw the thresholds that decide.
 */
export function PageStrip({ view: { report, trust, policy }, onOutline }: PageStripProps) {
  const segments = useMemo(
    () =>
      stripSegments(
        report.verdicts,
        { purpose: report.purpose.purpose, stage: trust.stage },
        policy,
        MOST_SEGMENTS,
      ),
    [report, trust, policy],
  );
  const [stop, setStop] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  if (segments.length === 0) return null;

  const last = segments.length - 1;
  const shown = pointed === null ? undefined : segments[pointed];

  const point = (at: number | null) => {
    setPointed(at);
    if (at !== null) setStop(at);
    onOutline(at === null ? null : (segments[at]?.verdict.node ?? null), false);
  };

  const show = (at: number) => onOutline(segments[at]?.verdict.node ?? null, true);

  const onKey = (event: KeyboardEvent, at: number) => {
    const part = event.currentTarget as HTMLElement;
    const left = getComputedStyle(part).direction === 'rtl' ? 1 : -1;
    const to = WAYS[event.key]?.(at, last, left);
    if (to !== undefined) {
      const next = part.parentElement?.children[Math.max(0, Math.min(last, to))];
      if (next instanceof HTMLElement) next.focus();
    } else if (SHOW.includes(event.key)) show(at);
    else return;
    event.preventDefault();
  };

  return (
    <section class="page-strip" aria-labelledby="strip-title">
      <div class="strip-head">
        <h2 id="strip-title">{t('blocksTitle')}</h2>
        <p class="soft">{tn('blocksCount', report.verdicts.length)}</p>
      </div>
      <div
        class="strip"
        role="listbox"
        aria-orientation="horizontal"
        aria-labelledby="strip-title"
        tabIndex={-1}
        onMouseLeave={() => point(null)}
        onFocusOut={() => point(null)}
      >
        {segments.map((segment, at) => (
          <div
            key={segment.verdict.node}
            role="option"
            class={`strip-part ${segment.word} ${segment.treatment}${segment.entropy === null ? ' unknown' : ''}${at === pointed ? ' current' : ''}`}
            style={{ '--words': String(segment.words), '--heat': String(segment.entropy ?? 0) }}
            tabIndex={at === Math.min(stop, last) ? 0 : -1}
            aria-selected={at === pointed}
            aria-label={labelOf(segment)}
            onMouseEnter={() => point(at)}
            onFocus={() => point(at)}
            onClick={() => show(at)}
            onKeyDown={(event) => onKey(event, at)}
          >
            <i />
          </div>
        ))}
      </div>
      <StripKey hasUnknown={segments.some(({ entropy }) => entropy === null)} />
      <div class="strip-told">
        {shown ? (
          <>
            <p class="strip-name" dir="auto">
              {blockName(shown.verdict)}
            </p>
            <p class="soft">{factsOf(shown).join(' · ')}</p>
          </>
        ) : (
          <p class="soft">{t('stripHint')}</p>
        )}
      </div>
      <StripScales shown={shown} policy={policy} />
    </section>
  );
}

/** Explains the heights, lines and colours of the strip. */
function StripKey({ hasUnknown }: { hasUnknown: boolean }) {
  return (
    <ul class="strip-key">
      {KEY.map((word) => (
        <li key={word}>
          <i class={`key-height ${word}`} />
          {t(BLOCK_WORDS[word])}
        </li>
      ))}
      {(['dim', 'hide'] as const).map((treatment) => (
        <li key={treatment}>
          <i class={`key-line ${treatment}`} />
          {t(TREATMENTS[treatment])}
        </li>
      ))}
      {hasUnknown && (
        <li>
          <i class="key-unknown" />
          {t('entropyUnknown')}
        </li>
      )}
    </ul>
  );
}

/** Shows the two measures of the segment that is pointed at, with the thresholds that decide. */
function StripScales({ shown, policy }: { shown: StripSegment | undefined; policy: Policy }) {
  const numbers = shown && proofNumbers(shown.verdict);
  const isKnown = shown !== undefined && shown.verdict.proof.placePages > 0;
  return (
    <dl class="strip-scales">
      <MeasureScale
        coloured
        label={t('measureEntropy')}
        hint={t('measureEntropyHint')}
        text={numbers?.entropy ?? ''}
        value={shown?.entropy ?? null}
        threshold={policy.entropy}
        meaning={t('entropyFrom', formatNumber(policy.entropy))}
      />
      <MeasureScale
        label={t('measureImportance')}
        hint={t('measureImportanceHint')}
        text={numbers?.importance ?? ''}
        value={isKnown ? shown.verdict.proof.importance : null}
        threshold={policy.importance}
        meaning={t('importanceTo', formatNumber(policy.importance))}
      />
    </dl>
  );
}

/** Returns the facts about a segment that its scales do not show. */
function factsOf({ verdict, word, treatment, parts }: StripSegment): string[] {
  const { proof } = verdict;
  return [
    t(BLOCK_WORDS[word]),
    t(TREATMENTS[treatment]),
    ...(proof.placePages > 0
      ? [`${t('measurePages')} ${proofNumbers(verdict).pages}`, proofWord(proof)]
      : [t('proofShortUnknown')]),
    ...(parts > 1 ? [tn('stripMore', parts - 1)] : []),
  ];
}

/** Returns everything that the strip shows of a segment, in words for a screen reader. */
function labelOf(segment: StripSegment): string {
  const { entropy, importance } = proofNumbers(segment.verdict);
  const measures =
    segment.verdict.proof.placePages > 0
      ? [`${t('measureEntropy')} ${entropy}`, `${t('measureImportance')} ${importance}`]
      : [];
  return [blockName(segment.verdict), ...factsOf(segment), ...measures].join(' · ');
}
