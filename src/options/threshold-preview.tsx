import { useState } from 'preact/hooks';
import { policyOf, type Settings } from '../browser/settings.ts';
import type { PageReport } from '../core/report/page-report.ts';
import type { Policy } from '../core/treatment/policy.ts';
import { isCleaned } from '../core/treatment/treatment.ts';
import { t } from '../ui/translate.ts';
import { type ThresholdBars as Preview, thresholdBars } from './threshold-bars.ts';
import type { OpenReport } from './use-open-reports.ts';
import './threshold-preview.css';

const MOST_BARS = 120;

interface ThresholdPreviewProps {
  readonly settings: Settings;
  /** Null until the open tabs have answered. */
  readonly reports: readonly OpenReport[] | null;
}

/** Shows what the thresholds do to a page that is open in another tab, while they move. Winnow stores no page that it could show. */
export function ThresholdPreview({ settings, reports }: ThresholdPreviewProps) {
  const [tab, setTab] = useState<number | null>(null);
  if (reports === null) return null;
  const shown = reports.find((one) => one.tab === tab) ?? reports[0];
  if (!shown) return <p class="soft preview-hint">{t('previewNone')}</p>;

  const { report } = shown;
  const policy = policyOf(settings, report.site);
  const { bars, counts } = thresholdBars(shown, policy, MOST_BARS);
  return (
    <figure class="preview">
      <figcaption>
        <label>
          <span>{t('previewTitle')}</span>
          <select
            class="field"
            value={String(shown.tab)}
            onChange={(event) => setTab(Number(event.currentTarget.value))}
          >
            {reports.map((one) => (
              <option key={one.tab} value={String(one.tab)}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
      </figcaption>
      <div class="preview-bars" aria-hidden="true">
        {bars.map(({ height, treatment }, at) => (
          <i key={at} class={treatment} style={{ '--height': String(height) }} />
        ))}
      </div>
      <p class="preview-counts" role="status">
        {previewWords(report, policy, counts)}
      </p>
    </figure>
  );
}

function previewWords({ site, purpose }: PageReport, policy: Policy, counts: Preview['counts']): string {
  if (policy.mode === 'off') return t('previewOff', site);
  if (!isCleaned(purpose.purpose, policy)) return t(purpose.purpose === 'find' ? 'leftFind' : 'leftUse');
  return t('previewCounts', counts.leave, counts.dim, counts.hide);
}
