import type { Verdict } from '../core/report/page-report.ts';
import { blockName } from '../ui/block-name.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { t, tn } from '../ui/translate.ts';
import { pageCorrections } from './page-view.ts';
import './corrections.css';

interface CorrectionsProps {
  readonly verdicts: readonly Verdict[];
  readonly onTakeBack: (id: string) => void;
}

/** Lists the person's corrections that apply to this page, each with a button that takes it back. */
export function PageCorrections({ verdicts, onTakeBack }: CorrectionsProps) {
  const corrections = pageCorrections(verdicts);
  if (corrections.length === 0) return null;
  return (
    <details class="corrections">
      <summary>
        {tn('correctionsCount', corrections.length)}
        <Icon name="chevron" size={16} />
      </summary>
      <ul>
        {corrections.map(({ id, kind, block }) => (
          <li key={id}>
            <span class="correction-words">
              <b>{t(kind === 'noise' ? 'verdictClutter' : 'verdictContent')}</b>
              <span class="correction-preview" dir="auto">
                {blockName(block)}
              </span>
            </span>
            <Button look="quiet" icon="undo" onClick={() => onTakeBack(id)}>
              {t('markTakeBack')}
              <span class="unseen"> {blockName(block)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
