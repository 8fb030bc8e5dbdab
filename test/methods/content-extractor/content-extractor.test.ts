import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { children, isText, type PageTree } from '../../../src/core/page/page-tree.ts';
import {
  blockFrequency,
  cosine,
  SIMILARITY,
} from '../../../src/methods/content-extractor/block-frequency.ts';
import {
  contentExtractor,
  inverseBlockDocumentFrequency,
} from '../../../src/methods/content-extractor/content-extractor.ts';
import {
  featureVectors,
  kFeatureExtractor,
  winnerBlock,
} from '../../../src/methods/content-extractor/feature-extractor.ts';
import { PARTITIONING_TAGS, pageBlocks } from '../../../src/methods/content-extractor/page-blocks.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const pageOf = (html: string) => pageFromHtml(html, 'https://example.org/');

/** GetBlockSet as in the paper: cuts the page by one tag after the other, each block again. */
function getBlockSet(page: PageTree): string[] {
  const subtree = (node: number): number[] => [node, ...[...children(page, node)].flatMap(subtree)];
  let blocks: number[][] = [subtree(0)];
  for (const tag of PARTITIONING_TAGS) {
    blocks = blocks.flatMap((block) => {
      const roots = block.filter((node) => page.tag[node] === tag && node > 0);
      // A node belongs to the innermost root of this tag around it.
      const owner = (node: number) => roots.filter((root) => subtree(root).includes(node)).at(-1) ?? -1;
      return [-1, ...roots].map((root) => block.filter((node) => owner(node) === root));
    });
  }
  return blocks
    .map((block) =>
      [...block]
        .filter((node) => isText(page, node))
        .map((node) => page.text[node])
        .join('')
        .trim(),
    )
    .filter((text) => text !== '')
    .sort();
}

describe('GetBlockSet', () => {
  it('cuts a page at its partitioning tags', () => {
    const page = pageOf('<table><tr><td>one<p>two <b>bold</b></p></td><td>three</td></tr></table>four');
    expect(pageBlocks(page).map((block) => block.text)).toEqual(['four', 'one', 'two bold', 'three']);
  });
  it('agrees with cutting by one tag after the other', () => {
    const tag = fc.constantFrom('div', 'section', 'ul', 'span', 'b');
    const { html } = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 3 },
        fc.stringMatching(/^[a-z]{1,4}$/),
        fc.tuple(tag, tie('html'), tie('html')).map(([name, a, b]) => `<${name}>${a}${b}</${name}>`),
      ),
    }));
    fc.assert(
      fc.property(html, (source) => {
        const page = pageOf(source);
        const found = pageBlocks(page).map((block) => block.text);
        expect(found.sort()).toEqual(getBlockSet(page));
      }),
      { numRuns: 60 },
    );
  });
  it('counts pictures, links, controls and link text', () => {
    const [block] = pageBlocks(pageOf('<div>See <a href=x>this</a><img src=y><input></div>'));
    expect(block).toMatchObject({ text: 'See this', linkChars: 4, images: 1, links: 1, controls: 1 });
    expect(block?.features).toHaveLength(4);
  });
});

describe('block frequency', () => {
  const block = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 20 });
  const pages = fc.array(fc.array(block, { maxLength: 4 }), { maxLength: 6 });

  /** Compares with all stored blocks. */
  function naive(learned: number[][][]) {
    const stored: { features: number[]; pages: Set<number> }[] = [];
    const similar = (features: number[]) =>
      stored
        .map((entry) => ({ entry, similarity: cosine(new Set(entry.features), features) }))
        .filter(({ similarity }) => similarity > SIMILARITY - 1e-9)
        .sort((a, b) => b.similarity - a.similarity)[0];
    learned.forEach((blocks, page) => {
      for (const features of blocks) {
        const known = similar(features);
        if (known) known.entry.pages.add(page);
        else stored.push({ features, pages: new Set([page]) });
      }
    });
    return (features: number[]) => similar(features)?.similarity ?? 0;
  }

  it('finds a similar block exactly if a comparison with all blocks finds one', () => {
    fc.assert(
      fc.property(pages, block, (learned, features) => {
        const found = blockFrequency(learned).pagesWith(features) > 0;
        expect(found).toBe(naive(learned)(features) > 0);
      }),
    );
  });
  it('counts a page once however often it repeats a block', () => {
    const menu = [1, 2, 3];
    const frequency = blockFrequency([[menu, menu], [menu], [[7, 8, 9]]]);
    expect(frequency.pagesWith(menu)).toBe(2);
    expect(frequency.pagesWith([7, 8, 9])).toBe(1);
    expect(frequency.pagesWith([4])).toBe(0);
  });
  it("joins blocks with at least the paper's similarity", () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(blockFrequency([[ten]]).pagesWith([1, 2, 3, 4, 5, 6, 7, 8, 9, 11])).toBe(1);
    expect(blockFrequency([[ten]]).pagesWith([1, 2, 3, 4, 5, 6, 7, 8, 11, 12])).toBe(0);
  });
  it('inverts the number of pages', () => {
    expect([0, 1, 4].map(inverseBlockDocumentFrequency)).toEqual([1, 1, 0.25]);
  });
});

describe('ContentExtractor', () => {
  it('keeps the blocks of a single page', () => {
    const page = (story: string) =>
      pageOf(`<div>Home News Sport</div><p>${story}</p><div>All rights reserved</div>`);
    const learned = [page('One thing happened'), page('Another thing came to pass')];
    const site = contentExtractor.learn(learned);
    expect(learned.map((p) => contentExtractor.extract(p, site))).toEqual([
      ['One thing happened'],
      ['Another thing came to pass'],
    ]);
    expect(contentExtractor.extract(page('A third'), site)).toEqual(['A third']);
  });
});

describe('FeatureExtractor', () => {
  const long = 'A paragraph of running text that says something at length. '.repeat(4).trim();
  const page = pageOf(
    `<ul>${'<li><a href=x>Menu entry</a></li>'.repeat(6)}</ul><div><img src=a>Picture</div><p>${long}</p><p>${long} More.</p><p>${long}</p>`,
  );
  it('picks the block with the most running text as winner', () => {
    const blocks = pageBlocks(page);
    expect(blocks[winnerBlock(blocks)]?.text).toBe(`${long} More.`);
    expect(winnerBlock([])).toBe(-1);
  });
  it("keeps the winner's cluster", () => {
    expect(kFeatureExtractor.extract(page, null)).toEqual([long, `${long} More.`, long]);
  });
  it('has feature vectors between 0 and 1', () => {
    for (const vector of featureVectors(pageBlocks(page)))
      for (const value of vector) expect(value >= 0 && value <= 1).toBe(true);
  });
});
