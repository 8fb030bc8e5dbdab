import { describe, expect, test } from 'vitest';
import { pageName } from '../../../src/core/address/link-url.ts';
import { addPageLinks, emptyLinkGraph } from '../../../src/core/links/link-graph.ts';
import { pageLinks } from '../../../src/core/links/page-links.ts';
import { byteReader, byteWriter } from '../../../src/core/site/byte-stream.ts';
import { readLinkGraph, storedChances, writeLinkGraph } from '../../../src/core/site/link-graph-codec.ts';
import { page } from '../generated-page.ts';

const LIMITS = { pages: 10, links: 100, anchors: 100, linksPerPage: 20 };

/** Reads a graph from numbers, and from texts that stand for hashes. */
function read(...parts: readonly (number | 'hash')[]) {
  const out = byteWriter();
  let next = 100;
  for (const part of parts) part === 'hash' ? out.hash(next++) : out.uint(part);
  const input = byteReader(out.bytes());
  const graph = readLinkGraph(input);
  expect(input.left).toBe(0);
  return graph;
}
const NAMES = [3, 'hash', 'hash', 'hash'] as const;

describe('a link graph as bytes', () => {
  test('is read back as it was, whatever the order of its links', () => {
    const graph = emptyLinkGraph();
    const link = (to: string) => `<p><a href="/${to}">All about the ${to}</a></p>`;
    for (const [at, ...to] of [
      ['a', 'b', 'c', 'd'],
      ['b', 'd', 'c', 'b'],
      ['c', 'a', 'd'],
    ] as const) {
      const tree = page(to.map(link).join(''), `https://sea.example/${at}`);
      addPageLinks(
        graph,
        pageName(tree.url),
        pageLinks(tree),
        storedChances({ article: 0.6, toc: 0.3, other: 0.1 }),
        LIMITS,
      );
    }
    const out = byteWriter();
    writeLinkGraph(out, graph);
    const again = readLinkGraph(byteReader(out.bytes()));
    expect([...again.pages]).toEqual([...graph.pages]);
    expect([...again.anchors].sort()).toEqual([...graph.anchors].sort());
    expect(again.linkCount).toBe(graph.linkCount);
  });

  test('has hashes of four bytes each, and no more of them than there are bytes', () => {
    expect(read(0, ...NAMES, 0, 0).pages.size).toBe(0);
    expect(() => read(0, 4, 'hash', 'hash', 'hash', 0, 0)).toThrow('The model ends too early.');
    expect(() => read(0, 15, 'hash', 'hash', 'hash', 0, 0)).toThrow('The model holds a broken number.');
  });

  test('has anchors only where a page has them', () => {
    // One learned page with chances 255 and 0. It has the first of two anchors.
    const graph = read(1, ...NAMES, 1, 'hash', 2, 1, 1, 0, 2, 1, 0, 255, 0, 1, 0);
    expect([...graph.anchors.values()]).toEqual([{ target: 101, features: [103], pages: 1 }]);
    expect([...graph.pages.values()]).toEqual([
      { anchors: [...graph.anchors.keys()], chances: { article: 1, toc: 0, other: 0 } },
    ]);
    expect(graph.linkCount).toBe(1);
  });

  test('is refused where a number refers to nothing or chances are more than one', () => {
    const missing = 'The model names a link it does not have.';
    expect(() => read(0, ...NAMES, 0, 1, 3, 0)).toThrow(missing);
    expect(() => read(0, ...NAMES, 0, 1, 0, 1, 0)).toThrow(missing);
    expect(() => read(1, ...NAMES, 0, 0, 255, 0, 1, 0)).toThrow(missing);
    expect(() => read(4, ...NAMES, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).toThrow(missing);
    expect(() => read(1, ...NAMES, 0, 0, 255, 10, 0)).toThrow('The model holds a broken number.');
    expect(read(1, ...NAMES, 0, 0, 255, 2, 0).pages.size).toBe(1);
  });
});

test('stored chances are 255ths that add up to one', () => {
  expect(storedChances({ article: 0.5, toc: 0.25, other: 0.25 })).toEqual({
    article: 128 / 255,
    toc: 64 / 255,
    other: 1 - 128 / 255 - 64 / 255,
  });
  expect(storedChances({ article: 0.999, toc: 0.999, other: 0 }).other).toBe(0);
});
