import type { Row } from './corpus.ts';
import { words } from './metric.ts';

/** The fields of a row that tell of its masthead, as the sets name them. */
interface MastheadRow {
  readonly authors?: readonly string[] | null;
  readonly author?: string | null;
  readonly byline?: string | null;
  readonly published?: string | null;
  readonly date?: string | null;
}

/** Who wrote a story and when it appeared, as its set tells; empty where it does not. */
export function mastheadOf(row: Row): { authors: readonly string[]; published: string } {
  const { authors, author, byline, published, date }: Row & MastheadRow = row;
  return { authors: authors ?? namesIn(author ?? byline ?? ''), published: published ?? date ?? '' };
}

/** The names in a byline written as one text. */
const namesIn = (byline: string): string[] =>
  byline
    .replace(/^\s*by\s+/i, '')
    .split(/\s*(?:[,;&、]|\band\b)\s*/i)
    .filter((name) => name.trim() !== '');

/** The words of a name or line, without accents and without "by". */
export const nameWords = (name: string): string =>
  words(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/^\s*by\b/i, ''),
  ).join(' ');
