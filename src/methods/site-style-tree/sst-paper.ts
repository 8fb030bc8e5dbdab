import { textBlocks } from '../../core/page/text-blocks.ts';
import type { NodeMarking } from '../../core/style-tree/node-marking.ts';
import type { ExtractionMethod } from '../method.ts';
import { compositeImportances, GAMMA } from './importance.ts';
import { LIKENESS, type Likeness } from './logical-nodes.ts';
import { markNodes, siteThreshold } from './marking.ts';
import { cleanPage } from './page-cleaning.ts';
import { buildStyleTree, type StyleTree } from './style-tree.ts';

interface MarkedTree {
  readonly tree: StyleTree;
  readonly marking: readonly NodeMarking[];
  readonly threshold: number;
}

/** Constants that the paper leaves open. */
export interface PaperSetting {
  /** γ of Definition 4. */
  readonly gamma: number;
  /** λ and τ of enhancement 1; null turns it off. */
  readonly likeness: Likeness | null;
  /** t: one value for all sites, 0 .. 1, or each site's own. */
  readonly threshold: number | 'own';
}

export const PAPER_SETTING: PaperSetting = { gamma: GAMMA, likeness: LIKENESS, threshold: 'own' };

/** Returns the method with these constants (`npm run tune sst`). */
export const sstPaperWith = ({ gamma, likeness, threshold }: PaperSetting): ExtractionMethod<MarkedTree> => ({
  name: 'sst-paper',
  about: 'Site style tree with exact child sequences (Yi, Liu & Li, KDD 2003)',
  learn(pages) {
    const tree = buildStyleTree(pages, likeness);
    const importances = compositeImportances(tree, gamma);
    const cut = threshold === 'own' ? siteThreshold(tree, importances) : threshold;
    return { tree, marking: markNodes(tree, importances, cut), threshold: cut };
  },
  extract: (page, { tree, marking }) => textBlocks(cleanPage(page, tree, marking)).map((block) => block.text),
  bounds: 'composite importance of noisy nodes, below',
  threshold: (_, site) => site.threshold,
});

export const sstPaper = sstPaperWith(PAPER_SETTING);
