import { entropyOf } from '../browser/settings.ts';
import { defined } from '../core/basics/defined.ts';
import { formatNumber, formatShare } from '../ui/format.ts';
import { FramedTable } from '../ui/framed-table.tsx';
import { ErrorNote } from '../ui/notice.tsx';
import { SiteThreshold } from '../ui/site-threshold.tsx';
import { t } from '../ui/translate.ts';
import { useSuggestion } from '../ui/use-suggestion.ts';
import { useStoredSettings } from './use-stored-settings.ts';
import './tables.css';
import './entropy-curve.css';

/** Side of the drawing's view box. The drawing is stretched to its box; lines keep their width. */
const SIZE = 100;

/** Draws the entropy threshold that the site's pages suggest, and the search for it as a curve; `pages` counts learned pages. */
export function EntropyCurve({ site, pages }: { site: string; pages: number }) {
  const { settings, change, failure } = useStoredSettings();
  const suggestion = useSuggestion(site, pages);
  if (settings === null || suggestion === null) return null;
  const { threshold, curve } = suggestion;
  const last = defined(curve.at(-1));
  const now = entropyOf(settings, site);
  const line = (share: (at: number) => number) =>
    curve
      .map((_, at) => `${at === 0 ? 'M' : 'L'}${(SIZE * at) / (curve.length - 1)} ${SIZE * (1 - share(at))}`)
      .join('');
  const blocks = (at: number) => defined(curve[at]).blocks / last.blocks;
  const features = (at: number) => defined(curve[at]).features / last.features;
  return (
    <section class="panel" id="suggestion" aria-labelledby="suggestion-title">
      <h2 id="suggestion-title">{t('suggestTitle')}</h2>
      <p class="intro soft">{t('suggestIntro')}</p>
      <p>{t('suggestFound', threshold, now)}</p>
      <div class="entropy-curve" aria-hidden="true">
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path class="threshold-now" d={`M${SIZE * now} 0V${SIZE}`} />
          <path class="threshold-suggested" d={`M${SIZE * threshold} 0V${SIZE}`} />
          <path class="of-features" d={line(features)} />
          <path class="of-blocks" d={line(blocks)} />
        </svg>
        <span>{formatNumber(0)}</span>
        <span>{t('measureEntropy')}</span>
        <span>{formatNumber(1)}</span>
      </div>
      <ul class="curve-key" aria-hidden="true">
        <li class="of-blocks">{t('suggestBlocks')}</li>
        <li class="of-features">{t('suggestFeatures')}</li>
        <li class="threshold-suggested">{t('suggestHere')}</li>
        <li class="threshold-now">{t('suggestNow')}</li>
      </ul>
      <details class="as-table">
        <summary>{t('asTable')}</summary>
        <FramedTable label={t('suggestTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('measureEntropy')}</th>
              <th scope="col">{t('suggestBlocks')}</th>
              <th scope="col">{t('suggestFeatures')}</th>
              <th scope="col">{t('suggestGain')}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map((step, at) => (
              <tr key={at}>
                <th scope="row">{formatNumber(at / (curve.length - 1))}</th>
                <td>{formatShare(blocks(at))}</td>
                <td>{formatShare(features(at))}</td>
                <td>{formatNumber(step.features - (curve[at - 1]?.features ?? 0))}</td>
              </tr>
            ))}
          </tbody>
        </FramedTable>
      </details>
      <SiteThreshold
        site={site}
        suggested={threshold}
        settings={settings}
        onChange={(part) => void change(part)}
      />
      {failure !== '' && <ErrorNote>{failure}</ErrorNote>}
    </section>
  );
}
