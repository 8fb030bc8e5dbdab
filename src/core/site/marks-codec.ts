import { isKnownElement } from './known-element.ts';
import { type Mark, type Marks, markId } from './marks.ts';

/**
 * A site's corrections as they are stored and exported beside its model: plain data in a format of their own. A raised OLDEST_VERSION
 * can make models unreadable, but never corrections.
 */
export interface StoredMarks {
  readonly version: number;
  readonly marks: readonly Mark[];
}

/** Raise it when the meaning of a field changes; an additional field needs no new version. */
const VERSION = 1;

/** Returns the corrections in the order they were made. */
export const encodeMarks = (marks: Marks): StoredMarks => ({ version: VERSION, marks: [...marks.values()] });

/** Returns the undamaged corrections in a stored value of any version. */
export function decodeMarks(value: unknown): Marks {
  const { marks } = (value ?? {}) as { marks?: unknown };
  return new Map(
    (Array.isArray(marks) ? marks : []).filter(isMark).map((mark) => [markId(mark), cleaned(mark)]),
  );
}

const cleaned = ({ place, words, alone, kind, decided, path }: Mark): Mark => ({
  ...{ place, words, alone, kind, decided, path },
});

function isMark(value: unknown): value is Mark {
  const { kind, decided } = (value ?? {}) as Partial<Mark>;
  return (
    isKnownElement(value) &&
    (kind === 'noise' || kind === 'content') &&
    Number.isSafeInteger(decided) &&
    Number(decided) >= 0
  );
}
