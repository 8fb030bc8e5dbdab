import { spreadEntropy } from '../measures/feature-entropy.ts';
import {
  type GreedyStep,
  greedyCurve,
  greedyEnd,
  type MeasuredBlock,
  PAPER_STOP,
} from '../measures/greedy-threshold.ts';
import { forEachNode, type StyleTree, SUM } from '../style-tree/style-tree.ts';
import { PROOF } from './proof.ts';

/** The entropy threshold that a site's own pages suggest. */
export interface EntropySuggestion {
  /** 0..1, a multiple of 0.1. */
  readonly threshold: number;
  /** A step for each of the thresholds 0, 0.1, … 1. */
  readonly curve: readonly GreedyStep[];
}

/**
 * Returns the greedy threshold of InfoDiscoverer (Lin & Ho, KDD 2002; Kao et al., TKDE 2004, §4) over a site's learned pages. Returns
 * null if they are too few for a place to have proof. The pages of a template are one cluster: clusters by structure take the same shares
 * of noise and story, since a place is in one cluster anyway. A block is a place of the style tree with its lines, pictures and links as
 * features. Over blocks of terms, as in the paper, the search ends at 0 or at 1 on 72 % of clusters; over places it never does (`npm run
 * bench site-threshold`). Linear in the tree.
 */
export function suggestEntropy(tree: StyleTree): EntropySuggestion | null {
  const blocks = placeBlocks(tree);
  if (blocks.length === 0 || tree.sum(0, SUM.pages) < PROOF.placePages) return null;
  const curve = greedyCurve(blocks);
  return { threshold: greedyEnd(curve, PAPER_STOP), curve };
}

/** Returns the places with text that are on at least two pages, each with the mean entropy of its features. */
export function placeBlocks(tree: StyleTree): MeasuredBlock[] {
  const blocks: MeasuredBlock[] = [];
  forEachNode(tree, (node) => {
    const pages = tree.sum(node, SUM.pages);
    if (pages < 2 || tree.sum(node, SUM.chars) === 0) return;
    const { counts } = tree.features(node);
    const features: number[] = [];
    let sum = 0;
    for (let at = 0; at < counts.places; at++) {
      const feature = counts.featureAt(at);
      if (feature < 0) continue;
      features.push(feature);
      sum += spreadEntropy(counts.occurrencesAt(at), counts.dispersionAt(at), counts.pagesAt(at), pages);
    }
    if (features.length > 0) blocks.push({ entropy: sum / features.length, features });
  });
  return blocks;
}
