import { hash } from '../basics/hash.ts';
import { LANGUAGES, type LanguageWords, UNKNOWN_LANGUAGE } from '../text/languages.ts';
import { segmentedWords } from '../text/segmented-words.ts';
import { isUnspaced } from '../text/unspaced.ts';

/** Returns whether a word is a single letter of an alphabet, as an article ("a"), an initial or the rest after an apostrophe, or a digit. */
const isSingleSign = (word: string): boolean => word.length === 1 && !isUnspaced(word);

/** Most words of one language whose features are remembered. Chosen by hand: it bounds memory and changes no feature. */
const CACHE_LIMIT = 50_000;
const caches = new Map<LanguageWords, Map<string, number>>();
const STOPPED = -1;

/**
 * Returns the features of a text as InfoDiscoverer defines them (Lin & Ho, KDD 2002): its words without stop words, stemmed, hashed, in
 * order and with repetitions.
 */
export function terms(text: string, tag: string): number[] {
  const language = LANGUAGES.get(tag) ?? UNKNOWN_LANGUAGE;
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
