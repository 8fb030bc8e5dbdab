import search from 'approx-string-match';
import type { Quote } from '../browser/highlight.ts';

/** Number of characters kept on either side of a quote. */
const AROUND = 32;
/** A quote counts as gone if more than this share of its characters has changed, or more than `MOST_CHANGES` of them. */
const CHANGED = 0.25;
const MOST_CHANGES = 64;

export const quoteOf = (text: string, start: number, end: number): Quote => ({
  exact: text.slice(start, end),
  prefix: text.slice(Math.max(0, start - AROUND), start),
  suffix: text.slice(end, end + AROUND),
});

/** Every kind of white space counts as a space: a line may end elsewhere on the page than in the reader. */
const flat = (text: string): string => text.replace(/\s/g, ' ');

/** Returns where the quote is in a text that may have changed a little since, as [start, end); null if its words are gone. */
export function findQuote(text: string, quote: Quote): readonly [number, number] | null {
  const [exact, prefix, suffix] = [flat(quote.exact), flat(quote.prefix), flat(quote.suffix)];
  if (exact === '') return null;
  const within = flat(text);
  const exactly: (readonly [number, number])[] = [];
  for (let at = within.indexOf(exact); at >= 0; at = within.indexOf(exact, at + 1))
    exactly.push([at, at + exact.length]);
  const places =
    exactly.length > 0
      ? exactly
      : search(within, exact, Math.min(MOST_CHANGES, Math.floor(CHANGED * exact.length))).map(
          ({ start, end }) => [start, end] as const,
        );
  const agreement = ([start, end]: readonly [number, number]): number =>
    sharedEnd(within.slice(Math.max(0, start - AROUND), start), prefix) +
    sharedStart(within.slice(end, end + AROUND), suffix);
  return places.reduce<readonly [number, number] | null>(
    (best, place) => (best === null || agreement(place) > agreement(best) ? place : best),
    null,
  );
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a[count] === b[count]) count++;
  return count;
}

function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
