import { policyOf } from '../browser/settings.ts';
import { provenPlaces } from '../core/proof/proven-places.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import { formatNumber } from '../ui/format.ts';
import { FramedTable } from '../ui/framed-table.tsx';
import { proofWord } from '../ui/proof-text.ts';
import { t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import './tables.css';

/** Lists the places of the site's template that may be hidden, each with the numbers of its proof. */
export function ProvenPlaces({ site, places }: { site: string; places: readonly TemplatePlace[] }) {
  const [settings] = useSettings();
  const proven = settings === null ? [] : provenPlaces(places, policyOf(settings, site));
  if (proven.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="proven-title">
      <h2 id="proven-title">{t('provenTitle')}</h2>
      <p class="intro soft">{t('provenIntro')}</p>
      <FramedTable label={t('provenTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('provenPlace')}</th>
            <th scope="col">{t('measurePages')}</th>
            <th scope="col">{t('measureEntropy')}</th>
            <th scope="col">{t('measureImportance')}</th>
          </tr>
        </thead>
        <tbody>
          {proven.map(({ names, proof }, row) => (
            <tr key={row}>
              <th scope="row">
                <code dir="ltr">{names.join(' › ')}</code>
                <br />
                <small class="soft">{proofWord(proof)}</small>
              </th>
              <td>{t('pagesOf', proof.linePages, proof.placePages)}</td>
              <td>{formatNumber(proof.entropy ?? 0)}</td>
              <td>{formatNumber(proof.importance)}</td>
            </tr>
          ))}
        </tbody>
      </FramedTable>
    </section>
  );
}
