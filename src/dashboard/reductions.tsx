import type { InformativeStructure } from '../core/links/informative-structure.ts';
import { formatNumber } from '../ui/format.ts';
import { FramedTable } from '../ui/framed-table.tsx';
import { t, tn } from '../ui/translate.ts';
import './tables.css';
import './reductions.css';

const STEPS = {
  whole: 'reductionAll',
  entropy: 'reductionUpTo',
  informative: 'reductionInformative',
} as const;

/** Shows how many of the site's links and pages are left after each step, in figures and bars. */
export function Reductions({
  structure: { threshold, reductions, redundantLinks },
}: {
  structure: InformativeStructure;
}) {
  const [whole] = reductions;
  return (
    <section class="panel" aria-labelledby="reductions-title">
      <h2 id="reductions-title">{t('reductionsTitle')}</h2>
      <details>
        <summary>{t('details')}</summary>
        <p class="intro soft">{t('reductionsIntro')}</p>
        <FramedTable label={t('reductionsTitle')} class="reductions">
          <thead>
            <tr>
              <th scope="col">{t('reductionKept')}</th>
              <th scope="col">{t('reductionLinks')}</th>
              <th scope="col">{t('reductionPages')}</th>
            </tr>
          </thead>
          <tbody>
            {reductions.map(({ step, links, pages }) => (
              <tr key={step}>
                <th scope="row">{t(STEPS[step], threshold)}</th>
                <Bar value={links} of={whole?.links ?? 0} />
                <Bar value={pages} of={whole?.pages ?? 0} />
              </tr>
            ))}
          </tbody>
        </FramedTable>
        <p>{tn('redundantLinks', redundantLinks, whole?.links ?? 0, threshold)}</p>
      </details>
    </section>
  );
}

const Bar = ({ value, of }: { value: number; of: number }) => (
  <td>
    {formatNumber(value)}
    <i style={{ inlineSize: `${of > 0 ? (100 * value) / of : 0}%` }} />
  </td>
);
