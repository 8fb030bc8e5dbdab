import { addFeatureCounts, emptyFeatureCounts } from '../../core/measures/feature-entropy.ts';
import { greedyThreshold, PAPER_STOP } from '../../core/measures/greedy-threshold.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import type { ExtractionMethod } from '../method.ts';
import { countsOf, featuredBlocks, measureTerms, type Statistics } from './blocks.ts';
import { nearest, pageClusters, structureOf } from './page-clusters.ts';

interface PaperCluster {
  readonly structure: ReadonlySet<number>;
  readonly terms: Statistics;
  readonly threshold: number;
}

function learn(pages: readonly PageTree[]): PaperCluster[] {
  const structures = pages.map(structureOf);
  const numbers = pageClusters(structures);
  return [...new Set(numbers)].map((number) => {
    const members = pages.filter((_, page) => numbers[page] === number).map(featuredBlocks);
    const terms = { counts: emptyFeatureCounts(), pages: members.length };
    for (const blocks of members)
      addFeatureCounts(terms.counts, countsOf(blocks.flatMap(({ features }) => features)));
    const threshold = greedyThreshold(
      members.flatMap((blocks) => measureTerms(blocks, terms)),
      PAPER_STOP,
    );
    return { structure: structures[numbers.indexOf(number)] ?? new Set(), terms, threshold };
  });
}

const clusterOf = (page: PageTree, clusters: readonly PaperCluster[]): PaperCluster | undefined =>
  clusters[
    nearest(
      structureOf(page),
      clusters.map(({ structure }) => structure),
    )
  ];

/**
 * InfoDiscoverer as in its paper, without Winnow's additions (whole lines as features, containers, places, companions). A block is
 * informative if the mean entropy of its terms over the page's cluster is at most the cluster's threshold (Lin & Ho, KDD 2002; Kao et al.,
 * TKDE 2004, §4). Blocks are runs of inline text, not cells of tables.
 */
export const infodiscovererPaper: ExtractionMethod<readonly PaperCluster[]> = {
  name: 'infodiscoverer-paper',
  about: 'Entropy of blocks within page clusters, greedy threshold, nothing else (Lin & Ho, KDD 2002)',
  learn,
  extract(page, clusters) {
    const blocks = featuredBlocks(page);
    const cluster = clusterOf(page, clusters);
    if (!cluster) return blocks.map(({ text }) => text);
    return measureTerms(blocks, cluster.terms)
      .filter(({ entropy }) => entropy <= cluster.threshold)
      .map(({ text }) => text);
  },
  bounds: 'entropy of informative blocks, at most',
  threshold: (page, clusters) => clusterOf(page, clusters)?.threshold ?? null,
};
