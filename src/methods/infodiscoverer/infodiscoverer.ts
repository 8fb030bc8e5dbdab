import { defined } from '../../core/basics/defined.ts';
import { addFeatureCounts, emptyFeatureCounts } from '../../core/measures/feature-entropy.ts';
import { greedyThreshold, OUR_STOP, type StoppingRule } from '../../core/measures/greedy-threshold.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { lineFeature } from '../../core/style-tree/block-lines.ts';
import type { ExtractionMethod } from '../method.ts';
import { countsOf, featuredBlocks, measure, type RatedBlock, type Statistics } from './blocks.ts';
import { companionPlaces, mayAccompany } from './companions.ts';
import { containerOf, partedBy, ratedPage, votedContainer } from './container.ts';
import { nearest, pageClusters, structureOf } from './page-clusters.ts';
import { type ClusterPlaces, isOfStory, placesOf } from './places.ts';

/** InfoDiscoverer's knowledge of one page cluster. */
interface Cluster {
  readonly structure: ReadonlySet<number>;
  readonly terms: Statistics;
  /** A block with at most this entropy is informative. */
  readonly threshold: number;
  /** Path of the element that was the informative block on most pages. */
  readonly container: number;
  /** Places of blocks inside the container, by path. */
  readonly places: ClusterPlaces;
  /** Paths of places outside the container that belong to its story. */
  readonly companions: ReadonlySet<number>;
}

interface EntropySite {
  readonly clusters: readonly Cluster[];
  /** Whole lines over all pages of the site, in any cluster: a teaser appears in a list here and in a rail there. */
  readonly lines: Statistics;
}

/** The tolerance was tuned on half of fundus-eval and big9. */
export const STOP: StoppingRule = { ...OUR_STOP, tolerance: 0.02 };

function learn(pages: readonly PageTree[]): EntropySite {
  const structures = pages.map(structureOf);
  const blocks = pages.map(featuredBlocks);
  const lines = { counts: emptyFeatureCounts(), pages: pages.length };
  for (const page of blocks)
    addFeatureCounts(lines.counts, countsOf(page.map(({ text }) => lineFeature(text))));
  const numbers = pageClusters(structures);
  const clusters: Cluster[] = [];
  for (let number = 0; number <= Math.max(-1, ...numbers); number++) {
    const members = numbers.flatMap((own, page) => (own === number ? [page] : []));
    const terms = { counts: emptyFeatureCounts(), pages: members.length };
    for (const page of members) {
      addFeatureCounts(terms.counts, countsOf((blocks[page] ?? []).flatMap(({ features }) => features)));
    }
    const measured = members.map((page) => measure(blocks[page] ?? [], terms, lines));
    const threshold = greedyThreshold(measured.flat(), STOP);
    const judged = members.map((member, i) =>
      ratedPage(pages[member] as PageTree, measured[i] ?? [], threshold),
    );
    const container = votedContainer(judged);
    const parted = judged.map((one) => ({ judged: one, ...partedBy(one, containerOf(one, container)) }));
    clusters.push({
      structure: structures[defined(members[0])] ?? new Set<number>(),
      terms,
      threshold,
      container,
      places: placesOf(parted),
      companions: companionPlaces(parted, threshold),
    });
  }
  return { clusters, lines };
}

/**
 * Returns the informative blocks of a page. The coarse block is the element with the largest surplus of informative features on the
 * cluster's pages, with the places that accompany it. It is refined into places of its template. A place with at most the cluster's
 * threshold is informative as a whole, except for lines of other pages. In other places each block is judged by its own entropy (Lin & Ho,
 * KDD 2002; Kao et al., TKDE 2004, §4). Linear in the page.
 */
function informativeBlocks(page: PageTree, { clusters, lines }: EntropySite): readonly { text: string }[] {
  const number = nearest(
    structureOf(page),
    clusters.map(({ structure }) => structure),
  );
  const blocks = featuredBlocks(page);
  const cluster = clusters[number];
  if (!cluster) return blocks;
  const { threshold, places, companions } = cluster;
  const judged = ratedPage(page, measure(blocks, cluster.terms, lines), threshold);
  const { within } = partedBy(judged, containerOf(judged, cluster.container));
  const inside = new Set(within);
  const isInformative = (block: RatedBlock): boolean => {
    const path = defined(judged.paths[block.node]);
    if (!inside.has(block)) return companions.has(path) && mayAccompany(judged, block);
    const place = places.get(path);
    if (!place) return block.entropy <= threshold;
    if (!isOfStory(page, block.node, place, places)) return false;
    const uniform = place.entropy <= threshold * place.features;
    return uniform ? !block.repeated : block.entropy <= threshold;
  };
  return judged.blocks.filter(isInformative);
}

export const infodiscoverer: ExtractionMethod<EntropySite> = {
  name: 'infodiscoverer',
  about: 'Entropy of blocks within page clusters, greedy threshold (InfoDiscoverer; Lin & Ho, KDD 2002)',
  learn,
  extract: (page, site) => informativeBlocks(page, site).map(({ text }) => text),
  bounds: 'entropy of informative blocks, at most',
  threshold: (page, { clusters }) =>
    clusters[
      nearest(
        structureOf(page),
        clusters.map(({ structure }) => structure),
      )
    ]?.threshold ?? null,
};
