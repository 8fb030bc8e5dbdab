/**
 * A list of numbers in four bytes each, as long as all are whole, from 0 and below 2³²; in eight from the first on that is not.
 * Numbers that are not set are 0.
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

  /** Makes room for so many more, and says where they begin. */
  extend(more: number): number {
    const start = this.#length;
    this.#length += more;
    if (this.#length > this.#values.length) this.#resize(Math.ceil(GROWTH * this.#length));
    return start;
  }

  /** Gives back the room held for more. */
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

const FIRST = 16;
const GROWTH = 1.5;
