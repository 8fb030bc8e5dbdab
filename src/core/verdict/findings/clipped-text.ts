import { isClipped } from '../../page/hidden-markup.ts';
import { endOf } from '../../page/page-tree.ts';
import { type Finding, heldBy } from './finding.ts';

/**
 * Finds text of an article that the page does not draw and that only screen readers read ("Article content"). It describes the page's
 * layout. On shops such text also names goods.
 */
export const clippedText: Finding = ({ evidence: { page, blocks }, chances }) => {
  if (chances.article < 0.5) return undefined;
  let end = 0;
  let at = 0;
  const extent = blocks.map(({ start }) => {
    for (; at <= start; at++) if (at >= end && isClipped(page, at)) end = endOf(page, at);
    return Number(start < end);
  });
  return heldBy(extent);
};
