import { type LinkBlock, tocBlocks } from '../../core/links/toc-blocks.ts';
import {
  addFeatureCounts,
  emptyFeatureCounts,
  type FeatureCounts,
} from '../../core/measures/feature-entropy.ts';
import { greedyThreshold } from '../../core/measures/greedy-threshold.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { endOf } from '../../core/page/page-tree.ts';
import { lineFeature } from '../../core/style-tree/block-lines.ts';
import { countsOf, featuredBlocks, measure, type RatedBlock } from '../infodiscoverer/blocks.ts';
import { STOP } from '../infodiscoverer/infodiscoverer.ts';

/** The TOC blocks of a page, and whether it has an article block. */
export interface InformativeBlocks {
  readonly toc: readonly LinkBlock[];
  readonly hasArticle: boolean;
}

/**
 * Returns the TOC blocks and article blocks of a site's pages (Kao et al., TKDE 2004, §1). A block of informative links is a TOC block if
 * its links have more characters than its running text. A page has an article block if it has more running text outside its TOC blocks than
 * link text inside them. Running text is informative by the greedy entropy threshold over all pages as one cluster, is not repeated on
 * other pages, and is outside links. `anchors` are the site's anchor features. Linear in the pages, except that a block is visited once for
 * each link block of its page.
 */
export function informativeBlocks(pages: readonly PageTree[], anchors: FeatureCounts): InformativeBlocks[] {
  const measured = measureSite(pages);
  const threshold = greedyThreshold(measured.flat(), STOP);
  const running = ({ repeated, entropy, text, linkChars }: RatedBlock): number =>
    repeated || entropy > threshold ? 0 : text.length - linkChars;
  return pages.map((page, i) => {
    const blocks = measured[i] ?? [];
    const inside = ({ node }: LinkBlock) =>
      blocks.filter(({ start }) => node <= start && start < endOf(page, node));
    let listed = 0;
    let told = sum(blocks, running);
    const toc = tocBlocks(page, anchors, pages.length).filter((block) => {
      const held = inside(block);
      const linked = sum(held, ({ linkChars }) => linkChars);
      const text = sum(held, running);
      if (block.kind !== 'toc' || text > linked) return false;
      listed += linked;
      told -= text;
      return true;
    });
    return { toc, hasArticle: told > listed };
  });
}

function measureSite(pages: readonly PageTree[]): RatedBlock[][] {
  const blocks = pages.map(featuredBlocks);
  const terms = { counts: emptyFeatureCounts(), pages: pages.length };
  const lines = { counts: emptyFeatureCounts(), pages: pages.length };
  for (const page of blocks) {
    addFeatureCounts(terms.counts, countsOf(page.flatMap(({ features }) => features)));
    addFeatureCounts(lines.counts, countsOf(page.map(({ text }) => lineFeature(text))));
  }
  return blocks.map((page) => measure(page, terms, lines));
}

const sum = (blocks: readonly RatedBlock[], value: (block: RatedBlock) => number): number =>
  blocks.reduce((total, block) => total + value(block), 0);
