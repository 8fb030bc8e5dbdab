import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispersionOnOne } from '../../../src/core/measures/feature-table.ts';
import { addProfile, profileOf } from '../../../src/core/purpose/profile.ts';
import { byteReader, byteWriter } from '../../../src/core/site/byte-stream.ts';
import { readCounts, writeCounts } from '../../../src/core/site/counts-codec.ts';
import { MODEL_VERSION } from '../../../src/core/site/model-version.ts';
import { emptyCounts, type PageCounts } from '../../../src/core/site/page-counts.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { StyleTree, SUMS } from '../../../src/core/style-tree/style-tree.ts';
import { pages } from '../generated-page.ts';
import { plainTree } from '../style-tree/plain-tree.ts';

function bytesOf(counts: PageCounts): Uint8Array {
  const out = byteWriter();
  writeCounts(out, counts, new Map());
  return out.bytes();
}

function read(bytes: Uint8Array, version = MODEL_VERSION): PageCounts {
  const input = byteReader(bytes);
  const counts = readCounts({ input, version, names: [] });
  expect(input.left).toBe(0);
  return counts;
}

/** Bytes of counts of no page, up to the tree that `write` writes. */
function withTree(write: (out: ReturnType<typeof byteWriter>) => void): Uint8Array {
  const out = byteWriter();
  // Pages; the profile's pages, sums and shapes; lines and terms with their folded ones.
  for (let i = 0; i < 1 + 5 + 2 + 2; i++) out.uint(0);
  write(out);
  return out.bytes();
}

/** An element without features: its name, sums, features, and number of children. */
function element(out: ReturnType<typeof byteWriter>, name: string | number, children: number): void {
  out.uint(typeof name === 'number' ? name : 0);
  if (typeof name === 'string') out.text(name);
  for (const _ of SUMS) out.uint(1);
  for (const count of [0, 0, children]) out.uint(count);
}

describe('counts as bytes', () => {
  test('are read back as they were, to the byte', () => {
    fc.assert(
      fc.property(pages(1, 5), (site) => {
        const model = emptySiteModel();
        for (const page of site) learnPage(model, page);
        const bytes = bytesOf(model);
        const counts = read(bytes);
        expect(counts.pages).toBe(model.pages);
        expect(counts.profile).toEqual(model.profile);
        expect([...counts.lines.counts]).toEqual([...model.lines.counts]);
        expect([...counts.terms.counts]).toEqual([...model.terms.counts]);
        expect([counts.lines.folded, counts.terms.folded]).toEqual([model.lines.folded, model.terms.folded]);
        expect(plainTree(counts.tree)).toEqual(plainTree(model.tree));
        expect(bytesOf(counts)).toEqual(bytes);
      }),
      { numRuns: 10 },
    );
  });

  test('of nothing are read back as nothing', () => {
    const counts = read(bytesOf(emptyCounts()));
    expect(counts.pages).toBe(0);
    expect(counts.lines.counts.size).toBe(0);
    expect(plainTree(counts.tree)).toEqual(plainTree(new StyleTree()));
  });

  test('keep what the pages of a site are for, from version 6 on', () => {
    const counts = emptyCounts();
    addProfile(counts.profile, profileOf({ read: 0.7, find: 0.2, use: 0.1 }, [77]));
    const bytes = bytesOf(counts);
    expect(read(bytes).profile).toEqual(counts.profile);
    expect(counts.profile.addresses.size).toBe(1);
    const older = bytesOf(emptyCounts());
    // Versions before wrote no profile: five zeros less.
    expect(read(Uint8Array.of(older[0] ?? 0, ...older.subarray(6)), 5).profile).toEqual(
      emptyCounts().profile,
    );
  });

  test('keep occurrences, pages and dispersion of each feature, in their order', () => {
    const counts = emptyCounts();
    const given: [number, number, number, number][] = [
      [11, 1, 0, 1],
      [22, 4, dispersionOnOne(4), 1],
      [7, 3, 0, 3],
      [5, 9, 2.5, 4],
    ];
    for (const [feature, occurrences, dispersion, of] of given)
      counts.lines.counts.append(feature, occurrences, dispersion, of);
    const { lines } = read(bytesOf({ ...counts, lines: { ...counts.lines, folded: 3 } }));
    expect(lines.folded).toBe(3);
    expect(
      [...lines.counts].map(([feature, { occurrences, dispersion, pages: of }]) => [
        feature,
        occurrences,
        dispersion,
        of,
      ]),
    ).toEqual(given);
  });
});

describe('a tree', () => {
  test('names each signature once, and may name one again by its number', () => {
    const bytes = withTree((out) => {
      element(out, 'body', 2);
      out.uint(0);
      element(out, 'div', 1);
      out.uint(0);
      element(out, 'p', 0);
      out.uint(0);
      element(out, 3, 0);
      out.uint(0);
    });
    const { tree } = read(bytes);
    const shape = (node: ReturnType<typeof plainTree>): unknown => [
      node.signature,
      ...node.children.map(shape),
    ];
    expect(shape(plainTree(tree))).toEqual(['body', ['div', ['p']], ['p']]);
  });

  test('keeps sequences of children, with those that were let go', () => {
    const bytes = withTree((out) => {
      element(out, 'body', 2);
      out.uint(1);
      // Once: second child, a child that is gone, first child.
      for (const part of [1, 3, 2, 0]) out.uint(part);
      out.hash(77);
      out.uint(1);
      for (const name of ['div', 'p']) {
        element(out, name, 0);
        out.uint(0);
      }
    });
    const { tree } = read(bytes);
    const [style] = plainTree(tree).styles;
    const keys = [tree.firstChild(0), tree.nextSibling(tree.firstChild(0))].map((node) => tree.key(node));
    expect(style?.slice(1)).toEqual([1, [keys[1], 77, keys[0]]]);
  });

  test.each([
    ['a name that is not there', (out: ReturnType<typeof byteWriter>) => element(out, 2, 0)],
    [
      'a child twice',
      (out: ReturnType<typeof byteWriter>) => {
        element(out, 'body', 2);
        out.uint(0);
        for (const name of ['p', 2]) {
          element(out, name, 0);
          out.uint(0);
        }
      },
    ],
    [
      'a child that is not there in a sequence',
      (out: ReturnType<typeof byteWriter>) => {
        element(out, 'body', 1);
        for (const part of [1, 1, 1, 2]) out.uint(part);
        element(out, 'p', 0);
        out.uint(0);
      },
    ],
    [
      'a sequence twice',
      (out: ReturnType<typeof byteWriter>) => {
        element(out, 'body', 1);
        for (const part of [2, 1, 1, 1, 1, 1, 1]) out.uint(part);
        element(out, 'p', 0);
        out.uint(0);
      },
    ],
  ])('with %s is refused', (_, write) => {
    expect(() => read(withTree(write))).toThrow(/The model names/);
  });
});
