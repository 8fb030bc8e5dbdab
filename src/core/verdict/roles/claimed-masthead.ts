import { defined } from '../../basics/defined.ts';
import type { Claims } from '../../claims/claims.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { namingWords } from '../../page/namings.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { folded } from '../../text/words.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { JudgingOptions } from '../options.ts';
import { NAME_ALONE } from './author-words.ts';
import { REACH, type StoryBlocks } from './masthead-lines.ts';

/** Most blocks above the headline that may hold author and date. */
const ABOVE = 12;
/** Most milliseconds between two dates of the same day: pages leave out the time zone. */
const DAY = 86_400_000;
/** Names of an element with only the author's name. */
const PERSON_NAME = /\b(?:author\s+name|reporter(?:\s+(?:name|line))?)\b/;

/**
 * Returns the lines nearest to the headline that contain an author and a day that the page claims for its story; −1 without one. The
 * page must have a headline. The lines come before the story's first block, or after it if that is a standfirst right below the headline.
 * A line of links after the first block is about another story. Without a claimed author, a name alone below the headline counts if its
 * element is named so.
 */
export function claimedMasthead(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  claims: Claims,
  { headline, first }: StoryBlocks,
  { claimedLine }: JudgingOptions,
): { readonly byline: number; readonly published: number } {
  const days = [...claims.published, ...claims.modified].map((date) =>
    Date.parse(date.slice(0, 'YYYY-MM-DD'.length)),
  );
  const isClaimed = (iso: string): boolean => days.some((day) => Math.abs(Date.parse(iso) - day) <= DAY);
  const far = (i: number): number => Math.abs(i - headline);
  const lines = [...blocks.keys()]
    .slice(Math.max(0, headline - ABOVE), Math.max(first, headline + 1 + REACH))
    .filter((i) => {
      const block = defined(blocks[i]);
      return i !== headline && block.text.length <= claimedLine && (i <= first || !isMostlyLinks(block));
    })
    .sort((a, b) => far(a) - far(b));
  const nearest = (says: (text: string) => boolean): number =>
    lines.find((i) => says(defined(blocks[i]).text)) ?? -1;
  const claimed = nearest(namesAuthor(claims));
  const isNamed = ({ node, text }: TextBlock) =>
    NAME_ALONE().test(text) && PERSON_NAME.test(namingWords(page, node));
  return {
    byline:
      claimed < 0 ? blocks.findIndex((block, i) => i > headline && i < first && isNamed(block)) : claimed,
    published:
      days.length === 0
        ? -1
        : nearest((text) => writtenDates(text, claims.language).some(({ iso }) => isClaimed(iso))),
  };
}

/** Returns whether a text contains the name of an author that the page claims. Spaces and signs may differ. */
export function namesAuthor(claims: Claims): (text: string) => boolean {
  const names = authorNames(claims, /.{4}/)
    .map(folded)
    .filter((name) => name !== '');
  return (text) => {
    const written = names.length === 0 ? '' : folded(text);
    return names.some((name) => written.includes(name));
  };
}

/** Returns the names, in lower case, of the authors that the page claims and whose names have the `form`. */
export const authorNames = ({ authors }: Claims, form: RegExp): readonly string[] =>
  authors.filter((author) => form.test(author)).map((author) => author.toLowerCase());
