/** Measures of an element node with everything below it. */
export const MEASURE = {
  /** Composite importance, 0 (the same on every page) .. 1. */
  importance: 0,
  /** Sums over the text blocks of the node and of the nodes below it. */
  chars: 1,
  linkChars: 2,
  noise: 3,
} as const;
/** Numbers of each node: as many as `MEASURE` has. */
const MEASURES = 4;
const NONE = new Float64Array();

/** The measures of a tree's nodes, each valid until the node changes. Not stored. */
export class MeasureTable {
  #values = NONE;

  /** Returns a measure, NaN if the node changed since it was measured. */
  get(node: number, which: number): number {
    return this.#values[node * MEASURES + which] ?? Number.NaN;
  }

  has(node: number): boolean {
    return !Number.isNaN(this.get(node, MEASURE.importance));
  }

  /** Makes room for this many nodes. */
  reserve(nodes: number): void {
    if (this.#values.length >= nodes * MEASURES) return;
    const former = this.#values;
    this.#values = new Float64Array(nodes * MEASURES).fill(Number.NaN);
    this.#values.set(former);
  }

  /** Sets a measure. `reserve` must have made room for the node. */
  set(node: number, which: number, value: number): void {
    this.#values[node * MEASURES + which] = value;
  }

  /** Drops the measures of a node that changes. The caller must also forget all nodes above it. */
  forget(node: number): void {
    this.#values.fill(Number.NaN, node * MEASURES, (node + 1) * MEASURES);
  }

  forgetAll(): void {
    this.#values = NONE;
  }
}
