import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispersionOnOne } from '../../../src/core/measures/feature-table.ts';
import { addProfile, emptyProfile, profileOf } from '../../../src/core/purpose/profile.ts';
import { byteWriter } from '../../../src/core/site/byte-stream.ts';
import { decodeSiteModel, encodeSiteModel, NewerModel } from '../../../src/core/site/codec.ts';
import { modelProblem } from '../../../src/core/site/model-problem.ts';
import { MODEL_VERSION } from '../../../src/core/site/model-version.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { pages } from '../generated-page.ts';
import { plainTree } from '../style-tree/plain-tree.ts';

/** Bytes of an empty profile, which begins after version, generation, strangers and number of pages. */
const PROFILE = 5;

describe('a model', () => {
  test('learns the same when it is stored and read after every page, to the last bit', () => {
    fc.assert(
      fc.property(
        pages(1, 6),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 1 }),
        (site, visits, changes) => {
          const kept = emptySiteModel();
          let stored = emptySiteModel();
          for (const [i, visit] of visits.entries()) {
            const page = site[visit % site.length];
            if (!page) continue;
            // A page seen again may have changed.
            const now = changes ? { ...page, text: page.text.map((text) => text && `${text} ${i}`) } : page;
            learnPage(kept, now);
            learnPage(stored, now);
            const bytes = encodeSiteModel(stored);
            expect(encodeSiteModel(kept)).toEqual(bytes);
            stored = decodeSiteModel(bytes);
          }
          expect(stored).toEqual(kept);
          expect(plainTree(stored.tree)).toEqual(plainTree(kept.tree));
        },
      ),
      { numRuns: 60 },
    );
  });

  // Version 2 ends before corrections and rules.
  test.each([2, 3])('of version %i, with features of one page first, is read', (version) => {
    const out = byteWriter();
    const lines = () => {
      out.uint(2);
      out.uint(1);
      out.hash(11);
      out.uint(4);
      out.uint(1);
      out.hash(22);
      out.uint(9);
      out.uint(3);
      out.uint(1);
      out.float(2.5);
    };
    const nothing = () => [0, 0, 0].map(out.uint);
    out.hash(0x57494e57);
    out.uint(version);
    // Generation, strangers, pages.
    for (const value of [1, 2, 3]) out.uint(value);
    lines();
    nothing();
    // The tree: one name, seven sums, no features, children or styles.
    out.uint(0);
    out.text('root');
    for (const sum of [3, 3, 0, 5, 60, 7, 8]) out.uint(sum);
    nothing();
    for (const none of [0, 0]) out.uint(none);
    // No retired design, links, visits, recent pages, corrections or rules.
    for (let none = version === 2 ? 7 : 9; none > 0; none--) out.uint(0);
    const model = decodeSiteModel(out.bytes());
    expect(model).toMatchObject({ generation: 1, strangers: 2, pages: 3 });
    expect([...model.lines.counts]).toEqual([
      [11, { occurrences: 4, pages: 1, dispersion: dispersionOnOne(4) }],
      [22, { occurrences: 9, pages: 3, dispersion: 2.5 }],
    ]);
    expect(model.lines.folded).toBe(2);
    expect(plainTree(model.tree)).toMatchObject({ signature: 'root', sums: [3, 3, 0, 5, 60, 7, 8] });
    expect(encodeSiteModel(decodeSiteModel(encodeSiteModel(model)))).toEqual(encodeSiteModel(model));
  });

  // A model with only corrections; up to version 4 a correction without words is about its whole place.
  test.each([
    [4, 0, 1, { words: 0, alone: true, kind: 'noise' }],
    [4, 7, 0, { words: 7, alone: false, kind: 'content' }],
    [5, 7, 3, { words: 7, alone: true, kind: 'noise' }],
    [5, 7, 0, { words: 7, alone: false, kind: 'content' }],
  ])('of version %i keeps its corrections (words %i, kind %i)', (version, words, kind, mark) => {
    const out = byteWriter();
    out.hash(0x57494e57);
    out.uint(version);
    const empty = encodeSiteModel(emptySiteModel());
    // All between the version and the numbers of marks and rules, without profile, hosts and templates apart: one byte is one small number.
    for (const byte of [...empty.subarray(5, 8), ...empty.subarray(8 + PROFILE, -4)]) out.uint(byte);
    out.uint(1);
    out.hash(33);
    out.hash(words);
    out.uint(kind);
    out.uint(1000);
    out.text('main > p');
    out.uint(0);
    const { marks } = decodeSiteModel(out.bytes());
    expect([...marks.values()]).toEqual([{ place: 33, ...mark, decided: 1000, path: 'main > p' }]);
  });

  // Version 3 writes features in another way, but reads its rules like version 4.
  test.each([4, 5])('of version %i keeps its rules, without proof', (version) => {
    const out = byteWriter();
    out.hash(0x57494e57);
    out.uint(version);
    const empty = encodeSiteModel(emptySiteModel());
    for (const byte of [...empty.subarray(5, 8), ...empty.subarray(8 + PROFILE, -3)]) out.uint(byte);
    out.uint(1);
    out.text('div.ad');
    out.uint(7);
    out.uint(98);
    const { rules, profile } = decodeSiteModel(out.bytes());
    expect([...rules]).toEqual([['div.ad', { held: 7, proved: 0, least: 98, hosts: new Map() }]]);
    expect(profile).toEqual(emptyProfile());
  });

  test('keeps its profile and the proof of its rules', () => {
    const model = emptySiteModel();
    model.pages = 2;
    addProfile(model.profile, profileOf({ read: 0.9, find: 0.06, use: 0.04 }, [11, 22]));
    addProfile(model.profile, profileOf({ read: 0.1, find: 0.85, use: 0.05 }, [33, 22]));
    model.rules.set('div.ad', {
      held: 7,
      proved: 5,
      least: 98,
      hosts: new Map([
        [33, 4],
        [44, 3],
      ]),
    });
    const read = decodeSiteModel(encodeSiteModel(model));
    expect(read.profile).toEqual(model.profile);
    expect([...read.profile.addresses.keys()]).toEqual([11, 22, 33]);
    expect([...read.rules]).toEqual([...model.rules]);
    expect(modelProblem(read)).toBeNull();
  });

  test('from a later version has another error than a broken model', () => {
    const later = encodeSiteModel(emptySiteModel());
    later[4] = MODEL_VERSION + 1;
    expect(() => decodeSiteModel(later)).toThrow(NewerModel);
  });
});
