import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packPage, unpackPage } from '../../../src/core/site/packed-page.ts';
import { emptyCounts, type PageCounts } from '../../../src/core/site/page-counts.ts';
import { emptySiteModel, learnPage, pageSums } from '../../../src/core/site/site-model.ts';
import { emptyTemplate, learnCounts, mergeTemplates } from '../../../src/core/site/template-model.ts';
import { page, pages } from '../generated-page.ts';
import { plainTree } from '../style-tree/plain-tree.ts';

const plain = ({ pages: number, tree, lines, terms, profile }: PageCounts) => ({
  number,
  tree: plainTree(tree),
  lines: [...lines.counts],
  terms: [...terms.counts],
  profile,
});

const HARBOUR = page('<p>The boats are late.</p>', 'https://sea.example/boats');

describe('a packed page', () => {
  test('is read as it was', () => {
    fc.assert(
      fc.property(pages(1, 1), ([one = HARBOUR]) => {
        const sums = pageSums(one);
        const read = unpackPage(packPage(sums));
        expect(read && plain(read)).toEqual(plain(sums));
      }),
      { numRuns: 50 },
    );
  });

  test('is not read if it has damage, too many bytes, or several pages', () => {
    const packed = packPage(pageSums(HARBOUR));
    expect(unpackPage(packed)).toBeDefined();
    expect(unpackPage(packed.slice(0, -1))).toBeUndefined();
    expect(unpackPage(new Uint8Array([...packed, 0]))).toBeUndefined();
    for (const number of [0, 2])
      expect(unpackPage(packPage({ ...emptyCounts(), pages: number }))).toBeUndefined();
    const profile = { ...emptyCounts().profile, pages: 1, read: 102 };
    expect(unpackPage(packPage({ ...emptyCounts(), pages: 1, profile }))).toBeUndefined();
  });

  test('never throws, whatever its bytes', () => {
    const packed = packPage(pageSums(HARBOUR));
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.nat(255), (at, byte) => {
        const damaged = packed.slice();
        damaged[at] = byte;
        expect(() => unpackPage(damaged)).not.toThrow();
      }),
    );
  });
});

describe('a damaged packed page', () => {
  const DAMAGED = new Uint8Array([1, 2, 3]);

  test('is not counted twice when it comes back', () => {
    const model = emptySiteModel();
    learnPage(model, HARBOUR);
    const [key = 0] = model.recent.keys();
    model.recent.set(key, DAMAGED);
    const before = plainTree(model.tree);
    learnPage(model, HARBOUR);
    expect(model.pages).toBe(1);
    expect(plainTree(model.tree)).toEqual(before);
    expect(learnPage(model, HARBOUR)).toBe('unchanged');
  });

  test('is left out of a merged model, which keeps all other sums', () => {
    const template = emptyTemplate();
    learnCounts(template, 7, pageSums(HARBOUR), DAMAGED);
    const merged = mergeTemplates(template, emptyTemplate());
    expect(merged.pages).toBe(1);
    expect(merged.recent.size).toBe(0);
  });
});
