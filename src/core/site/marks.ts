import type { KnownElement } from './known-element.ts';

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

export const markId = ({ place, words }: Pick<Mark, 'place' | 'words'>): string =>
  `${place.toString(36)}.${words.toString(36)}`;

/** Corrects an element. Replaces earlier corrections of the element. */
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
