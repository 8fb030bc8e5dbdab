import { defined } from '../core/page/defined.ts';
import { proofOf } from '../core/proof/proof.ts';
import { pathOf } from '../core/proof/proven-places.ts';
import { shareOf } from '../core/proof/share-of.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import type { TrustStage } from '../core/site/trust.ts';
import type { NodeMarking } from '../core/style-tree/node-marking.ts';
import type { Policy, Treatment } from '../core/treatment/policy.ts';
import { formatNumber, formatShare } from '../ui/format.ts';
import { proofText } from '../ui/proof-text.ts';
import { type MessageKey, t } from '../ui/translate.ts';
import { MARKING_WORDS } from './place-tree.tsx';
import { usualTreatment } from './usual-treatment.ts';
import { pagesOf, total } from './wireframe.ts';

interface PlaceDetailsProps {
  readonly places: readonly TemplatePlace[];
  readonly place: number;
  readonly marking: NodeMarking;
  readonly policy: Policy;
  readonly stage: TrustStage;
}

/** Number of names in a path, from the outermost place to this one; deeper paths begin further in. */
const NAMES = 8;

const DOES: Readonly<Record<Treatment, MessageKey>> = {
  leave: 'placeLeft',
  dim: 'placeDimmed',
  hide: 'placeHidden',
};

const MARKING_MEANS: Readonly<Record<NodeMarking, MessageKey>> = {
  noisy: 'placeNoisyMeans',
  meaningful: 'placeMeaningfulMeans',
  mixed: 'placeMixedMeans',
};

/** Shows the numbers of a place, the reasons they give, and the usual treatment there. */
export function PlaceDetails({ places, place, marking, policy, stage }: PlaceDetailsProps) {
  const shown = defined(places[place]);
  const { pages, occurrences, styles, importance, chars, linkChars, line } = shown;
  const proof = line && proofOf(line, policy);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a narrow window it scrolls, and must be reachable by keyboard.
    <section class="place-details" tabIndex={0} aria-live="polite" aria-label={t('pictureDetails')}>
      <h3>
        <code dir="ltr">{pathOf(places, place, NAMES).join(' › ')}</code>
      </h3>
      <p class="place-does">{t(DOES[usualTreatment(shown, policy, stage)])}</p>
      <ul class="place-reasons">
        <li>{proof ? proofText(proof) : t('placeNoText')}</li>
        <li>
          {t(MARKING_WORDS[marking])}: {t(MARKING_MEANS[marking])}
        </li>
      </ul>
      <dl>
        <Figure name={t('measurePages')} value={t('pagesOf', pages, pagesOf(places))} />
        <Figure name={t('placeOccurrences')} value={formatNumber(occurrences)} />
        <Figure name={t('placeStyles')} value={formatNumber(styles)} />
        <Figure name={t('placeShare')} value={formatShare(shareOf(chars, total(places)))} />
        <Figure name={t('placeLinks')} value={formatShare(shareOf(linkChars, chars))} />
        <Figure name={t('verdictClutter')} value={formatShare(shareOf(shown.noise, chars))} />
        <Figure name={t('placeImportance')} value={formatNumber(importance)} />
        {line && (
          <>
            <Figure name={t('placeOwnImportance')} value={formatNumber(line.importance)} />
            <Figure name={t('placeLinePages')} value={t('pagesOf', line.linePages, line.placePages)} />
            <Figure name={t('measureEntropy')} value={formatNumber(line.entropy ?? 0)} />
          </>
        )}
      </dl>
      <p class="note soft">{t('placeMarkHint')}</p>
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
