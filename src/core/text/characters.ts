import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';

/** Counts of the characters of a text by kind, made in one pass. */
export interface CharacterCounts {
  /** Words; in scripts without spaces each character is one word. */
  readonly words: number;
  /** Numerals of any script, capitals, and punctuation within and at the end of sentences. */
  readonly digits: number;
  readonly capitals: number;
  readonly punctuation: number;
}

/** Kinds of character, as bits. */
const WORD = 1;
/** A character of a script without spaces. A SYLLABLE is one of these, or Korean, which may omit spaces. */
const IDEOGRAPH = 2;
const SYLLABLE = 4;
const DIGIT = 8;
const CAPITAL = 16;
const PUNCTUATION = 32;
const KNOWN = 64;

const KINDS = once((): readonly (readonly [kind: number, characters: RegExp])[] => [
  [WORD, /[\p{L}\p{N}_]/u],
  [IDEOGRAPH, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [SYLLABLE, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
  [DIGIT, /\p{N}/u],
  [CAPITAL, /\p{Lu}/u],
  [PUNCTUATION, /[,;:.!?、。，！？؛،।]/],
]);

/** Kinds of each code point that is one UTF-16 code unit; 0 until the code point is looked up. */
const kinds = new Uint8Array(0x10000);

/** Returns the kinds of a code point as bits. Code points of one UTF-16 code unit are looked up once. */
function kindsOf(point: number): number {
  const known = kinds[point];
  if (known) return known;
  const character = String.fromCodePoint(point);
  let found = KNOWN;
  for (const [kind, characters] of KINDS()) if (characters.test(character)) found |= kind;
  if (point < kinds.length) kinds[point] = found;
  return found;
}

/** Counts the characters of a text by kind. Linear in the text. */
export function countCharacters(text: string): CharacterCounts {
  // `runs` counts runs of word characters. `units` also counts every ideograph or syllable that begins a word as a whole word.
  let runs = 0;
  let units = 0;
  let inRun = false;
  let inUnit = false;
  let ideographs = false;
  let digits = 0;
  let capitals = 0;
  let punctuation = 0;
  for (let i = 0; i < text.length; i++) {
    const point = defined(text.codePointAt(i));
    if (point >= kinds.length) i++;
    const kind = kindsOf(point);
    const word = (kind & WORD) !== 0;
    if (word && !inRun) runs++;
    inRun = word;
    if (!inUnit || !word) {
      const syllable = (kind & SYLLABLE) !== 0;
      if (syllable || word) units++;
      inUnit = word && !syllable;
    }
    if ((kind & IDEOGRAPH) !== 0) ideographs = true;
    if ((kind & DIGIT) !== 0) digits++;
    if ((kind & CAPITAL) !== 0) capitals++;
    if ((kind & PUNCTUATION) !== 0) punctuation++;
  }
  return { words: ideographs ? units : runs, digits, capitals, punctuation };
}
