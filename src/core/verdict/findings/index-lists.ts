import { defined } from '../../basics/defined.ts';
import { anchorTermCounts } from '../../links/link-entropy.ts';
import { LINKED_PAGES_NEEDED } from '../../links/link-figures.ts';
import { type LinkBlock, tocBlocks } from '../../links/toc-blocks.ts';
import { likeliestKind } from '../../page/page-kind.ts';
import { endOf, firstAtLeast } from '../../page/page-tree.ts';
import { drawnBlocks } from '../../page/text-blocks.ts';
import type { Finding, FindingInput } from './finding.ts';

/** Least number of links in a menu. A box with fewer may be one story that every page links to for a day. */
const MENU_LINKS = 3;

/**
 * Finds lists on index pages, where lists of stories are the content. Text in TOC blocks is kept if it is drawn: a shop hides its dialogs
 * of filters between its goods. A page for reading has one story with links around it, whatever its links say. Text in blocks of redundant
 * links fades in proportion to their entropy (LAMIS; Kao et al., TKDE 2004, §4). Neither finding holds on other pages, or on sites with too
 * few learned pages. No set has gold for index pages with their site, so training leaves the priors unchanged.
 */
export const storyList: Finding = (on) => {
  if (on.purpose === 'read') return undefined;
  const holds = inLinkBlocks(on, ({ kind }) => (kind === 'toc' ? 1 : 0));
  const isDrawn = drawnBlocks(on.evidence.page);
  return holds && ((i) => (isDrawn[i] ? holds(i) : 0));
};

export const redundantLinks: Finding = (on) =>
  inLinkBlocks(on, ({ kind, links, entropy }) => (kind === 'redundant' && links >= MENU_LINKS ? entropy : 0));

function inLinkBlocks(
  { evidence: { page, blocks, model }, chances }: FindingInput,
  push: (list: LinkBlock) => number,
): ((block: number) => number) | undefined {
  if (likeliestKind(chances) !== 'toc' || model.links.pages.size < LINKED_PAGES_NEEDED) return undefined;
  const lists = tocBlocks(page, anchorTermCounts(model.links), model.links.pages.size);
  const ends = lists.map(({ node }) => endOf(page, node));
  // A story may look like an index: at P(toc) ½ the finding does not hold, at 1 it holds fully.
  const sureness = Math.max(0, 2 * chances.toc - 1);
  return (i) => {
    const start = defined(blocks[i]).start;
    const list = lists[firstAtLeast(ends, start + 1)];
    return list && start >= list.node ? sureness * push(list) : 0;
  };
}
