import { RecordTable } from '../measures/record-table.ts';
import type { KindChances } from '../page/page-kind.ts';

export interface LinkedPage {
  /** Keys of the page's distinct anchors, in page order. */
  readonly anchors: readonly number[];
  /** Chances of the page's kind from the page alone. */
  readonly chances: KindChances;
}

/** Learned pages with their links, by the pages' hashes, in the order of learning, in four bytes a link. */
export class LinkedPages {
  #pages = new RecordTable(FIELDS);
  /** Chances by page number. */
  #chances: (KindChances | undefined)[] = [];

  get size(): number {
    return this.#pages.size;
  }

  get(page: number): LinkedPage | undefined {
    const place = this.#pages.find(page);
    return place === 0 ? undefined : this.#read(place);
  }

  /** Returns the chances of a page, without its links. */
  chances(page: number): KindChances | undefined {
    const place = this.#pages.find(page);
    return place === 0 ? undefined : this.#chances[this.#pages.field(place, NUMBER)];
  }

  /** Sets a page's links. A page that is known already loses its former links and becomes the newest. */
  set(page: number, { anchors, chances }: LinkedPage): void {
    this.delete(page);
    this.#pages.setField(this.#pages.add(page, anchors), NUMBER, this.#chances.push(chances) - 1);
  }

  delete(page: number): void {
    const place = this.#pages.find(page);
    if (place === 0) return;
    this.#chances[this.#pages.field(place, NUMBER)] = undefined;
    this.#pages.remove(place);
    this.#pages.pack();
  }

  /** Yields the pages' numbers. The data under a number never change: a page that is learned again gets another number. */
  *numbers(): IterableIterator<number> {
    for (const place of this.#pages.places()) yield this.#pages.field(place, NUMBER);
  }

  *keys(): IterableIterator<number> {
    for (const place of this.#pages.places()) yield this.#pages.key(place);
  }

  *values(): IterableIterator<LinkedPage> {
    for (const place of this.#pages.places()) yield this.#read(place);
  }

  /** Calls `visit` with all pages but the first ones, and their numbers. */
  forEachAfter(first: number, visit: (page: LinkedPage, number: number) => void): void {
    let at = 0;
    for (const place of this.#pages.places())
      if (at++ >= first) visit(this.#read(place), this.#pages.field(place, NUMBER));
  }

  *[Symbol.iterator](): IterableIterator<[number, LinkedPage]> {
    for (const place of this.#pages.places()) yield [this.#pages.key(place), this.#read(place)];
  }

  trim(): void {
    this.#pages.trim();
    this.#chances = this.#chances.slice();
  }

  #read(place: number): LinkedPage {
    const chances = this.#chances[this.#pages.field(place, NUMBER)] as KindChances;
    return { anchors: this.#pages.items(place), chances };
  }
}

const [NUMBER, FIELDS] = [0, 1] as const;
