import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
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
function language(stem: LanguageWords['stem'], list: Iterable<string>): LanguageWords {
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
 * Finnish, Hungarian, Romanian and Turkish words are compared as they are: their stemmers are large, and take room that rules for all
 * languages need.
 */
export const LANGUAGES: ReadonlyMap<string, LanguageWords> = new Map([
  ['ar', language(arabic, arabicStops)],
  ['da', language(danish, danishStops)],
  ['de', language(german, germanStops)],
  ['en', language(english, englishStops)],
  ['es', language(spanish, spanishStops)],
  ['fi', language(unchanged, finnishStops)],
  ['fr', language(french, frenchStops)],
  ['hu', language(unchanged, hungarianStops)],
  ['id', language(indonesian, indonesianStops)],
  ['it', language(italian, italianStops)],
  ['ja', language(unchanged, japaneseStops)],
  ['nb', language(norwegian, norwegianStops)],
  ['nl', language(dutch, dutchStops)],
  ['no', language(norwegian, norwegianStops)],
  ['pt', language(portuguese, portugueseStops)],
  ['ro', language(unchanged, romanianStops)],
  ['ru', language(russian, russianStops)],
  ['sv', language(swedish, swedishStops)],
  ['tr', language(unchanged, turkishStops)],
  ['zh', language(unchanged, chineseStops)],
]);

export const UNKNOWN_LANGUAGE: LanguageWords = { stem: unchanged, stops: new Set() };
