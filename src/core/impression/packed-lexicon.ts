import { defined } from '../page/defined.ts';

/** Log-odds of each word or mark. Every word has one number per column of the lexicon. */
export type Lexicon = Readonly<Record<string, readonly number[]>>;

/** A lexicon in the form that ships: all words, then their numbers column by column. It compresses better than JSON. */
export interface PackedLexicon {
  /** One word per line. */
  readonly words: string;
  /** Numbers in tenths, as signed bytes. */
  readonly columns: Uint8Array;
}

/** Steps per unit of the stored numbers, and the most steps of one: numbers are tenths in a signed byte. */
const STEPS = 10;
const MAX_STEPS = 127;

/** @throws {RangeError} if a number is no tenth or above 12.7, a word has a line break, or rows differ in length */
export function packLexicon(lexicon: Lexicon): PackedLexicon {
  const rows = Object.entries(lexicon);
  const width = rows[0]?.[1].length ?? 0;
  const columns = new Int8Array(rows.length * width);
  rows.forEach(([word, numbers], row) => {
    if (word.includes('\n') || numbers.length !== width) throw new RangeError(`"${word}" would change.`);
    numbers.forEach((number, column) => {
      const steps = Math.round(number * STEPS);
      if (steps / STEPS !== number || Math.abs(steps) > MAX_STEPS)
        throw new RangeError(`${number} of "${word}" would change.`);
      columns[column * rows.length + row] = steps;
    });
  });
  return { words: rows.map(([word]) => word).join('\n'), columns: new Uint8Array(columns.buffer) };
}

export function unpackLexicon({ words, columns }: PackedLexicon): Lexicon {
  const names = words === '' ? [] : words.split('\n');
  const steps = new Int8Array(columns.buffer, columns.byteOffset, columns.length);
  const width = names.length === 0 ? 0 : steps.length / names.length;
  return Object.fromEntries(
    names.map((word, row) => [
      word,
      Array.from({ length: width }, (_, column) => defined(steps[column * names.length + row]) / STEPS),
    ]),
  );
}
