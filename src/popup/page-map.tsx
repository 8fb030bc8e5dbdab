import { useEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '../browser/settings.ts';
import type { Verdict } from '../core/report/page-report.ts';
import type { MarkKind } from '../core/site/marks.ts';
import { heatCells } from '../ui/heat-cells.ts';
import { HeatStrip } from '../ui/heat-strip.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { t, tn } from '../ui/translate.ts';
import { BlockRow } from './block-row.tsx';
import './page-map.css';

/** As many bars as stay wide enough to point at in the popup. */
const MOST_CELLS = 90;
/** More rows than the popup has room for at first; the others are drawn once these are seen. */
const FIRST_ROWS = 10;

interface PageMapProps {
  readonly verdicts: readonly Verdict[];
  readonly entropyThreshold: number | null;
  readonly settings: Settings;
  readonly onOutline: (node: number | null, scroll: boolean) => void;
  readonly onMark: (node: number, kind: MarkKind | null) => void;
}

/** The page's blocks: a heat strip, and the same in words. Pointing at either outlines the block in the page. */
export function PageMap(props: PageMapProps) {
  const { verdicts, entropyThreshold, settings, onOutline, onMark } = props;
  const [measure, setMeasure] = useState<'noise' | 'entropy'>('noise');
  const [current, setCurrent] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [all, setAll] = useState(verdicts.length <= FIRST_ROWS);
  const list = useRef<HTMLUListElement>(null);

  const point = (node: number | null) => {
    setCurrent(node);
    onOutline(node, false);
  };

  useEffect(() => {
    const leave = () => onOutline(null, false);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    if (all) return;
    const idle = requestIdleCallback(() => setAll(true), { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [all]);

  if (verdicts.length === 0) return <EmptyState title={t('blocksNone')} icon="leaf" />;

  const rowOf = (node: number) => list.current?.querySelector<HTMLElement>(`[data-node="${node}"]`);

  const pick = (node: number) => {
    setOpen(node);
    onOutline(node, true);
    rowOf(node)?.scrollIntoView({ block: 'nearest' });
  };

  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const row = (event.target as Element).closest('li');
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
    next?.querySelector('button')?.focus();
    event.preventDefault();
  };

  return (
    <section class="page-map">
      <div class="page-map-head">
        <h2>{t('blocksTitle')}</h2>
        <p class="soft">{tn('blocksCount', verdicts.length)}</p>
      </div>
      <HeatStrip
        cells={heatCells(verdicts, MOST_CELLS)}
        measure={measure}
        current={current}
        onPoint={point}
        onPick={pick}
      />
      <div class="heat-legend">
        <span class="legend">
          <i class="grain" /> {t(measure === 'noise' ? 'verdictContent' : 'legendUnique')}
          <i class="chaff" /> {t(measure === 'noise' ? 'verdictClutter' : 'legendRepeated')}
        </span>
        <Segmented
          label={t('heatMeasure')}
          value={measure}
          options={[
            { value: 'noise', label: t('heatNoise') },
            { value: 'entropy', label: t('heatEntropy') },
          ]}
          onChange={setMeasure}
        />
      </div>
      {measure === 'entropy' && entropyThreshold !== null && (
        <p class="popup-note soft">{t('entropyThreshold', entropyThreshold)}</p>
      )}
      <ul class="blocks" ref={list} onKeyDown={step} onMouseLeave={() => point(null)}>
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
