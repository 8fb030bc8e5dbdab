import type { PageTree } from '../page-tree/page-tree.ts';
import { blockLevel, type TextBlock, textBlocks } from '../segmentation/text-blocks.ts';
import { hasLearned, type SiteModel } from '../site-model/site-model.ts';
import { compositeImportance, type Importance } from '../style-tree/importance.ts';
import { mapPage } from '../style-tree/page-style-tree.ts';
import type { ElementNode } from '../style-tree/style-tree.ts';

/** A page beside what is known of its site: all that any measure of a block looks at. */
export interface Evidence {
  readonly page: PageTree;
  readonly isBlock: Uint8Array;
  readonly blocks: readonly TextBlock[];
  readonly model: SiteModel;
  /** Learned pages other than this one. */
  readonly others: number;
  /** 1 where this page is among the learned ones, else 0: what to take off a count to speak of the others. */
  readonly own: 0 | 1;
  /** Element node of the site style tree for each node of the page. */
  readonly elements: readonly (ElementNode | undefined)[];
  readonly importance: Importance;
}

export function gatherEvidence(page: PageTree, model: SiteModel): Evidence {
  const isBlock = blockLevel(page);
  const own = hasLearned(model, page.url) ? 1 : 0;
  return {
    page,
    isBlock,
    blocks: textBlocks(page, isBlock),
    model,
    own,
    others: model.pages - own,
    elements: mapPage(page, isBlock, model.tree),
    importance: compositeImportance(model.tree),
  };
}
