import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { children, contains, type PageTree } from '../../../src/core/page/page-tree.ts';
import { coverageTree, structureInformation } from '../../../src/methods/k-mib/information-coverage.ts';
import { kMib, mostInformative } from '../../../src/methods/k-mib/k-mib.ts';
import { maxHeap } from '../../../src/methods/k-mib/max-heap.ts';
import { anchorPrecision, siteTerms, targetTerms } from '../../../src/methods/k-mib/site-terms.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const pageOf = (body: string, url = 'https://example.org/', title = '') =>
  pageFromHtml(`<html lang=en><title>${title}</title><body>${body}`, url);

describe('structure information', () => {
  it('has the hand-computed entropy of the parts’ shares', () => {
    // Shares 1/4, 1/4, 1/2: 1.5 bits over log2 3.
    expect(structureInformation([1, 1, 2])).toBeCloseTo(1.5 / Math.log2(3), 12);
    expect(structureInformation([5, 5, 5, 5])).toBeCloseTo(1, 12);
  });
  it('is 0 for a single part, and ignores parts without the feature', () => {
    expect(structureInformation([7])).toBe(0);
    expect(structureInformation([0, 7, 0])).toBe(0);
    expect(structureInformation([])).toBe(0);
  });
  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 })), (parts) => {
        const index = structureInformation(parts);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});

describe('anchor precision', () => {
  const target = pageOf('', 'https://example.org/a/1', 'Storm floods old harbour');
  const page = pageOf('');
  it('is the share of the anchor’s words in the linked page’s title', () => {
    const site = siteTerms([target]);
    const found = targetTerms(page, '/a/1', site, 'en');
    expect(found.size).toBe(4);
    expect(anchorPrecision([...found].slice(0, 2), found)).toBe(1);
    expect(anchorPrecision([...[...found].slice(0, 1), 1, 2, 3], found)).toBe(0.25);
  });
  it('uses the address’s words if the linked page is unknown', () => {
    const site = siteTerms([]);
    expect(targetTerms(page, '/news/storm-floods-harbour', site, 'en').size).toBe(4);
    expect(targetTerms(page, '#top', site, 'en').size).toBe(0);
  });
  it('is 0 without words on either side', () => {
    expect(anchorPrecision([], new Set([1]))).toBe(0);
    expect(anchorPrecision([1], new Set())).toBe(0);
  });
});

describe('information coverage tree', () => {
  it('adds up content and anchors from the leaves', () => {
    const page = pageOf('<div><p>harbour</p><p>storm <a href="/storm">storm</a></p></div>');
    const tree = coverageTree(page, siteTerms([]));
    const div = page.tag.indexOf('div');
    // harbour 7; "storm storm" 11 less the anchor's 5. The anchor's address has the same words.
    expect([tree.content[div], tree.content[0]]).toEqual([13, 13]);
    expect(tree.anchors[div]).toBe(5);
    expect([...tree.contentInformation]).toEqual([1, 1]);
  });
  it('gives no content information to words that are on every page', () => {
    const page = (story: string) => pageOf(`<p>imprint privacy</p><p>${story}</p>`);
    const pages = [page('harbour'), page('bridge')];
    const [first] = pages;
    if (!first) throw new Error('no page');
    const tree = coverageTree(first, siteTerms(pages));
    expect(tree.contentInformation[0]).toBeCloseTo(0, 12);
    expect(tree.contentInformation[1]).toBe(1);
  });
});

describe('k maximum informative blocks', () => {
  /** Does the same greedy search with a scan of the whole frontier in place of the heap. */
  function naive(page: PageTree, feature: Float64Array, k: number, threshold: number): number[] {
    let frontier = (feature[0] ?? 0) > 0 ? [0] : [];
    const found: number[] = [];
    while (found.length < k && frontier.length > 0) {
      const node = [...frontier].sort((a, b) => (feature[b] ?? 0) - (feature[a] ?? 0) || a - b)[0] ?? 0;
      frontier = frontier.filter((other) => other !== node);
      const parts = [...children(page, node)].filter((child) => (feature[child] ?? 0) > 0);
      const own = parts.reduce((rest, part) => rest - (feature[part] ?? 0), feature[node] ?? 0);
      const even = structureInformation([...parts.map((part) => feature[part] ?? 0), own]) >= threshold;
      if (parts.length === 0 || even) found.push(node);
      else frontier.push(...parts);
    }
    return found;
  }
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 4 },
      fc.stringMatching(/^[a-z]{1,9}$/).map((text) => `<p>${text}</p>`),
      fc.array(tie('html'), { maxLength: 4 }).map((parts) => `<div>${parts.join('')}</div>`),
    ),
  }));

  it('finds the same blocks as a search without a heap, and they do not overlap', () => {
    fc.assert(
      fc.property(
        html,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(0.3, 0.7, 0.95),
        (source, k, threshold) => {
          const page = pageOf(source);
          const { content } = coverageTree(page, siteTerms([]));
          const found = mostInformative(page, content, k, threshold);
          expect(found).toEqual(naive(page, content, k, threshold));
          expect(found.length).toBeLessThanOrEqual(k);
          for (const a of found) for (const b of found) expect(a !== b && contains(page, a, b)).toBe(false);
        },
      ),
    );
  });
  it('stops at the node whose parts share the text evenly', () => {
    const paragraphs = '<p>A paragraph of the story.</p>'.repeat(5);
    const page = pageOf(`<div><p>Menu</p></div><section><div>${paragraphs}</div><p>Tail</p></section>`);
    const { content } = coverageTree(page, siteTerms([]));
    const [block] = mostInformative(page, content, 1, 0.7);
    expect(page.tag[block ?? 0]).toBe('div');
    expect(content[block ?? 0]).toBe(5 * 'A paragraph of the story.'.length);
  });
  it('copes with a page nested deeper than any call stack', () => {
    const page = pageOf(`${'<div>'.repeat(15_000)}deep`);
    expect(kMib.extract(page, siteTerms([]))).toEqual(['deep']);
  });
  it('finds nothing on an empty page', () => {
    expect(kMib.extract(pageOf(''), kMib.learn([]))).toEqual([]);
  });
});

describe('heap', () => {
  it('returns items by falling weight, the lower number first among equals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (weights) => {
        const heap = maxHeap();
        weights.forEach((weight, item) => {
          heap.push(item, weight);
        });
        const out = weights.map(() => heap.pop());
        const sorted = weights
          .map((_, i) => i)
          .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
        expect(out).toEqual(sorted);
        expect(heap.pop()).toBeUndefined();
      }),
    );
  });
});
