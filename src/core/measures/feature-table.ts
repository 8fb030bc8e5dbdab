/**
 * How evenly a feature's occurrences spread over pages, from sums that need no page to be kept.
 *
 * With f_j occurrences on page j, F = Σ f_j and L = Σ f_j ln f_j:
 *
 *   H = −Σ (f_j/F) log_n (f_j/F) = (ln F − L/F) / ln n
 *
 * Sums add up, so counts of disjoint sets of pages merge, and a page that was counted can be taken out again.
 */
export interface FeatureCount {
  /** F: occurrences on all pages. */
  readonly occurrences: number;
  /** L: Σ over pages of f ln f. */
  readonly dispersion: number;
  /** Pages that have the feature. */
  readonly pages: number;
}

/** Returns the count of a feature that occurs this many times on a single page. */
export const onOnePage = (occurrences: number): FeatureCount => ({
  occurrences,
  dispersion: dispersionOnOne(occurrences),
  pages: 1,
});

/** A page's f ln f is rounded to multiples of 1/STEPS. A power of two keeps sums of such values exact below 2²³. */
const STEPS = 2 ** 30;

/**
 * Returns f ln f, rounded to multiples of 2⁻³⁰. Sums of it do not depend on the order of pages: models that learned apart and were merged
 * equal the model that learned all pages, to the last bit.
 */
export const dispersionOnOne = (occurrences: number): number =>
  occurrences > 1 ? Math.round(occurrences * Math.log(occurrences) * STEPS) / STEPS : 0;

/** Features are hashes of 32 bits; a double has room for 21 more bits without loss. */
const FEATURES = 2 ** 32;
/** Occurrences and pages below this share one number with their feature. */
const NARROW = 2 ** 10;
/** Codes from this number upwards are places in the list of wide counts. */
const WIDE = NARROW * NARROW;
const GONE = -1;
/** At most this many entries are searched one by one, without an index. */
const SCANNED = 8;
/** Greatest share of slots in use in an index with open addressing; beyond it, the index grows. Chosen by hand. */
export const MOST_IN_USE = 3 / 4;
/** Most slots of an index whose places take two bytes each. */
const SMALL_INDEX = 2 ** 16;
/** Numbers of each wide count: occurrences, dispersion and pages. */
const WIDE_SUMS = 3;

/**
 * Counts by 32-bit feature, in insertion order, in a few bytes each: a hash table with open addressing (Knuth, TAOCP 3, §6.4, algorithm L)
 * over a dense list of entries. If the dispersion follows from occurrences and pages, as for most features, one number holds the feature
 * and its sums. Other counts are *wide*: their sums are in a second list. Counts are values; to change one, set it again. Works like a Map,
 * but nothing may be added during an iteration.
 */
export class FeatureTable {
  /** feature + 2³² × code. The code is pages × 2¹⁰ + occurrences, or 2²⁰ + place in the wide list. */
  #entries: number[] = [];
  /** Occurrences, dispersion and pages of each wide count. */
  #wide: number[] | null = null;
  /** Places of entries by feature, counted from 1; built on the first search. */
  #index: Uint16Array | Uint32Array | null = null;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(feature: number): FeatureCount | undefined {
    const at = this.find(feature);
    return at < 0 ? undefined : this.#countAt(at);
  }

  set(feature: number, { occurrences, dispersion, pages }: FeatureCount): void {
    this.setSums(feature, occurrences, dispersion, pages);
  }

  /** Sets a count from bare numbers, so that counting word by word leaves no objects to collect. */
  setSums(feature: number, occurrences: number, dispersion: number, pages: number): void {
    if (this.#isWideFull()) this.#compact();
    const at = this.find(feature);
    if (at >= 0) {
      this.#entries[at] = feature + FEATURES * this.#code(occurrences, dispersion, pages, this.#entries[at]);
      return;
    }
    const { length } = this.#entries;
    if (length === SCANNED || (this.#index && length >= MOST_IN_USE * this.#index.length)) this.#compact();
    this.append(feature, occurrences, dispersion, pages);
    if (this.#index) enter(this.#index, feature, this.#entries.length);
  }

  /** Number of places. Each feature has a place below this, the oldest first. Loops over places leave no objects to collect. */
  get places(): number {
    return this.#entries.length;
  }

  /** Returns the feature at a place, −1 if it was deleted. */
  featureAt(place: number): number {
    const entry = this.#entries[place] as number;
    return entry === GONE ? GONE : entry >>> 0;
  }

  /** Returns the place of the feature, or −1. The place is valid until the table grows. */
  find(feature: number): number {
    const entries = this.#entries;
    if (entries.length <= SCANNED) {
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number;
        if (entry >>> 0 === feature && entry !== GONE) return at;
      }
      return -1;
    }
    this.#index ??= indexOf(entries);
    const index = this.#index;
    const mask = index.length - 1;
    for (let slot = feature & mask; ; slot = (slot + 1) & mask) {
      const at = (index[slot] as number) - 1;
      if (at < 0) return -1;
      const entry = entries[at] as number;
      if (entry >>> 0 === feature && entry !== GONE) return at;
    }
  }

  /** Returns a sum of the feature at a place; the result is negative if the feature was deleted. */
  occurrencesAt(place: number): number {
    const code = Math.floor((this.#entries[place] as number) / FEATURES);
    return code >= WIDE ? this.#wideSum(code, 0) : code % NARROW;
  }

  dispersionAt(place: number): number {
    const code = Math.floor((this.#entries[place] as number) / FEATURES);
    return code >= WIDE ? this.#wideSum(code, 1) : dispersionOf(code % NARROW, Math.floor(code / NARROW));
  }

  pagesAt(place: number): number {
    const code = Math.floor((this.#entries[place] as number) / FEATURES);
    return code >= WIDE ? this.#wideSum(code, 2) : Math.floor(code / NARROW);
  }

  /** Adds a feature to a table that does not have it and that was not searched yet. */
  append(feature: number, occurrences: number, dispersion: number, pages: number): void {
    this.#entries.push(feature + FEATURES * this.#code(occurrences, dispersion, pages));
    this.#size++;
  }

  delete(feature: number): void {
    const at = this.find(feature);
    if (at >= 0) this.deleteAt(at);
  }

  /** Deletes the feature at a place. All other places stay the same. */
  deleteAt(place: number): void {
    this.#entries[place] = GONE;
    this.#size--;
  }

  *values(): IterableIterator<FeatureCount> {
    for (const [place, entry] of this.#entries.entries()) if (entry !== GONE) yield this.#countAt(place);
  }

  *[Symbol.iterator](): IterableIterator<[number, FeatureCount]> {
    for (const [place, entry] of this.#entries.entries())
      if (entry !== GONE) yield [entry >>> 0, this.#countAt(place)];
  }

  /** Frees the memory reserved for more entries, and the index until the next search. */
  trim(): void {
    this.#entries = this.#entries.slice();
    this.#wide = this.#wide?.slice() ?? null;
    this.#index = null;
  }

  #wideSum(code: number, which: number): number {
    return (this.#wide as number[])[WIDE_SUMS * (code - WIDE) + which] as number;
  }

  #countAt(place: number): FeatureCount {
    return {
      occurrences: this.occurrencesAt(place),
      dispersion: this.dispersionAt(place),
      pages: this.pagesAt(place),
    };
  }

  /** Returns the code of a count. A wide count reuses the place of a former wide one. */
  #code(occurrences: number, dispersion: number, pages: number, former = 0): number {
    if (isNarrow(occurrences) && isNarrow(pages) && dispersion === dispersionOf(occurrences, pages))
      return NARROW * pages + occurrences;
    this.#wide ??= [];
    const had = Math.floor(former / FEATURES);
    const at = had >= WIDE ? had - WIDE : this.#wide.length / WIDE_SUMS;
    if (at >= WIDE) throw new RangeError('The table holds too many counts.');
    this.#wide[WIDE_SUMS * at] = occurrences;
    this.#wide[WIDE_SUMS * at + 1] = dispersion;
    this.#wide[WIDE_SUMS * at + 2] = pages;
    return WIDE + at;
  }

  /** Returns whether at least half of the wide counts must be out of use. */
  #isWideFull(): boolean {
    return this.#wide !== null && this.#wide.length > 2 * WIDE_SUMS * (this.#entries.length + SCANNED);
  }

  /** Drops deleted entries, and wide counts that are out of use. */
  #compact(): void {
    this.#index = null;
    if (this.#size === this.#entries.length && !this.#isWideFull()) return;
    const [entries, former] = [this.#entries, this.#wide];
    this.#entries = [];
    this.#wide = null;
    for (let place = 0; place < entries.length; place++) {
      const entry = entries[place] as number;
      if (entry === GONE) continue;
      const at = Math.floor(entry / FEATURES) - WIDE;
      if (at < 0 || !former) {
        this.#entries.push(entry);
        continue;
      }
      this.#wide ??= [];
      this.#entries.push((entry >>> 0) + FEATURES * (WIDE + this.#wide.length / WIDE_SUMS));
      for (let sum = 0; sum < WIDE_SUMS; sum++) this.#wide.push(former[WIDE_SUMS * at + sum] as number);
    }
  }
}

const isNarrow = (sum: number): boolean => sum >= 1 && sum < NARROW && Number.isInteger(sum);

/** Returns the dispersion of a narrow count: no page has the feature twice, unless it is on a single page. */
const dispersionOf = (occurrences: number, pages: number): number =>
  pages === 1 ? dispersionOnOne(occurrences) : 0;

function indexOf(entries: readonly number[]): Uint16Array | Uint32Array {
  const length = 2 ** Math.ceil(Math.log2(2 * entries.length));
  const index = length <= SMALL_INDEX ? new Uint16Array(length) : new Uint32Array(length);
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number;
    if (entry !== GONE) enter(index, entry >>> 0, at + 1);
  }
  return index;
}

function enter(index: Uint16Array | Uint32Array, feature: number, place: number): void {
  const mask = index.length - 1;
  let slot = feature & mask;
  while (index[slot] !== 0) slot = (slot + 1) & mask;
  index[slot] = place;
}
