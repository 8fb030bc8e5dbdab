/**
 * A growing list of numbers. It uses four bytes each while all are whole, at least 0 and below 2³²; from the first other number on, eight.
 * Numbers that were never set are 0.
 */
export class NumberColumn {
  #values: Uint32Array | Float64Array = new Uint32Array(FIRST);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get(at: number): number {
    return this.#values[at] as number;
  }

  set(at: number, value: number): void {
    if (value >>> 0 !== value && this.#values instanceof Uint32Array)
      this.#values = new Float64Array(this.#values);
    this.#values[at] = value;
  }

  /** Adds this many numbers and returns the index of the first. */
  extend(more: number): number {
    const start = this.#length;
    this.#length += more;
    if (this.#length > this.#values.length) this.#resize(Math.ceil(GROWTH * this.#length));
    return start;
  }

  /** Frees the memory reserved for more numbers. */
  trim(): void {
    if (this.#values.length > this.#length) this.#resize(this.#length);
  }

  #resize(length: number): void {
    const former = this.#values;
    const kept = former.length > length ? former.subarray(0, length) : former;
    this.#values = former instanceof Uint32Array ? new Uint32Array(length) : new Float64Array(length);
    this.#values.set(kept);
  }
}

/** A new list has room for this many numbers, and a full list grows by this factor. Both chosen by hand. */
const FIRST = 16;
const GROWTH = 1.5;
