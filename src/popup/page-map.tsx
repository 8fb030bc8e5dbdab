import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import type { Verdict } from '../core/report/page-report.ts';
import type { MarkKind } from '../core/site/marks.ts';
import { EmptyState } from '../ui/notice.tsx';
import { t } from '../ui/translate.ts';
import { BlockRow } from './block-row.tsx';
import './page-map.css';

/** Number of rows drawn first, more than the popup has room for; the others are drawn once these are visible. */
const FIRST_ROWS = 10;

interface PageMapProps {
  readonly verdicts: readonly Verdict[];
  readonly settings: Settings;
  readonly onOutline: (node: number | null, scroll: boolean) => void;
  readonly onMark: (node: number, kind: MarkKind | null) => void;
}

/** Lists the page's parts in words. Pointing at one outlines it in the page. */
export function PageMap(props: PageMapProps) {
  const { verdicts, settings, onOutline, onMark } = props;
  const [current, setCurrent] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [all, setAll] = useState(verdicts.length <= FIRST_ROWS);

  const point = (node: number | null) => {
    setCurrent(node);
    onOutline(node, false);
  };

  useEffect(() => {
    if (all) return;
    const idle = requestIdleCallback(() => setAll(true), { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [all]);

  if (verdicts.length === 0) return <EmptyState title={t('blocksNone')} icon="leaf" />;

  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const row = (event.target as Element).closest('li');
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
    next?.querySelector('button')?.focus();
    event.preventDefault();
  };

  return (
    <section class="page-map">
      <ul class="blocks" onKeyDown={step} onMouseLeave={() => point(null)}>
        {(all ? verdicts : verdicts.slice(0, FIRST_ROWS)).map((verdict) => (
          <BlockRow
            key={verdict.node}
            verdict={verdict}
            settings={settings}
            current={verdict.node === current}
            open={verdict.node === open}
            onPoint={point}
            onToggle={() => setOpen(open === verdict.node ? null : verdict.node)}
            onShow={() => onOutline(verdict.node, true)}
            onMark={(kind) => onMark(verdict.node, kind)}
          />
        ))}
      </ul>
    </section>
  );
}
