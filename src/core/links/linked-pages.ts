import { RecordTable } from '../measures/record-table.ts';
import type { KindOdds } from '../page/page-kind.ts';

export interface LinkedPage {
  /** Keys of the page's distinct anchors, in page order. */
  readonly anchors: readonly number[];
  /** What the page itself shows of its kind. */
  readonly odds: KindOdds;
}

export interface LearnedPage extends LinkedPage {
  /** What is known of a page does not change: where it is learned again, it has another number. */
  readonly number: number;
}

/** Learned pages with their links by the pages' hashes, in the order in which they were learned, in four bytes a link. */
export class LinkedPages {
  #pages = new RecordTable(FIELDS);
  /** By the pages' numbers. */
  #odds: (KindOdds | undefined)[] = [];

  get size(): number {
    return this.#pages.size;
  }

  get(page: number): LearnedPage | undefined {
    const place = this.#pages.find(page);
    return place === 0 ? undefined : this.#read(place);
  }

  /** Odds of a page, without its links. */
  odds(page: number): KindOdds | undefined {
    const place = this.#pages.find(page);
    return place === 0 ? undefined : this.#odds[this.#pages.field(place, NUMBER)];
  }

  /** A page's links; of one that is known instead of its former ones, as the newest. */
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

  *numbers(): IterableIterator<number> {
    for (let place = this.#pages.first(); place !== 0; place = this.#pages.next(place))
      yield this.#pages.field(place, NUMBER);
  }

  *keys(): IterableIterator<number> {
    for (let place = this.#pages.first(); place !== 0; place = this.#pages.next(place))
      yield this.#pages.key(place);
  }

  /** Without the first so many. */
  *values(from = 0): IterableIterator<LearnedPage> {
    let at = 0;
    for (let place = this.#pages.first(); place !== 0; place = this.#pages.next(place))
      if (at++ >= from) yield this.#read(place);
  }

  *[Symbol.iterator](): IterableIterator<[number, LearnedPage]> {
    for (let place = this.#pages.first(); place !== 0; place = this.#pages.next(place))
      yield [this.#pages.key(place), this.#read(place)];
  }

  trim(): void {
    this.#pages.trim();
    this.#odds = this.#odds.slice();
  }

  #read(place: number): LearnedPage {
    const number = this.#pages.field(place, NUMBER);
    return { number, anchors: this.#pages.items(place), odds: this.#odds[number] as KindOdds };
  }
}

const [NUMBER, FIELDS] = [0, 1] as const;
