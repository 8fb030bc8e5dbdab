import { defined } from '../core/basics/defined.ts';
import { proofOf } from '../core/proof/proof.ts';
import { pathOf } from '../core/proof/proven-places.ts';
import { shareOf } from '../core/proof/share-of.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import type { TrustStage } from '../core/site/trust.ts';
import type { NodeMarking } from '../core/style-tree/node-marking.ts';
import type { Policy, Treatment } from '../core/treatment/policy.ts';
import { Button } from '../ui/button.tsx';
import { formatNumber, formatShare } from '../ui/format.ts';
import { ErrorNote } from '../ui/notice.tsx';
import { proofText } from '../ui/proof-text.ts';
import { type MessageKey, t } from '../ui/translate.ts';
import { MARKING_WORDS } from './place-tree.tsx';
import type { PlaceMarks } from './use-place-marks.ts';
import { usualTreatment } from './usual-treatment.ts';
import { pagesOf, total } from './wireframe.ts';

interface PlaceDetailsProps {
  readonly places: readonly TemplatePlace[];
  readonly place: number;
  readonly marking: NodeMarking;
  readonly policy: Policy;
  readonly stage: TrustStage;
  readonly marks: PlaceMarks;
  /** Words that an open page shows there; empty if there are none. */
  readonly words: string;
}

/** Number of names in a path, from the outermost place to this one; deeper paths begin further in. */
const NAMES = 8;
/** A place with a greater share of the site's text is not corrected as a whole: one click would change all of every page. Chosen by hand. */
const WIDEST = 0.5;

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
export function PlaceDetails({ places, place, marking, policy, stage, marks, words }: PlaceDetailsProps) {
  const shown = defined(places[place]);
  const { pages, occurrences, styles, importance, chars, linkChars, line } = shown;
  const proof = line && proofOf(line, policy);
  const marked = marks.markedAt(place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a narrow window it scrolls, and must be reachable by keyboard.
    <section class="place-details" tabIndex={0} aria-live="polite" aria-label={t('pictureDetails')}>
      <h3>
        <code dir="ltr">{pathOf(places, place, NAMES).join(' › ')}</code>
      </h3>
      {words !== '' && (
        <p class="place-words" dir="auto">
          {words}
        </p>
      )}
      {!marked && <p class="place-does">{t(DOES[usualTreatment(shown, policy, stage)])}</p>}
      <PlaceCorrection {...{ places, place, marks, marked }} />
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
    </section>
  );
}

interface PlaceCorrectionProps extends Pick<PlaceDetailsProps, 'places' | 'place' | 'marks'> {
  readonly marked: ReturnType<PlaceMarks['markedAt']>;
}

/** Lets the person say what the place holds, and shows what they said about it or about a place around it. */
function PlaceCorrection({ places, place, marks, marked }: PlaceCorrectionProps) {
  const isWide = shareOf(defined(places[place]).chars, total(places)) > WIDEST;
  return (
    <div class="place-correction">
      {marked && <p>{t(marked.kind === 'noise' ? 'reason_marked_noise' : 'reason_marked_content')}</p>}
      {marked && marked.place !== place && (
        <p class="soft">{t('placeMarkedAround', defined(places[marked.place]).name)}</p>
      )}
      <div class="place-actions">
        {marked?.place === place ? (
          <Button icon="undo" onClick={() => marks.mark(place, null)}>
            {t('markTakeBack')}
          </Button>
        ) : (
          !isWide && (
            <>
              <Button onClick={() => marks.mark(place, 'noise')}>{t('markNoise')}</Button>
              <Button onClick={() => marks.mark(place, 'content')}>{t('markContent')}</Button>
            </>
          )
        )}
      </div>
      {marks.failure !== '' && <ErrorNote>{marks.failure}</ErrorNote>}
      <p class="note soft">{t(isWide && !marked ? 'placeTooWide' : 'placeMarkHint')}</p>
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
