import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
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
import { hash } from '../basics/hash.ts';
import { once } from '../basics/once.ts';

interface Language {
  readonly stem: (word: string) => string;
  readonly stops: ReadonlySet<string>;
}

const unchanged = (word: string): string => word;

/**
 * Stop lists contain contractions ("it's"). Words are split at the apostrophe, so both halves are stop words too. The set is made on first
 * use: a page has one language, and the worker starts often.
 */
function language(stem: Language['stem'], list: Iterable<string>): Language {
  let stops: ReadonlySet<string> | undefined;
  return {
    stem,
    get stops() {
      stops ??= new Set([...list].flatMap((word) => [word, ...word.split(/['’]/)]));
      return stops;
    },
  };
}

/** Hungarian, Romanian and Turkish words are compared as they are: their stemmers are large, and take room that rules for all languages need. */
const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['ar', language(arabic, arabicStops)],
  ['da', language(danish, danishStops)],
  ['de', language(german, germanStops)],
  ['en', language(english, englishStops)],
  ['es', language(spanish, spanishStops)],
  ['fi', language(finnish, finnishStops)],
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

const UNKNOWN: Language = { stem: unchanged, stops: new Set() };

const WORD = once(() => /[\p{L}\p{M}\p{N}_]+/gu);
/** Scripts without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED = once(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
);

/** Returns whether a text contains signs of a script without spaces between words. */
export const isUnspaced = (text: string): boolean => UNSPACED().test(text);

/** Returns the words of a text in lower case. */
export function segmentedWords(text: string, tag = ''): string[] {
  const lower = text.toLowerCase();
  if (!isUnspaced(lower)) return lower.match(WORD()) ?? [];
  const found: string[] = [];
  for (const stretch of stretches(lower))
    for (const piece of segmenter(tag).segment(stretch)) if (piece.isWordLike) found.push(piece.segment);
  return found;
}

/** In characters: a segmenter's time grows with the square of its text, so it gets one stretch at a time. */
const STRETCH = 4000;
/** No word continues across these. */
const BETWEEN_WORDS = /[\s。！？、，；]/;

/** Yields a long text in stretches that end between words, if possible. */
function* stretches(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + STRETCH);
    if (end < text.length) {
      while (end > at && !BETWEEN_WORDS.test(text[end - 1] ?? '')) end--;
      if (end === at) end = at + STRETCH;
    }
    yield text.slice(at, end);
    at = end;
  }
}

const segmenters = new Map<string | undefined, Intl.Segmenter>();

function segmenter(tag: string): Intl.Segmenter {
  const language = LANGUAGES.has(tag) ? tag : undefined;
  let known = segmenters.get(language);
  if (!known) {
    known = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, known);
  }
  return known;
}

/** At most this many words are counted to guess the language of a page that does not declare it. */
const GUESS_WORDS = 400;
/** This many characters at the end of a text contain GUESS_WORDS words in every language. */
const GUESS_CHARACTERS = 20_000;
/** Running text in any of the languages has a larger share of stop words than this. */
const GUESS_SHARE = 0.15;

/**
 * Returns the two-letter language of a page. This is the declared language, or else the known language with the most stop words in the
 * text, or empty if too few words are stop words.
 */
export function languageOf(declared: string, text: () => string): string {
  const tag = declared.toLowerCase().split(/[-_]/)[0] ?? '';
  if (tag !== '') return tag;
  const sample = segmentedWords(text().slice(-GUESS_CHARACTERS)).slice(-GUESS_WORDS);
  let best = '';
  let most = sample.length * GUESS_SHARE;
  for (const [name, { stops }] of LANGUAGES) {
    const hits = sample.filter((word) => stops.has(word)).length;
    if (hits > most) {
      most = hits;
      best = name;
    }
  }
  return best;
}

/** Returns whether a word is a single letter of an alphabet, as an article ("a"), an initial or the rest after an apostrophe, or a digit. */
const isSingleSign = (word: string): boolean => word.length === 1 && !isUnspaced(word);

/** Most words of one language whose features are remembered. Chosen by hand: it bounds memory and changes no feature. */
const CACHE_LIMIT = 50_000;
const caches = new Map<Language, Map<string, number>>();
const STOPPED = -1;

/**
 * Returns the features of a text as InfoDiscoverer defines them (Lin & Ho, KDD 2002): its words without stop words, stemmed, hashed, in
 * order and with repetitions.
 */
export function terms(text: string, tag: string): number[] {
  const language = LANGUAGES.get(tag) ?? UNKNOWN;
  const { stem, stops } = language;
  let cache = caches.get(language);
  if (!cache || cache.size > CACHE_LIMIT) {
    cache = new Map();
    caches.set(language, cache);
  }
  const found: number[] = [];
  for (const word of segmentedWords(text, tag)) {
    let term = cache.get(word);
    if (term === undefined) {
      term = stops.has(word) || isSingleSign(word) ? STOPPED : hash(stem(word));
      cache.set(word, term);
    }
    if (term !== STOPPED) found.push(term);
  }
  return found;
}
