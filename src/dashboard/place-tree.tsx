import { useRef, useState } from 'preact/hooks';
import { defined } from '../core/basics/defined.ts';
import { shareOf } from '../core/proof/share-of.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import type { NodeMarking } from '../core/style-tree/node-marking.ts';
import { formatNumber, formatShare } from '../ui/format.ts';
import { type MessageKey, t } from '../ui/translate.ts';
import type { PlaceShade, ShadeMeasure } from './place-shades.ts';
import { type TreeItem, treeMove } from './tree-keys.ts';
import { pagesOf, total, type Wireframe, type WireframeBox } from './wireframe.ts';

/** The place that the person has chosen, and the places that they have closed. */
export interface PlaceChoice {
  readonly chosen: number | null;
  readonly closed: ReadonlySet<number>;
  readonly onChoose: (place: number | null) => void;
  readonly onClosed: (closed: ReadonlySet<number>) => void;
}

interface PlaceTreeProps {
  readonly drawn: Wireframe;
  readonly places: readonly TemplatePlace[];
  readonly shades: readonly PlaceShade[];
  readonly measure: ShadeMeasure;
  /** The paper's marks; null if they are not shown. */
  readonly marking: readonly NodeMarking[] | null;
  /** Words that an open page shows in a place, by the place's number; null if there are none. */
  readonly words: ReadonlyMap<number, string> | null;
  readonly choice: PlaceChoice;
}

export const MEASURE_WORDS: Readonly<Record<ShadeMeasure, MessageKey>> = {
  importance: 'measureImportance',
  entropy: 'measureEntropy',
  proof: 'pictureProof',
};

export const MARKING_WORDS: Readonly<Record<NodeMarking, MessageKey>> = {
  noisy: 'placeNoisy',
  meaningful: 'placeMeaningful',
  mixed: 'placeMixed',
};

/** A box with this share of the text around it, or this number of boxes in it, has a row for itself. Chosen by hand. */
const ROW = 0.4;
const CROWD = 5;

/** Draws the places as boxes within boxes: a tree for the keyboard and for a screen reader. */
export function PlaceTree(props: PlaceTreeProps) {
  const { drawn, places, shades, measure, marking, words, choice } = props;
  const { chosen, closed, onChoose, onClosed } = choice;
  const items = shownItems(drawn.boxes, closed);
  const [wanted, setWanted] = useState<number | null>(null);
  // The place that had the focus may be folded by now.
  const reached = items.some(({ id }) => id === wanted) ? wanted : (items[0]?.id ?? null);
  const tree = useRef<HTMLDivElement>(null);
  const pageNumber = pagesOf(places);
  const allChars = total(places);

  const repeated = boxWords(measure);

  const setClosedAt = (place: number, isClosed: boolean) => {
    const changed = new Set(closed);
    if (isClosed) changed.add(place);
    else changed.delete(place);
    onClosed(changed);
  };
  const press = (event: KeyboardEvent) => {
    const isRightToLeft = tree.current?.matches(':dir(rtl)') ?? false;
    // The focus may have moved since the tree was drawn.
    const at = Number((event.target as HTMLElement).dataset.place);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = treeMove(items, at, event.key, isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
    if (move === null) return;
    event.preventDefault();
    // The focused item reports its focus itself.
    if ('focus' in move) tree.current?.querySelector<HTMLElement>(`[data-place="${move.focus}"]`)?.focus();
    else if ('choose' in move) onChoose(move.choose === chosen ? null : move.choose);
    else if ('open' in move) setClosedAt(move.open, false);
    else setClosedAt(move.close, true);
  };

  const draw = (box: WireframeBox, level: number, position: number, siblings: number) => {
    const { place, share, boxes } = box;
    const { value, heat } = defined(shades[place]);
    const mark = marking?.[place];
    const isOpen = !closed.has(place);
    const textShare = shareOf(defined(places[place]).chars, allChars);
    const isWhole = boxes.length === 0 || !isOpen;
    return (
      <div
        key={place}
        class={`box ${hasRow(box) ? 'row' : ''} ${value === null ? 'unknown' : ''} ${mark ?? ''}`}
        style={{
          '--heat': String(heat),
          '--share': String(share),
          '--text': String(isWhole ? textShare : 0),
        }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens for keys. */}
        <div
          class="box-head"
          data-place={place}
          role="treeitem"
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-selected={place === chosen}
          aria-expanded={boxes.length > 0 ? isOpen : undefined}
          tabIndex={place === reached ? 0 : -1}
          onClick={() => onChoose(place === chosen ? null : place)}
          onFocus={() => setWanted(place)}
        >
          <BoxHead
            {...{ box, places, value, measure, mark, repeated, textShare, isOpen }}
            words={isWhole ? words?.get(place) : undefined}
            pageShare={shareOf(defined(places[place]).pages, pageNumber)}
            onTwist={() => setClosedAt(place, isOpen)}
          />
        </div>
        {isOpen && boxes.length > 0 && (
          <div class={groupClass(boxes)}>
            {boxes.map((one, i) => draw(one, level + 1, i + 1, boxes.length))}
          </div>
        )}
      </div>
    );
  };
  return (
    <div
      class={groupClass(drawn.boxes)}
      role="tree"
      aria-label={t('pictureTitle')}
      ref={tree}
      onKeyDown={press}
    >
      {drawn.boxes.map((box, i) => draw(box, 1, i + 1, drawn.boxes.length))}
    </div>
  );
}

/** Returns the words that boxes repeat. Looking up a message takes longer than drawing its box, so each is looked up once. */
const boxWords = (measure: ShadeMeasure) => ({
  measure: t(MEASURE_WORDS[measure]),
  none: t('noWords'),
  noisy: t(MARKING_WORDS.noisy),
  meaningful: t(MARKING_WORDS.meaningful),
  mixed: t(MARKING_WORDS.mixed),
});

interface BoxHeadProps extends Pick<PlaceTreeProps, 'places' | 'measure'> {
  readonly box: WireframeBox;
  /** The measure's value; null if the place has no words. */
  readonly value: number | null;
  readonly mark: NodeMarking | undefined;
  readonly repeated: ReturnType<typeof boxWords>;
  /** Words that an open page shows there, in a box without other boxes. */
  readonly words: string | undefined;
  /** Shares of the site's text and pages, 0..1. */
  readonly textShare: number;
  readonly pageShare: number;
  readonly isOpen: boolean;
  readonly onTwist: () => void;
}

/** Shows the name and the numbers of a place, once for the eye and once for a screen reader. */
function BoxHead(props: BoxHeadProps) {
  const { box, places, value, measure, mark, repeated, words, textShare, pageShare, isOpen, onTwist } = props;
  const { place, chain, folded, boxes } = box;
  const { styles } = defined(places[place]);
  const hidden = isOpen ? folded : folded + placesIn(boxes);
  const shown = value === null ? null : measure === 'proof' ? formatShare(value) : formatNumber(value);
  return (
    <>
      <span class="box-name">
        {boxes.length > 0 && (
          <span
            class="box-twist"
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              onTwist();
            }}
          />
        )}
        <code dir="ltr">{chain.map((one) => defined(places[one]).name).join(' › ')}</code>
      </span>
      <span class="box-numbers" aria-hidden="true">
        {formatShare(pageShare)} · {formatNumber(styles)} · {shown ?? '–'}
      </span>
      {mark && <span class="box-mark">{repeated[mark]}</span>}
      <span class="unseen">
        {t(
          'boxSpoken',
          formatShare(pageShare),
          styles,
          shown ? `${repeated.measure} ${shown}` : repeated.none,
          formatShare(textShare),
        )}
      </span>
      {words && (
        <span class="box-words" dir="auto">
          {words}
        </span>
      )}
      {hidden > 0 && (
        <span class="box-folded">
          <span aria-hidden="true">+{formatNumber(hidden)}</span>
          <span class="unseen">{t('boxFolded', hidden)}</span>
        </span>
      )}
    </>
  );
}

const hasRow = ({ share, boxes }: WireframeBox): boolean => share >= ROW || boxesIn(boxes) >= CROWD;

/** Boxes that all have a row need no flexible layout, which takes longer the deeper it nests. */
const groupClass = (boxes: readonly WireframeBox[]): string =>
  boxes.length === 1 || boxes.every(hasRow) ? 'boxes stack' : 'boxes';

const boxesIn = (boxes: readonly WireframeBox[]): number =>
  boxes.reduce((sum, { boxes: inside }) => sum + 1 + boxesIn(inside), 0);

const placesIn = (boxes: readonly WireframeBox[]): number =>
  boxes.reduce((sum, box) => sum + box.chain.length + box.folded + placesIn(box.boxes), 0);

/** Returns the visible boxes, outermost first, as items for the tree's keys. */
function shownItems(
  boxes: readonly WireframeBox[],
  closed: ReadonlySet<number>,
  parent: number | null = null,
): TreeItem[] {
  return boxes.flatMap(({ place, boxes: inside }) => {
    const isOpen = !closed.has(place);
    const item = { id: place, parent, hasItems: inside.length > 0, isOpen };
    return [item, ...(isOpen ? shownItems(inside, closed, place) : [])];
  });
}
