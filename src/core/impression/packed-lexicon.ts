import { defined } from '../page/defined.ts';

/** Log-odds of each word or mark. Every word has one number per column of the lexicon. */
export type Lexicon = Readonly<Record<string, readonly number[]>>;

/** A lexicon in the form that ships: all words, then their numbers column by column. It compresses better than JSON. */
export interface PackedLexicon {
  /** One word per line. */
  readonly words: string;
  /** Numbers in tenths. Each is a digit, or two digits if it is large; the sign is the lowest bit. */
  readonly columns: string;
}

/** Steps per unit of the stored numbers, and the most steps of one: numbers are tenths. */
const STEPS = 10;
const MAX_STEPS = 127;
/** Printable ASCII without the signs that a script would escape. A compressor finds more in one character a number than in base64. */
const DIGITS = ' !#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';
/** The last digits are no numbers of their own: they say how often this base fits into the number that the next digit goes on with. */
const HIGH_DIGITS = 3;
const BASE = DIGITS.length - HIGH_DIGITS;

/** @throws {RangeError} if a number is no tenth or above 12.7, a word has a line break, or rows differ in length */
export function packLexicon(lexicon: Lexicon): PackedLexicon {
  const rows = Object.entries(lexicon);
  const width = rows[0]?.[1].length ?? 0;
  const columns: string[] = [];
  rows.forEach(([word, numbers], row) => {
    if (word.includes('\n') || numbers.length !== width) throw new RangeError(`"${word}" would change.`);
    numbers.forEach((number, column) => {
      const steps = Math.round(number * STEPS);
      if (steps / STEPS !== number || Math.abs(steps) > MAX_STEPS)
        throw new RangeError(`${number} of "${word}" would change.`);
      columns[column * rows.length + row] = digitsOf(2 * Math.abs(steps) + (steps < 0 ? 1 : 0));
    });
  });
  return { words: rows.map(([word]) => word).join('\n'), columns: columns.join('') };
}

const digitsOf = (bits: number): string =>
  (bits < BASE ? '' : DIGITS.charAt(BASE - 1 + Math.floor(bits / BASE))) + DIGITS.charAt(bits % BASE);

export function unpackLexicon({ words, columns }: PackedLexicon): Lexicon {
  const names = words === '' ? [] : words.split('\n');
  // A table, since a worker that has just started runs this loop uncompiled.
  const digit = new Uint8Array(DIGITS.charCodeAt(DIGITS.length - 1) + 1);
  for (let i = 0; i < DIGITS.length; i++) digit[DIGITS.charCodeAt(i)] = i;
  const numbers: number[] = [];
  for (let at = 0; at < columns.length; at++) {
    let bits = defined(digit[columns.charCodeAt(at)]);
    if (bits >= BASE) bits = (bits - BASE + 1) * BASE + defined(digit[columns.charCodeAt(++at)]);
    numbers.push(((bits & 1 ? -1 : 1) * (bits >> 1)) / STEPS);
  }
  const width = names.length === 0 ? 0 : numbers.length / names.length;
  return Object.fromEntries(
    names.map((word, row) => [
      word,
      Array.from({ length: width }, (_, column) => defined(numbers[column * names.length + row])),
    ]),
  );
}
