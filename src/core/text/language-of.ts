import { LANGUAGES } from './languages.ts';
import { segmentedWords } from './segmented-words.ts';

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
