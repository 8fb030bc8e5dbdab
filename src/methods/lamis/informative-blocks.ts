import type { GraphSums } from '../../core/links/graph-sums.ts';
import { type LinkBlock, tocBlocks } from '../../core/links/toc-blocks.ts';
import { addFeatureCounts, emptyFeatureCounts } from '../../core/measures/feature-entropy.ts';
import { greedyThreshold } from '../../core/measures/greedy-threshold.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { endOf } from '../../core/page/page-tree.ts';
import { countsOf, featuredBlocks, lineOf, type MeasuredBlock, measure } from '../infodiscoverer/blocks.ts';
import { STOP } from '../infodiscoverer/infodiscoverer.ts';

/** What a page is made of: blocks that lead on, and whether one tells a story. */
export interface InformativeBlocks {
  readonly toc: readonly LinkBlock[];
  readonly hasArticle: boolean;
}

/**
 * TOC blocks and article blocks of a site's pages (Kao et al., TKDE 2004, §1). A block of informative links is a TOC block
 * where they hold more characters than its running text does; a page has an article block where it holds more running text
 * outside its TOC blocks than links inside. Running text is informative by the greedy entropy threshold over all pages as one
 * cluster, stands on no other page and in no link. `anchors` are the site's anchor features. Linear in the pages, save
 * that a block is looked at once for each link block of its page.
 */
export function informativeBlocks(
  pages: readonly PageTree[],
  anchors: GraphSums['anchorTerms'],
): InformativeBlocks[] {
  const measured = measureSite(pages);
  const threshold = greedyThreshold(measured.flat(), STOP);
  const running = ({ repeated, entropy, text, linkChars }: MeasuredBlock): number =>
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

function measureSite(pages: readonly PageTree[]): MeasuredBlock[][] {
  const blocks = pages.map(featuredBlocks);
  const terms = { counts: emptyFeatureCounts(), pages: pages.length };
  const lines = { counts: emptyFeatureCounts(), pages: pages.length };
  for (const page of blocks) {
    addFeatureCounts(terms.counts, countsOf(page.flatMap(({ features }) => features)));
    addFeatureCounts(lines.counts, countsOf(page.map(({ text }) => lineOf(text))));
  }
  return blocks.map((page) => measure(page, terms, lines));
}

const sum = (blocks: readonly MeasuredBlock[], value: (block: MeasuredBlock) => number): number =>
  blocks.reduce((total, block) => total + value(block), 0);
