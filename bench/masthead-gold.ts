import type { Row } from './corpus.ts';
import { words } from './metric.ts';

/** The fields of a row that hold its author and date, as the sets name them. */
interface MastheadRow {
  readonly authors?: readonly string[] | null;
  readonly author?: string | null;
  readonly byline?: string | null;
  readonly published?: string | null;
  readonly date?: string | null;
}

/** Returns who wrote a story and when it appeared, by its set; empty if the set does not say. */
export function mastheadOf(row: Row): { authors: readonly string[]; published: string } {
  const { authors, author, byline, published, date }: Row & MastheadRow = row;
  return { authors: authors ?? namesIn(author ?? byline ?? ''), published: published ?? date ?? '' };
}

/** Returns the names in a byline that is written as one text. */
const namesIn = (byline: string): string[] =>
  byline
    .replace(/^\s*by\s+/i, '')
    .split(/\s*(?:[,;&、]|\band\b)\s*/i)
    .filter((name) => name.trim() !== '');

/** Returns the words of a name or line, without accents and without "by". */
export const nameWords = (name: string): string =>
  words(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/^\s*by\b/i, ''),
  ).join(' ');
