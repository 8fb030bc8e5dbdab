import { NumberColumn } from '../measures/number-column.ts';
import { GONE, PairIndex } from '../measures/pair-index.ts';

/** Offsets in a style. Owner and key come first, as in all records that a `PairIndex` finds. */
const [NEXT, COUNT, STEPS, SEQUENCE] = [2, 3, 4, 5];

/**
 * The presentation styles of a tree's nodes: the sequences of child element nodes that an element shows (the paper's style nodes), and
 * how often. A number identifies each style. The styles of a node are linked to each other; 0 ends the list. Removed ones keep their room.
 *
 *   style   node, key, next, count, number of steps, then the key of each element node in it
 */
export class StyleTable {
  #numbers = new NumberColumn();
  #index: PairIndex | null = null;
  #gone = 0;

  constructor() {
    // No style is at place 0.
    this.#numbers.extend(1);
  }

  /** True if more than half of the table was removed. */
  get isSparse(): boolean {
    return 2 * this.#gone > this.#numbers.length;
  }

  next(style: number): number {
    return this.#numbers.get(style + NEXT);
  }

  link(style: number, next: number): void {
    this.#numbers.set(style + NEXT, next);
  }

  /** Returns the hash of the sequence. */
  key(style: number): number {
    return this.#numbers.get(style + 1);
  }

  /** Returns how often the element occurs with this sequence. */
  count(style: number): number {
    return this.#numbers.get(style + COUNT);
  }

  setCount(style: number, count: number): void {
    this.#numbers.set(style + COUNT, count);
  }

  /** Returns the number of element nodes in the sequence. */
  steps(style: number): number {
    return this.#numbers.get(style + STEPS);
  }

  /** Returns the key of one of these element nodes below their parent. */
  step(style: number, at: number): number {
    return this.#numbers.get(style + SEQUENCE + at);
  }

  /** Returns the node's style with the key, 0 for none. */
  find(node: number, key: number): number {
    if (!this.#index) {
      this.#index = new PairIndex(this.#numbers);
      for (let style = 1; style < this.#numbers.length; style += SEQUENCE + this.steps(style))
        if (this.#numbers.get(style) !== GONE) this.#index.enter(style);
    }
    return this.#index.find(node, key);
  }

  /** Adds a style and returns it; `stepAt` gives its sequence. The node must not have a style with this key. */
  add(node: number, key: number, count: number, steps: number, stepAt: (at: number) => number): number {
    const style = this.#numbers.extend(SEQUENCE + steps);
    this.#numbers.set(style, node);
    this.#numbers.set(style + 1, key);
    this.#numbers.set(style + COUNT, count);
    this.#numbers.set(style + STEPS, steps);
    for (let at = 0; at < steps; at++) this.#numbers.set(style + SEQUENCE + at, stepAt(at));
    this.#index?.enter(style);
    return style;
  }

  /** Removes a style. The caller must first link its predecessor to the next style. */
  drop(style: number): void {
    this.#gone += SEQUENCE + this.steps(style);
    this.#numbers.set(style, GONE);
  }

  /** Frees the memory reserved for more styles, and the index until the next search. */
  trim(): void {
    this.#numbers.trim();
    this.#index = null;
  }
}
