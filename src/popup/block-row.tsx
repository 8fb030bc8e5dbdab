import type { Settings } from '../browser/settings.ts';
import type { Certainty, Verdict } from '../core/report/page-report.ts';
import type { MarkKind } from '../core/site/marks.ts';
import { blockWord } from '../core/treatment/block-word.ts';
import { blockName } from '../ui/block-name.ts';
import { Button } from '../ui/button.tsx';
import { formatShare } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { proofText } from '../ui/proof-text.ts';
import { type MessageKey, reasonText, t, tn } from '../ui/translate.ts';
import { BLOCK_WORDS } from './block-words.ts';
import { proofNumbers } from './proof-numbers.ts';
import './block-row.css';

const CERTAINTY: Readonly<Record<Certainty, MessageKey>> = {
  sure: 'certaintySure',
  'fairly-sure': 'certaintyFairlySure',
  guessing: 'certaintyGuessing',
};

interface BlockRowProps {
  readonly verdict: Verdict;
  readonly settings: Settings;
  readonly current: boolean;
  readonly open: boolean;
  readonly onPoint: (node: number | null) => void;
  readonly onToggle: () => void;
  readonly onShow: () => void;
  readonly onMark: (kind: MarkKind | null) => void;
}

/** Draws a block in words; an open row also shows its figures and reasons. */
export function BlockRow(props: BlockRowProps) {
  const { verdict, settings, current, open, onPoint, onToggle, onShow, onMark } = props;
  const { why } = verdict;
  const word = blockWord(verdict, { dim: settings.dimThreshold });
  const numbers = proofNumbers(verdict);
  const details = `block-${verdict.node}`;
  const point = () => onPoint(verdict.node);
  return (
    <li
      class={`block ${word}${current ? ' current' : ''}`}
      data-node={verdict.node}
      style={{ '--heat': String(verdict.noise) }}
      onMouseEnter={point}
      onFocusIn={point}
      onFocusOut={() => onPoint(null)}
    >
      <button
        type="button"
        class="block-face"
        aria-expanded={open}
        aria-controls={details}
        onClick={onToggle}
      >
        <span class="block-preview" dir="auto">
          {blockName(verdict)}
        </span>
        <span class="block-line">
          <b>{t(BLOCK_WORDS[word])}</b>
          <span>{t(CERTAINTY[verdict.certainty])}</span>
          {!verdict.shows && <span>{tn('wordCount', verdict.words)}</span>}
        </span>
        <Icon name="chevron" size={16} />
      </button>
      {open && (
        <div id={details} class="block-details">
          <dl>
            <div>
              <dt>{t('verdictClutter')}</dt>
              <dd>{formatShare(verdict.noise)}</dd>
            </div>
            <div>
              <dt title={t('measureEntropyHint')}>{t('measureEntropy')}</dt>
              <dd>{numbers.entropy}</dd>
            </div>
            <div>
              <dt title={t('measureImportanceHint')}>{t('measureImportance')}</dt>
              <dd>{numbers.importance}</dd>
            </div>
            <div>
              <dt title={t('measurePagesHint')}>{t('measurePages')}</dt>
              <dd>{numbers.pages}</dd>
            </div>
          </dl>
          <p class="soft">{proofText(verdict.proof)}</p>
          {why && why.reasons.length > 0 && (
            <ul class="reasons">
              {why.reasons.map((reason) => (
                <li
                  key={reason.key + reason.values}
                  class={reason.weight > 0 ? 'for-clutter' : 'for-content'}
                >
                  <span class="unseen">{t(reason.weight > 0 ? 'reasonForClutter' : 'reasonForContent')}</span>
                  {reasonText(reason)}
                </li>
              ))}
            </ul>
          )}
          {!verdict.stray && (
            <div class="block-actions">
              {verdict.mark ? (
                <Button icon="undo" onClick={() => onMark(null)}>
                  {t('markTakeBack')}
                </Button>
              ) : (
                <>
                  <Button onClick={() => onMark('noise')}>{t('markNoise')}</Button>
                  <Button onClick={() => onMark('content')}>{t('markContent')}</Button>
                </>
              )}
              <Button look="quiet" icon="target" onClick={onShow}>
                {t('showInPage')}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
