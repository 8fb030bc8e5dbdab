import { useEffect, useState } from 'preact/hooks';
import type { Verdict } from '../core/report/page-report.ts';
import { nextQuestion } from '../core/report/question.ts';
import type { MarkKind } from '../core/site/marks.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { t } from '../ui/translate.ts';
import './help-card.css';

interface HelpCardProps {
  readonly verdicts: readonly Verdict[];
  /** Outlines the block in the page; null removes the outline. */
  readonly onOutline: (node: number | null) => void;
  readonly onMark: (node: number, kind: MarkKind) => void;
}

/** Asks people who want to help about the block whose answer is expected to change most, a few times per page. */
export function HelpCard({ verdicts, onOutline, onMark }: HelpCardProps) {
  const [passed, setPassed] = useState<ReadonlySet<number>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const asked = nextQuestion(verdicts, passed);
  const node = asked?.node ?? null;
  useEffect(() => {
    if (isOpen) onOutline(node);
  }, [isOpen, node]);
  if (asked === null && !isOpen) return null;
  const toggle = (open: boolean) => {
    setOpen(open);
    if (!open) onOutline(null);
  };
  return (
    <details class="help-winnow" onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        {t('helpWinnow')}
        <Icon name="chevron" size={16} />
      </summary>
      {asked === null && <p role="status">{t('helpDone')}</p>}
      {asked && (
        <fieldset>
          <legend>{t('helpQuestion')}</legend>
          <blockquote dir="auto" aria-live="polite">
            {asked.preview}
          </blockquote>
          <div class="help-answers">
            <Button onClick={() => onMark(asked.node, 'content')}>{t('verdictContent')}</Button>
            <Button onClick={() => onMark(asked.node, 'noise')}>{t('verdictClutter')}</Button>
            <Button look="quiet" onClick={() => setPassed(new Set([...passed, asked.node]))}>
              {t('helpPass')}
            </Button>
          </div>
        </fieldset>
      )}
    </details>
  );
}
