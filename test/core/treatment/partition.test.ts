import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, type PageTree } from '../../../src/core/page/page-tree.ts';
import { blockLevel, textBlocks } from '../../../src/core/page/text-blocks.ts';
import { NO_PROOF, type Proof } from '../../../src/core/proof/proof.ts';
import { type Part, partition } from '../../../src/core/treatment/partition.ts';
import type { Treatment } from '../../../src/core/treatment/policy.ts';
import { page, pages } from '../generated-page.ts';
import { REPEATS } from '../report/verdict-of.ts';

const BANDS = { dim: 0.8, hide: 0.95 };

/** Further evidence on a page: its media by tag, and the ceiling and proof of each block by its words. */
interface Known {
  readonly media?: readonly { readonly tag: string; readonly noise: number }[];
  readonly ceilingOf?: (text: string) => Treatment;
  readonly proofOf?: (text: string) => Proof;
  readonly mediaProof?: Proof;
}

/** Returns the parts of a page. `noiseOf` gives each block's P(noise) from its words. */
function partsOf(
  tree: PageTree,
  noiseOf: (text: string) => number,
  { media = [], ceilingOf = () => 'hide', proofOf = () => REPEATS, mediaProof = REPEATS }: Known = {},
): readonly Part[] {
  const blocks = textBlocks(tree);
  const shown = tree.tag.flatMap((tag, node) =>
    media.flatMap((one) => (one.tag === tag ? [{ node, noise: one.noise, lead: false }] : [])),
  );
  return partition(
    {
      evidence: { page: tree, blocks, isBlock: blockLevel(tree) },
      noise: Float64Array.from(blocks, ({ text }) => noiseOf(text)),
      media: shown,
    } as unknown as Parameters<typeof partition>[0],
    {
      ceilings: {
        ofBlocks: blocks.map(({ text }) => ceilingOf(text)),
        ofMedia: shown.map(() => 'hide'),
      },
      ofBlocks: blocks.map(({ text }) => proofOf(text)),
      ofMedia: shown.map(() => mediaProof),
    },
    BANDS,
  );
}
const names = (tree: PageTree, parts: readonly Part[]) =>
  parts.map(({ node, noise }) => `${tree.tag[node]} ${noise}`);
const clutter = (text: string) => (/clutter/.test(text) ? 0.99 : 0.1);

describe('the parts of a page', () => {
  test('are the largest elements that are noise throughout, and each block of the rest', () => {
    const tree = page(
      '<nav><ul><li>clutter one</li><li>clutter two</li></ul></nav><main><p>First.</p><p>Second.</p></main>',
    );
    expect(names(tree, partsOf(tree, clutter))).toEqual(['nav 0.99', 'p 0.1', 'p 0.1']);
  });

  test('do not merge if a stray link is directly in their wrapper', () => {
    const tree = page(
      '<div><a href="#main">Skip clutter</a><nav>clutter menu</nav><p>A story.</p><footer>clutter foot</footer></div>',
    );
    expect(names(tree, partsOf(tree, clutter))).toEqual(['a 0.99', 'nav 0.99', 'p 0.1', 'footer 0.99']);
  });

  test('include one for stray words without an element of their own', () => {
    const tree = page('<div>clutter <b>loose</b> words<p>A story.</p></div>');
    expect(names(tree, partsOf(tree, clutter))).toEqual(['#text 0.99', 'p 0.1']);
  });

  test('join words without an element with the elements beside them if all are treated', () => {
    const least = (html: string, noise: number) => {
      const tree = page(html);
      return names(
        tree,
        partsOf(tree, (text) => (/surely/.test(text) ? 0.99 : noise)),
      );
    };
    const form = '<form>loose words<p>surely clutter</p></form><p>A story.</p>';
    expect(least(form, 0.85)).toEqual(['form 0.85', 'p 0.85']);
    expect(least(form, 0.7)).toEqual(['#text 0.7', 'p 0.99', 'p 0.7']);
    const linked = page('<div><h3><a href="/"><img src="a.jpg">clutter</a></h3><p>A story.</p></div>');
    expect(names(linked, partsOf(linked, clutter, { media: [{ tag: 'img', noise: 0.9 }] }))).toEqual([
      'a 0.9',
      'p 0.1',
    ]);
  });

  test('are as noisy as the least noisy block or medium in them', () => {
    const tree = page('<aside><p>clutter 1</p><p>clutter 2</p></aside>');
    expect(
      names(
        tree,
        partsOf(tree, (text) => (text.endsWith('1') ? 0.96 : 0.99)),
      ),
    ).toEqual(['aside 0.96']);
  });

  test('do not mix sure noise with doubtful noise', () => {
    const tree = page('<aside><p>clutter 1</p><p>clutter 2</p></aside>');
    expect(
      names(
        tree,
        partsOf(tree, (text) => (text.endsWith('1') ? 0.7 : 0.99)),
      ),
    ).toEqual(['p 0.7', 'p 0.99']);
  });

  test('do not mix blocks of different ceilings or proof', () => {
    const tree = page('<aside><p>clutter 1</p><p>clutter 2</p></aside>');
    const first = (text: string) => text.endsWith('1');
    const reaches = (known: Known) =>
      partsOf(tree, clutter, known).map((part) => [tree.tag[part.node], part.ceiling, part.proof.kind]);
    expect(reaches({})).toEqual([['aside', 'hide', 'repeats']]);
    expect(reaches({ ceilingOf: (text) => (first(text) ? 'leave' : 'hide') })).toEqual([
      ['p', 'leave', 'repeats'],
      ['p', 'hide', 'repeats'],
    ]);
    expect(reaches({ proofOf: (text) => (first(text) ? NO_PROOF : REPEATS) })).toEqual([
      ['p', 'hide', 'none'],
      ['p', 'hide', 'repeats'],
    ]);
  });

  test('have the weakest proof of all blocks and pictures in them', () => {
    const tree = page('<aside><p>clutter 1</p><p>clutter 2</p><img src="a.jpg"></aside>');
    const place: Proof = { ...REPEATS, kind: 'place' };
    const [text] = partsOf(tree, clutter, { proofOf: (words) => (words.endsWith('1') ? place : REPEATS) });
    expect(text?.proof.kind).toBe('place');
    const media = [{ tag: 'img', noise: 0.99 }];
    const [picture] = partsOf(tree, clutter, { media, mediaProof: place });
    expect([picture?.number, picture?.proof.kind]).toEqual([2, 'place']);
  });

  test('never hold a picture of the story, whatever text is beside it', () => {
    const tree = page('<div><figure><img src="a.jpg"><p>clutter credit</p></figure></div>');
    expect(names(tree, partsOf(tree, clutter, { media: [{ tag: 'img', noise: 0.1 }] }))).toEqual(['p 0.99']);
    expect(names(tree, partsOf(tree, clutter, { media: [{ tag: 'img', noise: 0.97 }] }))).toEqual([
      'div 0.97',
    ]);
  });

  test('know their first block and how many they have', () => {
    const tree = page(
      '<p>A story.</p><aside><p>clutter 1</p></aside><p>More.</p><div><iframe src="https://ads.test/"></iframe></div><nav><p>clutter 2</p><p>clutter 3</p></nav>',
    );
    const parts = partsOf(tree, clutter, { media: [{ tag: 'iframe', noise: 0.9 }] });
    expect(parts.map(({ node, first, number }) => [tree.tag[node], first, number])).toEqual([
      ['p', 0, 1],
      ['aside', 1, 1],
      ['p', 2, 1],
      ['div', 0, 0],
      ['nav', 3, 2],
    ]);
  });

  test('hold frames without words', () => {
    const tree = page('<p>A story.</p><div><iframe src="https://ads.test/"></iframe></div>');
    expect(names(tree, partsOf(tree, clutter, { media: [{ tag: 'iframe', noise: 0.9 }] }))).toEqual([
      'p 0.1',
      'div 0.9',
    ]);
  });

  test('on any page: no overlap, every block in one part, and no part noisier than any block in it', () => {
    fc.assert(
      fc.property(
        pages(1, 1),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }),
        ([tree], draw) => {
          if (!tree) return;
          const blocks = textBlocks(tree);
          const noise = new Map(blocks.map(({ text }, i) => [text, draw[i % draw.length] ?? 0]));
          const parts = partsOf(tree, (text) => noise.get(text) ?? 0);
          parts.forEach((part, i) => {
            const next = parts[i + 1];
            if (next) expect(contains(tree, part.node, next.node)).toBe(false);
            for (let at = part.first; at < part.first + part.number; at++)
              expect(noise.get(blocks[at]?.text ?? '') ?? 0).toBeGreaterThanOrEqual(part.noise);
          });
          const told = new Set(
            parts.flatMap(({ first, number }) => Array.from({ length: number }, (_, k) => first + k)),
          );
          expect(told.size).toBe(blocks.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
