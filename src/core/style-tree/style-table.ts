import { NumberColumn } from '../measures/number-column.ts';
import { GONE, PairIndex } from '../measures/pair-index.ts';

// Places in a style; it begins with owner and key, as what a `PairIndex` finds does.
const [NEXT, COUNT, STEPS, SEQUENCE] = [2, 3, 4, 5];

/**
 * The presentation styles of a tree's nodes, each a number: the sequences of element nodes that an element shows (the paper's style
 * nodes), and how often. Those of a node are linked by it; 0 links to nothing. What is taken out keeps its place.
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

  /** More was taken out than is left. */
  get isSparse(): boolean {
    return 2 * this.#gone > this.#numbers.length;
  }

  next(style: number): number {
    return this.#numbers.get(style + NEXT);
  }

  link(style: number, next: number): void {
    this.#numbers.set(style + NEXT, next);
  }

  /** Hash of the sequence. */
  key(style: number): number {
    return this.#numbers.get(style + 1);
  }

  /** Times the element occurs with this sequence. */
  count(style: number): number {
    return this.#numbers.get(style + COUNT);
  }

  setCount(style: number, count: number): void {
    this.#numbers.set(style + COUNT, count);
  }

  /** Number of element nodes in the sequence. */
  steps(style: number): number {
    return this.#numbers.get(style + STEPS);
  }

  /** Key of one of them below their parent. */
  step(style: number, at: number): number {
    return this.#numbers.get(style + SEQUENCE + at);
  }

  /** The node's style with the key; 0 for none. */
  find(node: number, key: number): number {
    if (!this.#index) {
      this.#index = new PairIndex(this.#numbers);
      for (let style = 1; style < this.#numbers.length; style += SEQUENCE + this.steps(style))
        if (this.#numbers.get(style) !== GONE) this.#index.enter(style);
    }
    return this.#index.find(node, key);
  }

  /** A further style, of the sequence that `stepAt` gives; the node has none with its key. */
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

  /** Takes a style out; who links to it is to link to the next one. */
  drop(style: number): void {
    this.#gone += SEQUENCE + this.steps(style);
    this.#numbers.set(style, GONE);
  }

  /** Gives back the room held for more, and for searching until it is searched. */
  trim(): void {
    this.#numbers.trim();
    this.#index = null;
  }
}
