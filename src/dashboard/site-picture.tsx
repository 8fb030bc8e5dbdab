import { useMemo, useState } from 'preact/hooks';
import { policyOf } from '../browser/settings.ts';
import { nodeMarking } from '../core/style-tree/node-marking.ts';
import type { SiteStructure } from '../messaging/protocol.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';
import { type MessageKey, t } from '../ui/translate.ts';
import { useSettings } from '../ui/use-settings.ts';
import { PlaceDetails } from './place-details.tsx';
import { placeShades, type ShadeMeasure } from './place-shades.ts';
import { MEASURE_WORDS, type PlaceChoice, PlaceTree } from './place-tree.tsx';
import { usePlaceMarks } from './use-place-marks.ts';
import { usePlaceWords } from './use-place-words.ts';
import type { ShownTab } from './use-structure.ts';
import { type Wireframe, type WireframeBox, wireframe } from './wireframe.ts';
import './site-picture.css';

/** The meaning of both ends of the colours. */
const ENDS: Readonly<Record<ShadeMeasure, readonly [MessageKey, MessageKey]>> = {
  importance: ['pictureVaries', 'pictureRepeats'],
  entropy: ['pictureVaries', 'pictureRepeats'],
  proof: ['proofShortNone', 'pictureProven'],
};

const MEASURES = ['importance', 'entropy', 'proof'] as const;

interface SitePictureProps {
  readonly site: string;
  readonly known: SiteStructure;
  readonly tabs: readonly ShownTab[];
}

/** Draws the learned template as the site's typical page: a wireframe of the places of the site style tree. */
export function SitePicture({ site, known, tabs }: SitePictureProps) {
  const [settings] = useSettings();
  const [measure, setMeasure] = useState<ShadeMeasure>('importance');
  const [showsMarks, setShowsMarks] = useState(false);
  const [simplified, setSimplified] = useState(true);
  const [chosen, setChosen] = useState<number | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());

  const { places } = known;
  const marks = usePlaceMarks(site, places);
  const words = usePlaceWords(places, tabs);
  const policy = settings && policyOf(settings, site);
  const least = policy?.importance ?? 0;
  const marking = useMemo(
    () =>
      nodeMarking(
        places.map(({ parent }) => parent),
        places.map(({ importance }) => importance),
        least,
      ),
    [places, least],
  );
  const drawn = useMemo(() => wireframe(places, simplified ? marking : null), [places, marking, simplified]);
  const shades = useMemo(
    () => policy && placeShades(places, measure, policy),
    [places, measure, policy?.entropy, policy?.importance],
  );
  if (policy === null || shades === null || drawn.boxes.length === 0) return null;

  const at = chosen !== null && isDrawn(drawn.boxes, chosen) ? places[chosen] : undefined;
  const choice: PlaceChoice = {
    chosen: at ? chosen : null,
    closed,
    onChoose: setChosen,
    onClosed: setClosed,
  };
  return (
    <section class="panel" id="picture" aria-labelledby="picture-title">
      <h2 id="picture-title">{t('pictureTitle')}</h2>
      <p class="intro soft">{t('pictureIntro')}</p>
      <div class="picture-tools">
        <Segmented
          label={t('pictureColour')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(MEASURE_WORDS[value]) }))}
          onChange={setMeasure}
        />
        <p class="picture-key">
          <span>{t(ENDS[measure][0])}</span>
          <i aria-hidden="true" />
          <span>{t(ENDS[measure][1])}</span>
        </p>
        <Switch
          label={t('pictureSimplified')}
          hint={t('pictureSimplifiedHint')}
          on={simplified}
          onToggle={setSimplified}
        />
        <Switch
          label={t('pictureMarks')}
          hint={t('pictureMarksHint', least)}
          on={showsMarks}
          onToggle={setShowsMarks}
        />
      </div>
      <p class="note soft">{t('pictureNumbers', t(MEASURE_WORDS[measure]))}</p>
      {(words || tabs.length === 0) && (
        <p class="note soft">{t(words ? 'pictureWords' : 'pictureWordsHint')}</p>
      )}
      <div class="picture">
        <PlaceTree
          drawn={drawn}
          places={places}
          shades={shades}
          measure={measure}
          marking={showsMarks ? marking : null}
          words={words}
          choice={choice}
        />
        {at === undefined || chosen === null ? (
          <p class="place-details soft">{t('pictureChoose')}</p>
        ) : (
          <PlaceDetails
            places={places}
            place={chosen}
            marking={marking[chosen] ?? 'mixed'}
            policy={policy}
            stage={known.trust.stage}
            marks={marks}
            words={words?.get(chosen) ?? ''}
          />
        )}
      </div>
      {notDrawn(drawn) > 0 && <p class="note soft">{t('pictureFolded', notDrawn(drawn), places.length)}</p>}
    </section>
  );
}

const isDrawn = (boxes: readonly WireframeBox[], place: number): boolean =>
  boxes.some((box) => box.place === place || isDrawn(box.boxes, place));

/** Returns the number of places that are counted, not drawn. */
function notDrawn({ boxes, folded }: Wireframe): number {
  const below = (inside: readonly WireframeBox[]): number =>
    inside.reduce((sum, box) => sum + box.folded + below(box.boxes), 0);
  return folded + below(boxes);
}
