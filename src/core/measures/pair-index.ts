import { combine } from '../basics/hash.ts';
import { MOST_IN_USE } from './feature-table.ts';
import type { NumberColumn } from './number-column.ts';

/** The owner of a record that was removed. */
export const GONE = 2 ** 32 - 1;

/**
 * Finds records in a list of numbers by the first two numbers of each, its owner and its key. A hash table with open addressing (Knuth,
 * TAOCP 3, §6.4, algorithm L) holds the records' places. A record at place 0 is never found.
 */
export class PairIndex {
  readonly #records: NumberColumn;
  #slots = new Uint32Array(FEWEST);
  #size = 0;

  constructor(records: NumberColumn) {
    this.#records = records;
  }

  /** Returns the place of the record, or 0. */
  find(owner: number, key: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = combine(owner, key) & mask; ; slot = (slot + 1) & mask) {
      const place = slots[slot] as number;
      if (place === 0) return 0;
      if (this.#records.get(place + 1) === key && this.#records.get(place) === owner) return place;
    }
  }

  enter(place: number): void {
    if (this.#size + 1 > MOST_IN_USE * this.#slots.length) {
      const former = this.#slots;
      this.#slots = new Uint32Array(2 * former.length);
      this.#size = 0;
      for (const known of former) if (known !== 0 && this.#records.get(known) !== GONE) this.#put(known);
    }
    this.#put(place);
  }

  #put(place: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = combine(this.#records.get(place), this.#records.get(place + 1)) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place;
    this.#size++;
  }
}

/** Slots of a new index, a power of two. */
const FEWEST = 32;
