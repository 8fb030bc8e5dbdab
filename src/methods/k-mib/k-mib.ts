import { defined } from '../../core/basics/defined.ts';
import { ancestors, children, contains, type PageTree } from '../../core/page/page-tree.ts';
import type { ExtractionMethod } from '../method.ts';
import { coverageTree, structureInformation } from './information-coverage.ts';
import { maxHeap } from './max-heap.ts';
import { type SiteTerms, siteTerms } from './site-terms.ts';

/** Constants that the paper leaves open; set by `npm run tune density` on every second site of the corpus. */
const MIB_OPTIONS = {
  /** k: at most this many blocks. A story is in one block; more would add its neighbours. */
  k: 1,
  /** ST: structure information that a node needs to be a block, 0 … 1. */
  structureThreshold: 0.7,
  /** A block expands to its parent while this adds at most this share to its feature, to include a separate heading or first paragraph. */
  expansion: 0.05,
  /**
   * Condensation: text blocks with less than this share of their informative block's mean content information belong to the template. A
   * fixed bound would not do, since words recur more as more pages are learned.
   */
  condensation: 0.6,
};

/**
 * MIB(k, f, ST): returns at most k nodes with the greatest aggregated feature, greedily from the top down. A node without parts, or with
 * parts that share the feature evenly enough (SII >= ST), is a block. Any other node is split into its parts (Kao, Ho & Chen, TKDE 2005,
 * §5). Nodes do not overlap. O(n log n).
 */
export function mostInformative(
  page: PageTree,
  feature: Float64Array,
  k: number,
  threshold: number,
): number[] {
  const heap = maxHeap();
  const found: number[] = [];
  if (defined(feature[0]) > 0) heap.push(0, defined(feature[0]));
  while (found.length < k) {
    const node = heap.pop();
    if (node === undefined) break;
    const parts = [...children(page, node)].filter((child) => defined(feature[child]) > 0);
    const weights = parts.map((part) => defined(feature[part]));
    const own = defined(feature[node]) - weights.reduce((a, b) => a + b, 0);
    if (parts.length === 0 || structureInformation([...weights, own]) >= threshold) found.push(node);
    else for (const [i, part] of parts.entries()) heap.push(part, defined(weights[i]));
  }
  return found;
}

/** Returns the highest ancestor of a block that has little more of the feature than the block itself. */
function expanded(page: PageTree, feature: Float64Array, block: number, expansion: number): number {
  const most = (1 + expansion) * defined(feature[block]);
  let at = block;
  for (const ancestor of ancestors(page, block)) {
    if (ancestor === 0 || defined(feature[ancestor]) > most) break;
    at = ancestor;
  }
  return at;
}

/** Returns the text of the informative blocks, expanded and condensed. On a page with more telling links than text, returns its links. */
export function informativeText(page: PageTree, site: SiteTerms, options = MIB_OPTIONS): string[] {
  const { blocks, contentInformation, content, anchors } = coverageTree(page, site);
  const isIndex = defined(anchors[0]) > defined(content[0]);
  const feature = isIndex ? anchors : content;
  return mostInformative(page, feature, options.k, options.structureThreshold)
    .map((block) => expanded(page, feature, block, options.expansion))
    .sort((a, b) => a - b)
    .filter((root, i, roots) => !roots.slice(0, i).some((outer) => contains(page, outer, root)))
    .flatMap((root) => {
      const inside = [...blocks.keys()].filter((i) => contains(page, root, defined(blocks[i]).start));
      const bound = options.condensation * meanInformation(inside);
      return inside.filter((i) => defined(contentInformation[i]) >= bound).flatMap((i) => blocks[i] ?? []);
    })
    .filter((block) => isIndex || block.linkChars * 2 <= block.text.length)
    .map((block) => block.text);

  function meanInformation(inside: readonly number[]): number {
    let information = 0;
    let characters = 0;
    for (const i of inside) {
      const length = defined(blocks[i]).text.length;
      information += length * defined(contentInformation[i]);
      characters += length;
    }
    return characters === 0 ? 0 : information / characters;
  }
}

export const kMib: ExtractionMethod<SiteTerms> = {
  name: 'k-mib',
  about: 'k maximum informative blocks of the information coverage tree (WISDOM; Kao, Ho & Chen, TKDE 2005)',
  learn: siteTerms,
  extract: (page, site) => informativeText(page, site),
  bounds: 'structure information of informative blocks, at least',
  threshold: () => MIB_OPTIONS.structureThreshold,
};
