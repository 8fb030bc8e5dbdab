import { anchorFeatures } from '../../links/link-entropy.ts';
import { LINKED_PAGES_NEEDED } from '../../links/link-standing.ts';
import { type LinkBlock, tocBlocks } from '../../links/toc-blocks.ts';
import { defined } from '../../page/defined.ts';
import { likeliestKind } from '../../page/page-kind.ts';
import { endOf, firstAtLeast } from '../../page/page-tree.ts';
import type { Finding, Judged } from './finding.ts';

/** Fewer links are no menu: one story may be linked from everywhere for a day. */
const MENU_LINKS = 3;

/**
 * On an index page the lists of stories are the content: text in TOC blocks is kept, and text in blocks of redundant
 * links fades as far as their entropy says (LAMIS; Kao et al., TKDE 2004, §4). Of other pages, and of sites of which too
 * little is known, they say nothing. No set has gold for index pages with their site: training leaves the priors as they are.
 */
export const storyList: Finding = (on) => inLinkBlocks(on, ({ kind }) => (kind === 'toc' ? 1 : 0));

export const redundantLinks: Finding = (on) =>
  inLinkBlocks(on, ({ kind, links, entropy }) => (kind === 'redundant' && links >= MENU_LINKS ? entropy : 0));

function inLinkBlocks(
  { evidence: { page, blocks, model }, odds }: Judged,
  push: (list: LinkBlock) => number,
): ((block: number) => number) | undefined {
  if (likeliestKind(odds) !== 'toc' || model.links.pages.size < LINKED_PAGES_NEEDED) return undefined;
  const lists = tocBlocks(page, anchorFeatures(model.links), model.links.pages.size);
  const ends = lists.map(({ node }) => endOf(page, node));
  // A story that looks like an index is still a story: what is doubtful holds by half.
  const sureness = Math.max(0, 2 * odds.toc - 1);
  return (i) => {
    const start = defined(blocks[i]).start;
    const list = lists[firstAtLeast(ends, start + 1)];
    return list && start >= list.node ? sureness * push(list) : 0;
  };
}
