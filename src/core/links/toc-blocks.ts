import { defined } from '../basics/defined.ts';
import { blockEntropy } from '../measures/block-entropy.ts';
import type { FeatureCounts } from '../measures/feature-entropy.ts';
import type { PageTree } from '../page/page-tree.ts';
import { endOf, parentOf } from '../page/page-tree.ts';
import { likeKeys } from '../style-tree/presentation.ts';
import { anchorTerms } from './link-graph.ts';
import { pageLinks } from './page-links.ts';

/** An element of a page that contains links of one kind. */
export interface LinkBlock {
  /** Root element in the PageTree. Link blocks do not overlap and come in reading order. */
  readonly node: number;
  /** toc: informative links, a list of stories. redundant: links that every page has. */
  readonly kind: 'toc' | 'redundant';
  readonly links: number;
  /** Mean link entropy, 0 (informative) .. 1 (redundant). */
  readonly entropy: number;
}

/** A link with a higher entropy is redundant: the paper's first reduction (Kao et al., TKDE 2004, figure 5). */
const REDUNDANT = 0.8;

/**
 * Divides a page into TOC blocks and redundant link blocks, from the top down. An element whose links are mostly of one kind is a block of
 * that kind. An element whose children are similar cards, each with a link of its own, is a TOC block. Any other mixed element is divided
 * into its children. `counts` are the site's anchor features over `pages` pages. Linear in the page, but visits links once per level.
 */
export function tocBlocks(page: PageTree, counts: FeatureCounts, pages: number): LinkBlock[] {
  const entropyAt = new Map<number, number>();
  for (const link of pageLinks(page)) {
    entropyAt.set(link.node, blockEntropy(counts, pages, anchorTerms(link)) ?? 1);
  }
  const sums = subtreeSums(page, entropyAt);
  const blocks: LinkBlock[] = [];
  for (let node = 0; node < page.tag.length; ) {
    const links = defined(sums.links[node]);
    const stop = endOf(page, node);
    if (links === 0) {
      node = stop;
      continue;
    }
    const redundant = defined(sums.redundant[node]);
    const uniform = isUniform(redundant, links);
    const isList = !uniform && isListOfStories(page, node, sums);
    if (!uniform && !isList && !entropyAt.has(node)) {
      node++;
      continue;
    }
    blocks.push({
      node,
      kind: redundant * 2 > links && !isList ? 'redundant' : 'toc',
      links,
      entropy: defined(sums.entropy[node]) / links,
    });
    node = stop;
  }
  return blocks;
}

/** At most this share and this number of links of the other kind in a block: more than two may be a menu in a long list. */
const STRAY = { share: 0.1, links: 2 };

function isUniform(redundant: number, links: number): boolean {
  const stray = Math.min(redundant, links - redundant);
  return stray <= STRAY.links && stray <= STRAY.share * links;
}

/** Fewer similar cards are no list. */
const CARDS = 3;
/** At least this share of the links is in the cards: a header beside a list of stories is not part of the list. */
const IN_CARDS = 0.8;

/** Returns whether the node has similar children, each with an informative link beside redundant ones (section, author, "comments"). */
function isListOfStories(page: PageTree, node: number, { links, redundant }: SubtreeSums): boolean {
  const keys = likeKeys(page);
  const cards = new Map<number, { number: number; links: number }>();
  const stop = endOf(page, node);
  for (let child = node + 1; child < stop; child = endOf(page, child)) {
    const held = defined(links[child]);
    if (held === 0 || held === redundant[child]) continue;
    const name = defined(keys[child]);
    const known = cards.get(name);
    if (!known) cards.set(name, { number: 1, links: held });
    else {
      known.number++;
      known.links += held;
    }
  }
  return [...cards.values()].some(
    (alike) => alike.number >= CARDS && alike.links >= IN_CARDS * defined(links[node]),
  );
}

interface SubtreeSums {
  readonly links: Uint32Array;
  readonly redundant: Uint32Array;
  readonly entropy: Float64Array;
}

/** Returns the number of links, of redundant links, and the sum of entropies below each node. */
function subtreeSums(page: PageTree, entropyAt: ReadonlyMap<number, number>): SubtreeSums {
  const size = page.tag.length;
  const links = new Uint32Array(size);
  const redundant = new Uint32Array(size);
  const entropy = new Float64Array(size);
  for (let node = size - 1; node >= 0; node--) {
    const own = entropyAt.get(node);
    if (own !== undefined) {
      links[node] = defined(links[node]) + 1;
      redundant[node] = defined(redundant[node]) + Number(own > REDUNDANT);
      entropy[node] = defined(entropy[node]) + own;
    }
    const parent = parentOf(page, node);
    if (parent < 0) continue;
    links[parent] = defined(links[parent]) + defined(links[node]);
    redundant[parent] = defined(redundant[parent]) + defined(redundant[node]);
    entropy[parent] = defined(entropy[parent]) + defined(entropy[node]);
  }
  return { links, redundant, entropy };
}
