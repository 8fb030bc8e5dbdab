import { defined } from '../basics/defined.ts';
import { combine } from '../basics/hash.ts';
import { type PageTree, parentOf } from '../page/page-tree.ts';
import { blockLevel } from '../page/text-blocks.ts';
import type { ElementNode } from '../style-tree/element-node.ts';
import { mapPage } from '../style-tree/site-places.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';
import { elementPlaces, knownElement, wordsOf } from './element-on-page.ts';
import { EVERY_ELEMENT } from './known-place.ts';
import { type Mark, type MarkKind, type Marks, markElement, markId } from './marks.ts';

/** Corrects an element of the page. Replaces earlier corrections of the element. */
export const addMark = (marks: Marks, page: PageTree, node: number, kind: MarkKind, now: number): void =>
  markElement(marks, knownElement(page, node), kind, now);

/** The correction that decides each node of a page. */
export interface MarksOnPage {
  /** The correction of the element itself or of the nearest element around it. */
  readonly deciding: readonly (Mark | undefined)[];
  /** 1 if something inside the element is decided differently from the element itself. */
  readonly mixed: Uint8Array;
}

/** The fields of a site's model that corrections are applied with. */
interface Marked {
  readonly marks: Marks;
  readonly tree: StyleTree;
}

/** Returns the correction of each node, or null if no correction decides anything on the page. Linear in the page. */
export function marksOnPage(page: PageTree, { marks, tree }: Marked): MarksOnPage | null {
  if (marks.size === 0) return null;
  const { of: place, held } = elementPlaces(page);
  const marked = new Set<number>();
  /** For each place, the newest correction of an element that was alone there. */
  const alone = new Map<number, Mark>();
  const whole = new Map<number, Mark>();
  for (const mark of marks.values()) {
    marked.add(mark.place);
    if (mark.alone) alone.set(mark.place, mark);
    if (mark.words === EVERY_ELEMENT) whole.set(mark.place, mark);
  }
  const elements = mapPage(page, tree);
  const treePlace = treePlaces(page, elements);
  const elementMark = (node: number): Mark | undefined => {
    const at = defined(place[node]);
    if (!marked.has(at)) return undefined;
    const same = marks.get(markId({ place: at, words: wordsOf(page, node) }));
    return same ?? (held.get(at) === 1 && (elements[node]?.pages ?? 0) > 1 ? alone.get(at) : undefined);
  };
  const ownMark = (node: number): Mark | undefined => {
    if (page.tag[node] === '#text') return undefined;
    const [one, other] = [elementMark(node), whole.get(defined(treePlace[node]))];
    return one && other ? (one.decided < other.decided ? other : one) : (one ?? other);
  };
  const size = page.tag.length;
  const deciding: (Mark | undefined)[] = new Array(size);
  let found = false;
  for (let node = 1; node < size; node++) {
    const own = ownMark(node);
    if (own) found = true;
    deciding[node] = own ?? deciding[parentOf(page, node)];
  }
  if (!found) return null;
  const mixed = new Uint8Array(size);
  for (let node = size - 1; node > 0; node--) {
    const parent = parentOf(page, node);
    if (mixed[node] || deciding[node]?.kind !== deciding[parent]?.kind) mixed[parent] = 1;
  }
  return { deciding, mixed };
}

/** The corrections of an element's place, summed up. */
export interface PlaceMarked {
  /** The element itself or the nearest one around it whose place has a correction. */
  readonly node: number;
  /** Mean of the corrections: 1 noise, −1 content. */
  readonly said: number;
  /** Number of elements of the page in that place. */
  readonly held: number;
}

/** Returns the corrections of each node's place, even if another element was the one corrected. Linear in the page. */
export function placesMarked(page: PageTree, marks: Marks): (PlaceMarked | undefined)[] {
  const { of: place, held } = elementPlaces(page);
  const votes = new Map<number, { sum: number; number: number }>();
  for (const mark of marks.values()) {
    const vote = votes.get(mark.place) ?? { sum: 0, number: 0 };
    vote.sum += mark.kind === 'noise' ? 1 : -1;
    vote.number++;
    votes.set(mark.place, vote);
  }
  const marked: (PlaceMarked | undefined)[] = new Array(page.tag.length);
  for (let node = 1; node < marked.length; node++) {
    const at = defined(place[node]);
    const vote = page.tag[node] === '#text' ? undefined : votes.get(at);
    marked[node] = vote
      ? { node, said: vote.sum / vote.number, held: defined(held.get(at)) }
      : marked[parentOf(page, node)];
  }
  return marked;
}

/** Returns the place in the style tree of each block-level element as in `knownPlace`, 0 for elements that the tree does not have. */
function treePlaces(page: PageTree, elements: readonly (ElementNode | undefined)[]): Uint32Array {
  const isBlock = blockLevel(page);
  const places = new Uint32Array(page.tag.length);
  for (let node = 0; node < places.length; node++) {
    const element = elements[node];
    // The parent of a block-level element is block-level, so it has a place of its own.
    if (element && isBlock[node])
      places[node] = combine(places[parentOf(page, node)] ?? 0, element.tree.key(element.node));
  }
  return places;
}
