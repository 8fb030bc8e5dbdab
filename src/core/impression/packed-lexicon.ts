import { defined } from '../basics/defined.ts';
import { frontCoded, readFrontCoded } from '../basics/front-coding.ts';
import { remembered } from '../basics/remembered.ts';
import { printBytes, readBytes } from './printed-bytes.ts';

/** Log-odds of each word or mark: one number per column of the lexicon. A trained lexicon is a record, and a shipped one a reader. */
export type Lexicon<Row extends readonly number[] = readonly number[]> =
  | LexiconRecord<Row>
  | LexiconReader<Row>;

export type LexiconRecord<Row extends readonly number[] = readonly number[]> = Readonly<Record<string, Row>>;

export interface LexiconReader<Row extends readonly number[] = readonly number[]> {
  get(word: string): Row | undefined;
}

/** Returns a reader of the lexicon. A record's own words alone are read. */
export const readerOf = remembered(
  <Row extends readonly number[]>(lexicon: Lexicon<Row>): LexiconReader<Row> =>
    typeof lexicon.get === 'function'
      ? (lexicon as LexiconReader<Row>)
      : new Map(Object.entries(lexicon as LexiconRecord<Row>)),
) as <Row extends readonly number[]>(lexicon: Lexicon<Row>) => LexiconReader<Row>;

/** A lexicon in the form that ships: all words, then their numbers column by column. It compresses better than JSON. */
export interface PackedLexicon {
  /** Words in front coding. */
  readonly words: string;
  /** Numbers in tenths as printed bytes; the sign is the lowest bit. */
  readonly columns: string;
}

/** Steps per unit of the stored numbers, and the most steps of one: numbers are tenths. */
const STEPS = 10;
const MAX_STEPS = 127;

/** @throws {RangeError} if a number is no tenth or above 12.7, or rows differ in length */
export function packLexicon(lexicon: LexiconRecord): PackedLexicon {
  const rows = Object.entries(lexicon);
  const width = rows[0]?.[1].length ?? 0;
  const columns: number[] = [];
  rows.forEach(([word, numbers], row) => {
    if (numbers.length !== width) throw new RangeError(`"${word}" would change.`);
    numbers.forEach((number, column) => {
      const steps = Math.round(number * STEPS);
      if (steps / STEPS !== number || Math.abs(steps) > MAX_STEPS)
        throw new RangeError(`${number} of "${word}" would change.`);
      columns[column * rows.length + row] = 2 * Math.abs(steps) + (steps < 0 ? 1 : 0);
    });
  });
  return { words: frontCoded(rows.map(([word]) => word)), columns: printBytes(columns) };
}

/** A page asks for few of the words, so only their rows are made. */
export function unpackLexicon({ words, columns }: PackedLexicon): LexiconReader {
  const names = readFrontCoded(words);
  const rows = new Map<string, number>();
  for (let row = 0; row < names.length; row++) rows.set(names[row] as string, row);
  const bytes = readBytes(columns);
  return {
    get(word) {
      const row = rows.get(word);
      if (row === undefined) return undefined;
      const found: number[] = [];
      for (let at = row; at < bytes.length; at += names.length) {
        const bits = defined(bytes[at]);
        found.push(((bits & 1 ? -1 : 1) * (bits >> 1)) / STEPS);
      }
      return found;
    },
  };
}
