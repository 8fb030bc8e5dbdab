import { RecordTable } from '../measures/record-table.ts';

/** A link text, or the words of a linked picture, with the page that it leads to. */
export interface Anchor {
  /** Hash of the page. */
  readonly target: number;
  readonly features: readonly number[];
  /** Number of pages that have the anchor. */
  readonly pages: number;
}

/** Anchors by their keys, in insertion order, in a few bytes each. */
export class AnchorTable {
  #anchors = new RecordTable(FIELDS);

  get size(): number {
    return this.#anchors.size;
  }

  get(key: number): Anchor | undefined {
    const place = this.#anchors.find(key);
    return place === 0 ? undefined : this.#read(place);
  }

  /** Adds to the number of pages that have the anchor. */
  hold(key: number, { target, features }: Omit<Anchor, 'pages'>, pages = 1): void {
    const known = this.#anchors.find(key);
    const place = known || this.#anchors.add(key, features);
    this.#anchors.setField(place, TARGET, target);
    this.#anchors.setField(place, PAGES, this.#anchors.field(place, PAGES) + pages);
  }

  /** Subtracts a page from the number of pages that have the anchor. Removes an anchor without pages. */
  release(key: number): void {
    const place = this.#anchors.find(key);
    if (place === 0) return;
    const left = this.#anchors.field(place, PAGES) - 1;
    this.#anchors.setField(place, PAGES, left);
    if (left > 0) return;
    this.#anchors.remove(place);
    this.#anchors.pack();
  }

  *keys(): IterableIterator<number> {
    for (const place of this.#anchors.places()) yield this.#anchors.key(place);
  }

  *values(): IterableIterator<Anchor> {
    for (const place of this.#anchors.places()) yield this.#read(place);
  }

  *[Symbol.iterator](): IterableIterator<[number, Anchor]> {
    for (const place of this.#anchors.places()) yield [this.#anchors.key(place), this.#read(place)];
  }

  trim(): void {
    this.#anchors.trim();
  }

  #read(place: number): Anchor {
    return {
      target: this.#anchors.field(place, TARGET),
      features: this.#anchors.items(place),
      pages: this.#anchors.field(place, PAGES),
    };
  }
}

const [TARGET, PAGES, FIELDS] = [0, 1, 2] as const;
