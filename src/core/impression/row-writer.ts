/** A row-major matrix that is written number after number: a list for each block would be made only to be copied. */
export class RowWriter {
  readonly #values: Float32Array | Float64Array;
  #at = 0;

  constructor(values: Float32Array | Float64Array) {
    this.#values = values;
  }

  /** The next number is the first of the place `at`. */
  moveTo(at: number): void {
    this.#at = at;
  }

  put(value: number): void {
    this.#values[this.#at++] = value;
  }
}

/** What is measured of the blocks of a page. */
export interface Measures {
  /** Writes the block's measures, in the order of their names. */
  write(block: number, row: RowWriter): void;
}
