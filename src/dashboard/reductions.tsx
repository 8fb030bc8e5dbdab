import type { InformativeStructure } from '../core/links/informative-structure.ts';
import { formatNumber } from '../ui/format.ts';
import { t, tn } from '../ui/translate.ts';
import { TableFrame } from './table-frame.tsx';

/** What entropy thresholds leave of the site's links, in figures and bars. */
export function Reductions({
  structure: { reductions, redundantLinks },
}: {
  structure: InformativeStructure;
}) {
  const [whole] = reductions;
  return (
    <section class="panel" aria-labelledby="reductions-title">
      <h2 id="reductions-title">{t('reductionsTitle')}</h2>
      <p class="intro soft">{t('reductionsIntro')}</p>
      <TableFrame label={t('reductionsTitle')}>
        <table class="reductions">
          <caption class="unseen">{t('reductionsTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reductionKept')}</th>
              <th scope="col">{t('reductionLinks')}</th>
              <th scope="col">{t('reductionPages')}</th>
            </tr>
          </thead>
          <tbody>
            {reductions.map(({ threshold, links, pages }) => (
              <tr key={threshold}>
                <th scope="row">{threshold === 1 ? t('reductionAll') : t('reductionUpTo', threshold)}</th>
                <Bar value={links} of={whole?.links ?? 0} />
                <Bar value={pages} of={whole?.pages ?? 0} />
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p>{tn('redundantLinks', redundantLinks, whole?.links ?? 0)}</p>
    </section>
  );
}

const Bar = ({ value, of }: { value: number; of: number }) => (
  <td>
    {formatNumber(value)}
    <i style={{ inlineSize: `${of > 0 ? (100 * value) / of : 0}%` }} />
  </td>
);
