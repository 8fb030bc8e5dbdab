import { defined } from '../page/defined.ts';
import { combine } from '../page/hash.ts';
import { endOf, type PageTree, parentOf, textOf } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { lineFeature, mapPage } from '../style-tree/page-style-tree.ts';
import { nodeKeys, signature } from '../style-tree/presentation.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';
import { type KnownElement, MAX_PATH } from './known-element.ts';

/**
 * What a person decided about an element, as part of the site's model: it goes before every measure.
 *
 * A mark remembers the element's *place*, the names of the elements from the body down as the style tree names them, and
 * what stood in it. It decides where that very element is met again: the same words in the same place, or the only element of
 * the place on a page where it was the only one before, if the site repeats it. Of whatever else stands in the place it says
 * only what `placesMarked` tells: one paragraph of a story may be an advertisement, and one row of a table the story.
 */
export interface Mark extends KnownElement {
  readonly kind: MarkKind;
  /** Milliseconds since the epoch. */
  readonly decided: number;
}

export type MarkKind = 'noise' | 'content';

/** A site's marks by `markId`, in the order they were made. */
export type Marks = Map<string, Mark>;

/** Most corrections that a site keeps: beyond these the oldest are let go. */
export const MAX_MARKS = 500;
const PATH_STEPS = 3;

export const markId = ({ place, words }: Pick<Mark, 'place' | 'words'>): string =>
  `${place.toString(36)}.${words.toString(36)}`;

/** Which mark decides each node of a page. */
export interface MarksOnPage {
  /** The mark of the element itself or of the nearest element around it. */
  readonly deciding: readonly (Mark | undefined)[];
  /** 1 where something inside the element is decided otherwise than the element itself. */
  readonly mixed: Uint8Array;
}

/** What is known of a site that marks are read by. */
interface Marked {
  readonly marks: Marks;
  readonly tree: StyleTree;
}

/** Null where none of the site's marks decides anything on the page. Linear in the page. */
export function marksOnPage(page: PageTree, { marks, tree }: Marked): MarksOnPage | null {
  if (marks.size === 0) return null;
  const { of: place, held } = placesOf(page);
  const marked = new Set<number>();
  /** The newest mark of what stood alone in each place. */
  const alone = new Map<number, Mark>();
  for (const mark of marks.values()) {
    marked.add(mark.place);
    if (mark.alone) alone.set(mark.place, mark);
  }
  const elements = mapPage(page, tree);
  const ownMark = (node: number): Mark | undefined => {
    const at = defined(place[node]);
    if (page.tag[node] === '#text' || !marked.has(at)) return undefined;
    const same = marks.get(markId({ place: at, words: wordsOf(page, node) }));
    return same ?? (held.get(at) === 1 && (elements[node]?.pages ?? 0) > 1 ? alone.get(at) : undefined);
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

/** What was said of the place that an element stands in. */
export interface PlaceMarked {
  /** The nearest element around, or the element itself, of whose place something was said. */
  readonly node: number;
  /** Mean of what was said: 1 noise, −1 content. */
  readonly said: number;
  /** Elements of the page in that place. */
  readonly held: number;
}

/** For each node of a page what was said of its place, whether or not the element is the one that was marked. Linear in the page. */
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
      ? { node, said: vote.sum / vote.number, held: held.get(at) ?? 1 }
      : marked[parentOf(page, node)];
  }
  return marked;
}

/** Marks the element of the page; what was decided of it before gives way. */
export const addMark = (marks: Marks, page: PageTree, node: number, kind: MarkKind, now: number): void =>
  markElement(marks, knownElement(page, node), kind, now);

/** Returns what a mark keeps of the element. Linear in its text. Throws for the page itself and for text. */
export function knownElement(page: PageTree, node: number): KnownElement {
  if (node <= 0 || node >= page.tag.length || page.tag[node] === '#text')
    throw new Error('Only an element inside the page can be marked.');
  const { of, held } = placesOf(page);
  const place = defined(of[node]);
  return { place, words: wordsOf(page, node), alone: held.get(place) === 1, path: pathOf(page, node) };
}

/** Marks an element of a page that need not be at hand; what was decided of it before gives way. */
export function markElement(
  marks: Marks,
  { place, words, alone, path }: KnownElement,
  kind: MarkKind,
  now: number,
): void {
  for (const [id, mark] of marks)
    if (mark.place === place && (mark.words === words || (alone && mark.alone))) marks.delete(id);
  // The newest last, so that the oldest go first.
  const mark = { place, words, alone, kind, decided: now, path };
  marks.set(markId(mark), mark);
  boundMarks(marks);
}

/** Of two decisions about the same the newer one holds. A mark that one side took back stays where the other has it. */
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

/** The place of every node, and how many elements stand in each; the body is everywhere the same, whatever a page calls it. */
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

/** Tells elements of one place apart: by their text, or by their pictures and frames where they have none. */
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
