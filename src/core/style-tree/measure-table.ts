/** Measures of an element node with all below it. */
export const MEASURE = {
  /** Composite importance, 0 (the same on every page) .. 1. */
  importance: 0,
  /** Sums over the node's text blocks and those of all below it. */
  chars: 1,
  linkChars: 2,
  noise: 3,
} as const;
const MEASURES = 4;
const NONE = new Float64Array();

/** What was measured of a tree's nodes, until they change. Not stored. */
export class MeasureTable {
  #values = NONE;

  /** NaN where the node was not measured since its last change. */
  get(node: number, which: number): number {
    return this.#values[node * MEASURES + which] ?? Number.NaN;
  }

  has(node: number): boolean {
    return !Number.isNaN(this.get(node, MEASURE.importance));
  }

  /** Makes room for so many nodes. */
  reserve(nodes: number): void {
    if (this.#values.length >= nodes * MEASURES) return;
    const former = this.#values;
    this.#values = new Float64Array(nodes * MEASURES).fill(Number.NaN);
    this.#values.set(former);
  }

  /** There is to be room for the node. */
  set(node: number, which: number, value: number): void {
    this.#values[node * MEASURES + which] = value;
  }

  /** A change of a node is to be told of all above it as well. */
  forget(node: number): void {
    const at = node * MEASURES + MEASURE.importance;
    if (at < this.#values.length) this.#values[at] = Number.NaN;
  }

  forgetAll(): void {
    this.#values = NONE;
  }
}
