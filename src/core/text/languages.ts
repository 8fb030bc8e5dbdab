import { stemmer as porter } from '@orama/stemmers/english';
import { stopwords as arabicStops } from '@orama/stopwords/arabic';
import { stopwords as danishStops } from '@orama/stopwords/danish';
import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as finnishStops } from '@orama/stopwords/finnish';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as hungarianStops } from '@orama/stopwords/hungarian';
import { stopwords as indonesianStops } from '@orama/stopwords/indonesian';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as japaneseStops } from '@orama/stopwords/japanese';
import { stopwords as chineseStops } from '@orama/stopwords/mandarin';
import { stopwords as norwegianStops } from '@orama/stopwords/norwegian';
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese';
import { stopwords as romanianStops } from '@orama/stopwords/romanian';
import { stopwords as russianStops } from '@orama/stopwords/russian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { stopwords as swedishStops } from '@orama/stopwords/swedish';
import { stopwords as turkishStops } from '@orama/stopwords/turkish';

/** How the words of a language are compared. */
export interface LanguageWords {
  readonly stem: (word: string) => string;
  readonly stops: ReadonlySet<string>;
}

const unchanged = (word: string): string => word;

/**
 * Stop lists contain contractions ("it's"). Words are split at the apostrophe, so both halves are stop words too. The set is made on first
 * use: a page has one language, and the worker starts often.
 */
function language(list: Iterable<string>, stem: LanguageWords['stem'] = unchanged): LanguageWords {
  let stops: ReadonlySet<string> | undefined;
  return {
    stem,
    get stops() {
      stops ??= new Set([...list].flatMap((word) => [word, ...word.split(/['’]/)]));
      return stops;
    },
  };
}

/**
 * Languages by their tag. English words are compared by their stem, as in InfoDiscoverer. Those of other languages are compared as they are:
 * their stemmers are large, and changed no figure of `npm run bench quality`.
 */
export const LANGUAGES: ReadonlyMap<string, LanguageWords> = new Map([
  ['ar', language(arabicStops)],
  ['da', language(danishStops)],
  ['de', language(germanStops)],
  ['en', language(englishStops, porter)],
  ['es', language(spanishStops)],
  ['fi', language(finnishStops)],
  ['fr', language(frenchStops)],
  ['hu', language(hungarianStops)],
  ['id', language(indonesianStops)],
  ['it', language(italianStops)],
  ['ja', language(japaneseStops)],
  ['nb', language(norwegianStops)],
  ['nl', language(dutchStops)],
  ['no', language(norwegianStops)],
  ['pt', language(portugueseStops)],
  ['ro', language(romanianStops)],
  ['ru', language(russianStops)],
  ['sv', language(swedishStops)],
  ['tr', language(turkishStops)],
  ['zh', language(chineseStops)],
]);

export const UNKNOWN_LANGUAGE: LanguageWords = { stem: unchanged, stops: new Set() };
