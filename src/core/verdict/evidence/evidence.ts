import { firstImpression, type Impression } from '../../impression/first-impression.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { blockLevel, type TextBlock, textBlocks } from '../../page/text-blocks.ts';
import { hasLearned, knownFor, type SiteModel, styleTreeBy } from '../../site/site-model.ts';
import type { ElementNode } from '../../style-tree/element-node.ts';
import { measureTree } from '../../style-tree/node-measures.ts';
import { sitePlaces } from '../../style-tree/site-places.ts';
import type { StyleTree } from '../../style-tree/style-tree.ts';

/** A page together with its site's model: everything that a measure of a block depends on. */
export interface Evidence {
  readonly page: PageTree;
  readonly blocks: readonly TextBlock[];
  readonly isBlock: Uint8Array;
  /** The first impression of the page alone. */
  readonly impression: Impression;
  /** The model of the pages that share a template with this one. */
  readonly model: SiteModel;
  /** Number of learned pages other than this one. */
  readonly others: number;
  /** 1 if this page is among the learned ones, else 0: subtract it from a count of pages to count the others. */
  readonly own: 0 | 1;
  /** The page's own part of the style tree, if it and others were learned. */
  readonly ownTree: StyleTree | undefined;
  /** For each node of the page, its place in the site style tree, and in the page's own part of the tree; all are measured. */
  readonly elements: readonly (ElementNode | undefined)[];
  readonly ownElements: readonly (ElementNode | undefined)[];
}

/** Gathers the evidence on a page. Also measures, in place, the nodes of the model's style tree that changed since they were measured. */
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
  // Without other pages in the model there is nothing to subtract this page from.
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
