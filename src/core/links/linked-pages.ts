import { RecordTable } from '../measures/record-table.ts';
import type { KindOdds } from '../page/page-kind.ts';

export interface LinkedPage {
  /** Keys of the page's distinct anchors, in page order. */
  readonly anchors: readonly number[];
  /** Odds of the page's kind from the page alone. */
  readonly odds: KindOdds;
}

/** Learned pages with their links, by the pages' hashes, in the order of learning, in four bytes a link. */
export class LinkedPages {
  #pages = new RecordTable(FIELDS);
  /** Odds by page number. */
  #odds: (KindOdds | undefined)[] = [];

  get size(): number {
    return this.#pages.size;
  }

  get(page: number): LinkedPage | undefined {
    const place = this.#pages.find(page);
    return place === 0 ? undefined : this.#read(place);
  }

  /** Returns the odds of a page, without its links. */
  odds(page: number): KindOdds | undefined {
    const place = this.#pages.find(page);
    return place === 0 ? undefined : this.#odds[this.#pages.field(place, NUMBER)];
  }

  /** Sets a page's links. A page that is known already loses its former links and becomes the newest. */
  set(page: number, { anchors, odds }: LinkedPage): void {
    this.delete(page);
    this.#pages.setField(this.#pages.add(page, anchors), NUMBER, this.#odds.push(odds) - 1);
  }

  delete(page: number): void {
    const place = this.#pages.find(page);
    if (place === 0) return;
    this.#odds[this.#pages.field(place, NUMBER)] = undefined;
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
    this.#odds = this.#odds.slice();
  }

  #read(place: number): LinkedPage {
    const odds = this.#odds[this.#pages.field(place, NUMBER)] as KindOdds;
    return { anchors: this.#pages.items(place), odds };
  }
}

const [NUMBER, FIELDS] = [0, 1] as const;
