/** Writes a row-major matrix number by number. This avoids a list per block that would only be copied. */
export class RowWriter {
  readonly #values: Float32Array | Float64Array;
  #at = 0;

  constructor(values: Float32Array | Float64Array) {
    this.#values = values;
  }

  /** Sets the index of the next number. */
  moveTo(at: number): void {
    this.#at = at;
  }

  put(value: number): void {
    this.#values[this.#at++] = value;
  }
}

/** Measures of the blocks of a page. */
export interface Measures {
  /** Writes the block's measures, in the order of their names. */
  write(block: number, row: RowWriter): void;
}
