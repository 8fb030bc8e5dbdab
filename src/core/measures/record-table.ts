import { NumberColumn } from './number-column.ts';
import { GONE, PairIndex } from './pair-index.ts';

/**
 * Records by a 32-bit key, in insertion order, in four bytes a number. Each has some fields and a list of numbers, the items. A
 * record's place identifies it until the table is packed; 0 means no record.
 *
 *   records   1 or GONE, key, number of items, fields, items
 */
export class RecordTable {
  readonly #fields: number;
  #records = new NumberColumn();
  #index: PairIndex | null = null;
  #size = 0;
  #gone = 0;

  constructor(fields: number) {
    this.#fields = fields;
    this.#records.extend(1);
  }

  get size(): number {
    return this.#size;
  }

  /** Returns the place of the record with the key, or 0. */
  find(key: number): number {
    if (!this.#index) {
      this.#index = new PairIndex(this.#records);
      for (const place of this.places()) this.#index.enter(place);
    }
    return this.#index.find(1, key);
  }

  /** Adds a record and returns its place. The table must not contain the key yet. */
  add(key: number, items: readonly number[]): number {
    const place = this.#records.extend(HEAD + this.#fields + items.length);
    this.#records.set(place, 1);
    this.#records.set(place + 1, key);
    this.#records.set(place + 2, items.length);
    const from = place + HEAD + this.#fields;
    for (let i = 0; i < items.length; i++) this.#records.set(from + i, items[i] as number);
    this.#index?.enter(place);
    this.#size++;
    return place;
  }

  key(place: number): number {
    return this.#records.get(place + 1);
  }

  field(place: number, which: number): number {
    return this.#records.get(place + HEAD + which);
  }

  setField(place: number, which: number, value: number): void {
    this.#records.set(place + HEAD + which, value);
  }

  items(place: number): number[] {
    const items: number[] = new Array(this.#records.get(place + 2));
    const from = place + HEAD + this.#fields;
    for (let i = 0; i < items.length; i++) items[i] = this.#records.get(from + i);
    return items;
  }

  /** Places of all records, the oldest first. */
  *places(): IterableIterator<number> {
    for (let place = 1; place < this.#records.length; place += this.#length(place))
      if (this.#records.get(place) !== GONE) yield place;
  }

  remove(place: number): void {
    this.#records.set(place, GONE);
    this.#size--;
    this.#gone += this.#length(place);
  }

  /** Frees the room of removed records once they take more than the others. Returns whether this changed the records' places. */
  pack(): boolean {
    if (2 * this.#gone <= this.#records.length) return false;
    const packed = new RecordTable(this.#fields);
    for (const place of this.places()) {
      const copy = packed.add(this.key(place), this.items(place));
      for (let which = 0; which < this.#fields; which++)
        packed.setField(copy, which, this.field(place, which));
    }
    this.#records = packed.#records;
    this.#index = null;
    this.#gone = 0;
    return true;
  }

  /** Frees the memory reserved for more records, and the index until the next search. */
  trim(): void {
    this.#records.trim();
    this.#index = null;
  }

  #length(place: number): number {
    return HEAD + this.#fields + this.#records.get(place + 2);
  }
}

/** Numbers before the fields: 1 or GONE, key and number of items. */
const HEAD = 3;
