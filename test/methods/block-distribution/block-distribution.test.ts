import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockListOfHtml,
  blockListOfPage,
  type DistributionBlock,
} from '../../../src/methods/block-distribution/block-list.ts';
import {
  blockDistribution,
  deviation,
  slopeSpread,
  sum,
} from '../../../src/methods/block-distribution/distribution.ts';
import { largestBlockGroup } from '../../../src/methods/block-distribution/story.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const texts = (blocks: readonly DistributionBlock[]) =>
  blocks.filter((b) => b.text !== '').map((b) => `${b.tag}: ${b.text}`);

describe('Block2List', () => {
  it('gives each block its own text, as in the paper’s example', () => {
    expect(texts(blockListOfHtml('<DIV>hello<TABLE>123</TABLE>world</DIV>'))).toEqual([
      'div: helloworld',
      'table: 123',
    ]);
  });
  it('ignores inline tags and counts link text separately', () => {
    const [block] = blockListOfHtml('<p>See <font>the <a href=x>full story</a></font> now</p>').filter(
      (b) => b.text,
    );
    expect(block?.text).toBe('See the full story now');
    expect(block?.linkChars).toBe(10);
  });
  it('skips styles and scripts', () => {
    expect(texts(blockListOfHtml('<style>p{}</style><p>a<script>b</script>c</p>'))).toEqual(['p: ac']);
  });
  it('ends paragraphs, list items and cells whose end tags are left out', () => {
    const blocks = blockListOfHtml('<ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e<td>f<tr><td>g</table>');
    expect(texts(blocks)).toEqual(['li: a', 'li: b', 'p: c', 'p: d', 'td: e', 'td: f', 'td: g']);
  });
  it('ignores end tags that close nothing', () => {
    expect(texts(blockListOfHtml('</div></p><div>a</section></div>b'))).toEqual(['body: b', 'div: a']);
  });
  it('sees the same blocks in the tag stream and in the tree', () => {
    const tag = fc.constantFrom('div', 'section', 'blockquote', 'ul', 'b', 'i');
    const { html } = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 4 },
        fc.stringMatching(/^[a-z]{1,8}$/),
        fc.tuple(tag, tie('html'), tie('html')).map(([name, a, b]) => `<${name}>${a} ${b}</${name}>`),
      ),
    }));
    fc.assert(
      fc.property(html, (source) => {
        expect(blockListOfHtml(source)).toEqual(blockListOfPage(pageFromHtml(source, '')));
      }),
    );
  });
  it('copes with a page nested deeper than any call stack', () => {
    const html = `${'<div>'.repeat(20_000)}deep`;
    expect(texts(blockListOfHtml(html))).toEqual(['div: deep']);
    expect(texts(blockListOfPage(pageFromHtml(html, '')))).toEqual(['div: deep']);
  });
});

describe('block distribution', () => {
  it('counts text without link text, block by block', () => {
    const blocks = blockListOfHtml('<p>abcde</p><div></div><p>ab<a>cde</a></p><form>typed</form>');
    expect(blockDistribution(blocks)).toEqual([5, 2]);
  });
  it('counts a form that wraps the page', () => {
    expect(blockDistribution(blockListOfHtml('<form><p>the whole page</p></form><p>end</p>'))).toEqual([
      14, 3,
    ]);
  });
  it('has the hand-computed deviation and slope spread', () => {
    // D = (2, 0, 10, 4): mean 4, variance (4+16+36+0)/4 = 14; slopes -2, 10, -6.
    expect(deviation([2, 0, 10, 4])).toBeCloseTo(Math.sqrt(14), 12);
    expect(slopeSpread([2, 0, 10, 4])).toBe(16);
  });
  it('is flat for equal blocks and for pages with at most one block', () => {
    expect([deviation([7, 7, 7]), slopeSpread([7, 7, 7])]).toEqual([0, 0]);
    expect([deviation([]), slopeSpread([]), slopeSpread([9])]).toEqual([0, 0, 0]);
  });
  /**
   * The paper's property of Dev: D1 = (n_1 … n_m), D2 = (n_1 + k … n_m), k > 0, and Dev(D1) > Dev(D2). The available copy lacks its
   * condition. For the standard deviation it is true exactly if the growing block is below the mean of the others by more than k/2.
   */
  it('shrinks as a small block grows towards the others, and grows as a large block grows', () => {
    const distribution = fc.array(fc.nat(2000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(2000), distribution, fc.integer({ min: 1, max: 500 }), (first, others, k) => {
        const [d1, d2] = [deviation([first, ...others]), deviation([first + k, ...others])];
        const below = sum(others) / others.length - first - k / 2;
        if (Math.abs(below) < 1e-9) expect(d1).toBeCloseTo(d2, 6);
        else expect(d1 > d2).toBe(below > 0);
      }),
    );
    expect(deviation([10, 900, 800])).toBeGreaterThan(deviation([10 + 40, 900, 800]));
    expect(deviation([900, 10, 20])).toBeLessThan(deviation([900 + 40, 10, 20]));
  });
  it('shrinks as a page loses its longest block', () => {
    expect(deviation([5, 6, 900, 4])).toBeGreaterThan(deviation([5, 6, 4]));
  });
});

describe('story extraction', () => {
  it('takes the largest block group and the blocks between its blocks', () => {
    const story = 'A long paragraph of the story that goes on for quite a while. '.repeat(5).trim();
    const html = `<ul><li><a>Menu</a></li></ul><div><p>${story}</p><div><p>${story}</p></div>
      <ul><li><a>Related story</a></li></ul><p>${story}</p></div><footer>All rights reserved, the publisher</footer>`;
    expect(largestBlockGroup(blockListOfHtml(html)).map((b) => b.text)).toEqual([story, story, story]);
  });
  it('finds nothing on an empty page', () => {
    expect(largestBlockGroup(blockListOfHtml(''))).toEqual([]);
  });
});
