import { defined } from '../basics/defined.ts';
import { combine } from '../basics/hash.ts';
import { remembered } from '../basics/remembered.ts';
import { endOf, type PageTree, parentOf, textOf } from '../page/page-tree.ts';
import { blockLevel } from '../page/text-blocks.ts';
import type { ElementNode } from '../style-tree/element-node.ts';
import { lineFeature, mapPage } from '../style-tree/page-style-tree.ts';
import { nodeKeys, signature } from '../style-tree/presentation.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';
import { type KnownElement, MAX_PATH } from './known-element.ts';
import { EVERY_ELEMENT } from './known-place.ts';

/**
 * A correction: a person's decision about an element, kept in the site's model. It overrides every measure.
 *
 * A correction keeps the element's words and its *place*: the full names of the elements from the body down. The style tree's places are
 * wider, since an id is enough there. A correction decides every element with the same words in the same place. If the element was alone in
 * its place, and the site repeats the place, it also decides an element that is alone there on another page. For other elements in the place
 * it is only a hint (`placesMarked`): one paragraph of a story may be an advertisement, and one row of a table the story.
 *
 * A correction of a whole place (`known-place`) decides every element that the style tree has there. Of several corrections of one
 * element the newest holds.
 */
export interface Mark extends KnownElement {
  readonly kind: MarkKind;
  /** Milliseconds since the epoch. */
  readonly decided: number;
}

export type MarkKind = 'noise' | 'content';

/** A site's corrections by `markId`, in the order they were made. */
export type Marks = Map<string, Mark>;

/** Most corrections that a site keeps; beyond this the oldest are dropped. */
export const MAX_MARKS = 500;
const PATH_STEPS = 3;

export const markId = ({ place, words }: Pick<Mark, 'place' | 'words'>): string =>
  `${place.toString(36)}.${words.toString(36)}`;

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
  const { of: place, held } = placesOf(page);
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
  const { of: place, held } = placesOf(page);
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

/** Corrects an element of the page. Replaces earlier corrections of the element. */
export const addMark = (marks: Marks, page: PageTree, node: number, kind: MarkKind, now: number): void =>
  markElement(marks, knownElement(page, node), kind, now);

/** Returns the facts that a correction keeps about the element. Linear in its text. Throws for the page itself and for text. */
export function knownElement(page: PageTree, node: number): KnownElement {
  if (node <= 0 || node >= page.tag.length || page.tag[node] === '#text')
    throw new Error('Only an element inside the page can be marked.');
  const { of, held } = placesOf(page);
  const place = defined(of[node]);
  return { place, words: wordsOf(page, node), alone: held.get(place) === 1, path: pathOf(page, node) };
}

/** Corrects an element without its page. Replaces earlier corrections of the element. */
export function markElement(
  marks: Marks,
  { place, words, alone, path }: KnownElement,
  kind: MarkKind,
  now: number,
): void {
  for (const [id, mark] of marks)
    if (mark.place === place && (mark.words === words || (alone && mark.alone))) marks.delete(id);
  // The newest is last, so that the oldest are dropped first.
  const mark = { place, words, alone, kind, decided: now, path };
  marks.set(markId(mark), mark);
  boundMarks(marks);
}

/** Merges corrections; the newer one of the same element holds. A correction that one side took back stays if the other side has it. */
export function mergeMarks(a: Marks, b: Marks): Marks {
  const merged: Marks = new Map();
  for (const [id, mark] of [...a, ...b].sort(([, one], [, other]) => one.decided - other.decided)) {
    merged.delete(id);
    merged.set(id, mark);
  }
  boundMarks(merged);
  return merged;
}

function boundMarks(marks: Marks): void {
  for (const id of marks.keys()) {
    if (marks.size <= MAX_MARKS) break;
    marks.delete(id);
  }
}

/** Returns the place of every node and the number of elements in each place. The body has the same place on every page. */
const placesOf = remembered((page: PageTree) => {
  const of = new Uint32Array(page.tag.length);
  const held = new Map<number, number>();
  const keys = nodeKeys(page);
  for (let node = 1; node < of.length; node++) {
    const above = defined(of[parentOf(page, node)]);
    const isText = page.tag[node] === '#text';
    const place = isText ? above : combine(above, defined(keys[node]));
    of[node] = place;
    if (!isText) held.set(place, (held.get(place) ?? 0) + 1);
  }
  return { of, held };
});

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

/** Returns a hash that tells elements of one place apart: of their text, or of a picture's or frame's source if they have no text. */
function wordsOf(page: PageTree, node: number): number {
  let said = textOf(page, node);
  for (let at = node; said === '' && at < endOf(page, node); at++)
    said = page.attributes[at]?.src ?? page.attributes[at]?.['data-src'] ?? '';
  return lineFeature(said) || 1;
}

function pathOf(page: PageTree, node: number): string {
  const steps: string[] = [];
  for (let at = node; at > 0 && steps.length < PATH_STEPS; at = parentOf(page, at)) {
    const [name = ''] = /^[\w-]*(?:#[\w-]+|\.[\w-]+)?/.exec(signature(page, at)) ?? [];
    steps.unshift(name || defined(page.tag[at]));
  }
  return steps.join(' > ').slice(0, MAX_PATH);
}
