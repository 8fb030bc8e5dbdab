import { useState } from 'preact/hooks';
import { modeOf, type Settings } from '../browser/settings.ts';
import { t } from '../ui/translate.ts';
import { thresholdPreview } from './threshold-bars.ts';
import { useOpenReports } from './use-open-reports.ts';
import './threshold-preview.css';

const MOST_BARS = 120;

/** What the thresholds do to a page that is open in another tab, as they are moved. Nothing else of a page is kept to show. */
export function ThresholdPreview({ settings }: { settings: Settings }) {
  const reports = useOpenReports();
  const [tab, setTab] = useState<number | null>(null);
  if (reports === null) return null;
  const shown = reports.find((one) => one.tab === tab) ?? reports[0];
  if (!shown) return <p class="soft preview-hint">{t('previewNone')}</p>;

  const { report } = shown;
  const mode = modeOf(settings, report.site);
  const { bars, counts } = thresholdPreview(shown, settings, mode, MOST_BARS);
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
        {mode === 'off'
          ? t('previewOff', report.site)
          : t('previewCounts', counts.keep, counts.dim, counts.hide)}
      </p>
    </figure>
  );
}
