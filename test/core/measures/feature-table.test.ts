import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dispersionOnOne,
  type FeatureCount,
  FeatureTable,
  onOnePage,
} from '../../../src/core/measures/feature-table.ts';

/** A few features. Some share a place in the index, and one is the largest there is. */
const features = fc.oneof(
  fc.nat(40),
  fc.nat(40).map((place) => place * 2 ** 16),
  fc.constantFrom(2 ** 31, 2 ** 32 - 1),
);

const sums = fc.oneof(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 1020, max: 1030 }),
  fc.constant(2 ** 45),
);

const counts: fc.Arbitrary<FeatureCount> = fc.oneof(
  fc.integer({ min: 1, max: 2000 }).map(onOnePage),
  fc.record({ occurrences: sums, pages: sums, dispersion: fc.constant(0) }),
  fc.record({ occurrences: sums, pages: sums, dispersion: fc.double() }),
);

type Step = { readonly feature: number; readonly count: FeatureCount | null };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ feature: features, count: fc.option(counts, { freq: 3 }) }),
  { maxLength: 120, size: 'max' },
);

/** A count does not distinguish -0 from 0. */
const plain = ({ occurrences, dispersion, pages }: FeatureCount) => [occurrences, dispersion + 0, pages];

const sumsAt = (table: FeatureTable, at: number): FeatureCount => ({
  occurrences: table.occurrencesAt(at),
  dispersion: table.dispersionAt(at),
  pages: table.pagesAt(at),
});

describe('a table of features', () => {
  it('contains the same as a map, in the same order', () => {
    fc.assert(
      fc.property(steps, fc.nat(7), (list, trims) => {
        const table = new FeatureTable();
        const map = new Map<number, FeatureCount>();
        list.forEach(({ feature, count }, i) => {
          if (count) {
            table.set(feature, count);
            map.set(feature, count);
          } else {
            table.delete(feature);
            map.delete(feature);
          }
          if (i % 8 === trims) table.trim();
          expect(table.size).toBe(map.size);
          expect(table.get(feature)?.pages).toBe(map.get(feature)?.pages);
        });
        expect([...table].map(([feature, count]) => [feature, plain(count)])).toEqual(
          [...map].map(([feature, count]) => [feature, plain(count)]),
        );
        const visited: unknown[] = [];
        for (let at = 0; at < table.places; at++) {
          const feature = table.featureAt(at);
          if (feature >= 0) visited.push([feature, plain(sumsAt(table, at))]);
          else expect(table.pagesAt(at)).toBeLessThan(0);
        }
        expect(visited).toEqual([...map].map(([feature, count]) => [feature, plain(count)]));
        expect([...table.values()].map(plain)).toEqual([...map.values()].map(plain));
        for (let feature = 0; feature < 41; feature++) {
          const count = map.get(feature);
          expect(table.get(feature)?.occurrences).toBe(count?.occurrences);
          const at = table.find(feature);
          expect(at >= 0).toBe(count !== undefined);
          if (!count) continue;
          expect(plain(sumsAt(table, at))).toEqual(plain(count));
        }
      }),
    );
  });

  it('finds each of many features', () => {
    const table = new FeatureTable();
    const featureAt = (i: number) => Math.imul(i, 0x9e3779b1) >>> 0;
    for (let i = 0; i < 70_000; i++) table.set(featureAt(i), onOnePage(1 + (i % 3)));
    for (let i = 0; i < 70_000; i += 2) table.delete(featureAt(i));
    expect(table.size).toBe(35_000);
    for (let i = 0; i < 70_000; i += 501)
      expect(table.get(featureAt(i))?.occurrences).toBe(i % 2 === 0 ? undefined : 1 + (i % 3));
  });

  it('returns counts as values: changing one does not change the table', () => {
    const table = new FeatureTable();
    table.set(1, onOnePage(2));
    Object.assign(table.get(1) ?? {}, { occurrences: 9 });
    expect(table.get(1)).toEqual(onOnePage(2));
  });
});

describe('the dispersion of a feature on one page', () => {
  it('is f ln f, rounded to the nearest multiple of 2⁻³⁰', () => {
    for (let occurrences = 2; occurrences < 100; occurrences++) {
      const dispersion = dispersionOnOne(occurrences);
      expect(Number.isInteger(dispersion * 2 ** 30)).toBe(true);
      expect(Math.abs(dispersion - occurrences * Math.log(occurrences))).toBeLessThanOrEqual(2 ** -31);
    }
  });

  it('is 0 if the feature occurs once', () => {
    expect(dispersionOnOne(1)).toBe(0);
  });
});
