import { firstImpression, type Impression } from '../impression/first-impression.ts';
import type { PageTree } from '../page/page-tree.ts';
import { blockLevel, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { hasLearned, knownFor, type SiteModel, styleTreeBy } from '../site/site-model.ts';
import type { ElementNode } from '../style-tree/element-node.ts';
import { measureTree } from '../style-tree/node-measures.ts';
import { sitePlaces } from '../style-tree/page-style-tree.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';

/** A page beside what is known of its site: all that any measure of a block looks at. */
export interface Evidence {
  readonly page: PageTree;
  readonly blocks: readonly TextBlock[];
  readonly isBlock: Uint8Array;
  /** How the page looks by itself. */
  readonly impression: Impression;
  /** The model of the pages that share a template with this one. */
  readonly model: SiteModel;
  /** Learned pages other than this one. */
  readonly others: number;
  /** 1 where this page is among the learned ones, else 0: what to take off a count to speak of the others. */
  readonly own: 0 | 1;
  /** The page's own part in the model, where it was learned and others were too. */
  readonly ownTree: StyleTree | undefined;
  /** Element node of the site style tree, and of the page's own part in it, for each node of the page; all with their measures. */
  readonly elements: readonly (ElementNode | undefined)[];
  readonly ownElements: readonly (ElementNode | undefined)[];
}

export function gatherEvidence(
  page: PageTree,
  site: SiteModel,
  impression: Impression = firstImpression(page),
): Evidence {
  const model = knownFor(site, page.url);
  const isBlock = blockLevel(page);
  const blocks = textBlocks(page);
  const own = hasLearned(model, page.url) ? 1 : 0;
  const others = model.pages - own;
  // Where the model holds no other page, nothing need be told from this one.
  const ownTree = own && others > 0 ? styleTreeBy(page, impression) : undefined;
  measureTree(model.tree);
  if (ownTree) measureTree(ownTree);
  return {
    page,
    blocks,
    isBlock,
    impression,
    model,
    own,
    others,
    ownTree,
    ...sitePlaces(page, model.tree, ownTree),
  };
}
