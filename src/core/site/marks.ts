import { combine } from '../page/hash.ts';
import { type PageTree, textOf } from '../page/page-tree.ts';
import { lineFeature } from '../style-tree/page-style-tree.ts';
import { nodeKeys, signature } from '../style-tree/presentation.ts';

/**
 * What a person decided about an element, as part of the site's model: it goes before every measure.
 *
 * A mark speaks of a *place*: the names of the elements from the body down, as the style tree names them, so that it
 * holds on the site's other pages. Where several elements share the place (the paragraphs of a story, the items of a
 * list), "noise" speaks only of those that say the same as the one marked, since the next one may be the story;
 * "content" speaks of the whole place, because keeping too much loses nothing.
 */
export interface Mark {
  /** Hash of the names of the elements from the body down to this one. */
  readonly place: number;
  /** Hash of what stands in the element; 0 where the mark speaks of the whole place. */
  readonly words: number;
  readonly kind: MarkKind;
  /** Milliseconds since the epoch. */
  readonly decided: number;
  /** The last elements of the way there, by tag and first name, as in `main > aside.promo`: structure, no text. */
  readonly path: string;
}

export type MarkKind = 'noise' | 'content';

/** A site's marks by `markId`, in the order they were made. */
export type Marks = Map<string, Mark>;

/** Beyond these the oldest are let go. */
const MAX_MARKS = 500;
const PATH_STEPS = 3;
/** Characters of a path. */
export const MAX_PATH = 200;

export const markId = ({ place, words }: Pick<Mark, 'place' | 'words'>): string =>
  `${place.toString(36)}.${words.toString(36)}`;

/** Which mark decides each node of a page. */
export interface MarksOnPage {
  /** The mark of the element itself or of the nearest element around it. */
  readonly deciding: readonly (Mark | undefined)[];
  /** 1 where something inside the element is decided otherwise than the element itself. */
  readonly mixed: Uint8Array;
}

/** Null where none of the site's marks is found on the page. Linear in the page. */
export function marksOnPage(page: PageTree, marks: Marks): MarksOnPage | null {
  if (marks.size === 0) return null;
  const size = page.tag.length;
  const place = places(page);
  const worded = new Set([...marks.values()].filter(({ words }) => words !== 0).map((mark) => mark.place));
  const deciding: (Mark | undefined)[] = new Array(size);
  let found = false;
  for (let node = 1; node < size; node++) {
    const parent = page.parent[node] ?? 0;
    const at = place[node] ?? 0;
    const own =
      page.tag[node] === '#text'
        ? undefined
        : ((worded.has(at) ? marks.get(markId({ place: at, words: wordsOf(page, node) })) : undefined) ??
          marks.get(markId({ place: at, words: 0 })));
    if (own) found = true;
    deciding[node] = own ?? deciding[parent];
  }
  if (!found) return null;
  const mixed = new Uint8Array(size);
  for (let node = size - 1; node > 0; node--) {
    const parent = page.parent[node] ?? 0;
    if (mixed[node] || deciding[node]?.kind !== deciding[parent]?.kind) mixed[parent] = 1;
  }
  return { deciding, mixed };
}

/** Marks the element and all that the mark speaks of; what was decided of it before gives way. */
export function addMark(marks: Marks, page: PageTree, node: number, kind: MarkKind, now: number): void {
  if (node <= 0 || node >= page.tag.length || page.tag[node] === '#text')
    throw new Error('Only an element inside the page can be marked.');
  const place = places(page);
  const own = place[node] ?? 0;
  const words = wordsOf(page, node);
  const alone = page.tag.every((tag, other) => other === node || tag === '#text' || place[other] !== own);
  marks.delete(markId({ place: own, words }));
  const mark = { place: own, words: alone || kind === 'content' ? 0 : words, kind, decided: now };
  // The newest last, so that the oldest go first.
  marks.delete(markId(mark));
  marks.set(markId(mark), { ...mark, path: pathOf(page, node) });
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

/** The place of every node; the body is everywhere the same, whatever a page calls it. */
function places(page: PageTree): Uint32Array {
  const place = new Uint32Array(page.tag.length);
  const keys = nodeKeys(page);
  for (let node = 1; node < place.length; node++) {
    const above = place[page.parent[node] ?? 0] ?? 0;
    place[node] = page.tag[node] === '#text' ? above : combine(above, keys[node] ?? 0);
  }
  return place;
}

/** Tells elements of one place apart: by their text, or by their pictures and frames where they have none. */
function wordsOf(page: PageTree, node: number): number {
  let said = textOf(page, node);
  for (let at = node; said === '' && at < (page.end[node] ?? 0); at++)
    said = page.attributes[at]?.src ?? page.attributes[at]?.['data-src'] ?? '';
  return lineFeature(said) || 1;
}

function pathOf(page: PageTree, node: number): string {
  const steps: string[] = [];
  for (let at = node; at > 0 && steps.length < PATH_STEPS; at = page.parent[at] ?? -1) {
    const [name = ''] = /^[\w-]*(?:#[\w-]+|\.[\w-]+)?/.exec(signature(page, at)) ?? [];
    steps.unshift(name || (page.tag[at] ?? ''));
  }
  return steps.join(' > ').slice(0, MAX_PATH);
}
