import type { ExtractionMethod } from '../../method.ts';
import { textBlocks } from '../../segmentation/text-blocks.ts';
import { compositeImportances } from './importance.ts';
import { markNodes, type NodeMarking, siteThreshold } from './marking.ts';
import { cleanPage } from './page-cleaning.ts';
import { buildStyleTree, type StyleTree } from './style-tree.ts';

interface MarkedTree {
  readonly tree: StyleTree;
  readonly marking: readonly NodeMarking[];
}

export const sstPaper: ExtractionMethod<MarkedTree> = {
  name: 'sst-paper',
  about: 'Site style tree with exact child sequences (Yi, Liu & Li, KDD 2003)',
  learn(pages) {
    const tree = buildStyleTree(pages);
    const importances = compositeImportances(tree);
    return { tree, marking: markNodes(tree, importances, siteThreshold(tree, importances)) };
  },
  extract: (page, { tree, marking }) => textBlocks(cleanPage(page, tree, marking)).map((block) => block.text),
};
