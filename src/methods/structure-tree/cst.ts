import { defined } from '../../core/basics/defined.ts';
import { hash } from '../../core/basics/hash.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import type { TextBlock } from '../../core/page/text-blocks.ts';
import { words } from '../../core/text/words.ts';
import type { ExtractionMethod } from '../method.ts';
import {
  blockWords,
  namePage,
  pathImportance,
  type StructureTree,
  structureTree,
  wordImportance,
} from './structure-tree.ts';

export interface WeightedBlock {
  readonly block: TextBlock;
  readonly words: number;
  /** Path importance × mean importance of the block's words in its element node, 0 … 1 (Yi & Liu 2003, eq. 4). */
  readonly weight: number;
}

export function weighBlocks(page: PageTree, tree: StructureTree): WeightedBlock[] {
  const named = namePage(page);
  const path = pathImportance(page, named, tree);
  return named.blocks.map((block) => {
    const element = tree.elements.get(defined(named.name[block.node]));
    const found = blockWords(block);
    const total = found.reduce((sum, word) => sum + wordImportance(element, word), 0);
    const weight = found.length === 0 ? 0 : ((path[block.node] ?? 1) * total) / found.length;
    return { block, words: found.length, weight };
  });
}

/**
 * Returns the importance of each word of a page, 0 … 1: the mean over its occurrences of path importance × importance in the element node
 * (Yi & Liu 2003, eq. 4). A page cleaned this way loses no words. Words of its template get small weights when pages are mined.
 */
export function wordWeights(page: PageTree, tree: StructureTree): Map<string, number> {
  const named = namePage(page);
  const path = pathImportance(page, named, tree);
  const sums = new Map<string, { weight: number; occurrences: number }>();
  for (const { node, text } of named.blocks) {
    const element = tree.elements.get(defined(named.name[node]));
    for (const word of words(text)) {
      const sum = sums.get(word) ?? { weight: 0, occurrences: 0 };
      sums.set(word, sum);
      sum.weight += (path[node] ?? 1) * wordImportance(element, hash(word));
      sum.occurrences++;
    }
  }
  return new Map([...sums].map(([word, { weight, occurrences }]) => [word, weight / occurrences]));
}

const BINS = 64;

/**
 * Returns the weight that splits a page's words into two classes with the least variance inside them (Otsu, IEEE Trans. SMC 1979); 0 if all
 * words have the same weight. `siteThreshold` of the site style tree has the same method over other bins. The two round differently, so one
 * function for both would cut some symmetric histograms elsewhere.
 */
export function weightThreshold(blocks: readonly WeightedBlock[]): number {
  const bins = new Float64Array(BINS);
  for (const { weight, words } of blocks) {
    const bin = Math.min(BINS - 1, Math.floor(weight * BINS));
    bins[bin] = defined(bins[bin]) + words;
  }
  const total = bins.reduce((a, b) => a + b, 0);
  const moment = bins.reduce((sum, count, bin) => sum + count * bin, 0);
  let below = 0;
  let belowMoment = 0;
  let best = 0;
  let threshold = 0;
  for (let bin = 0; bin < BINS - 1; bin++) {
    below += defined(bins[bin]);
    belowMoment += bin * defined(bins[bin]);
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowMoment / below - (moment - belowMoment) / above) ** 2;
    if (between <= best) continue;
    best = between;
    threshold = (bin + 1) / BINS;
  }
  return threshold;
}

const shownBlocks = (page: PageTree, tree: StructureTree): WeightedBlock[] =>
  weighBlocks(page, tree).filter(({ block }) => !block.hidden);

export const cst: ExtractionMethod<StructureTree> = {
  name: 'cst',
  about: 'Blocks by path × word importance in the compressed structure tree (Yi & Liu, IJCAI 2003)',
  learn: structureTree,
  extract(page, tree) {
    const blocks = shownBlocks(page, tree);
    const threshold = weightThreshold(blocks);
    return blocks.filter(({ weight }) => weight >= threshold).map(({ block }) => block.text);
  },
  bounds: 'weight of kept blocks, at least',
  threshold: (page, tree) => weightThreshold(shownBlocks(page, tree)),
};
