import { defined } from '../../page/defined.ts';
import { isClipped } from '../../page/hidden-markup.ts';
import { endOf } from '../../page/page-tree.ts';
import type { Finding } from './finding.ts';

/**
 * Finds text of an article that the page cuts to nothing for the eye and leaves to screen readers ("Article content"). It tells of the
 * page's layout. Shops also leave names of goods to screen readers.
 */
export const clippedText: Finding = ({ evidence: { page, blocks }, odds }) => {
  if (odds.article < 0.5) return undefined;
  let end = 0;
  let at = 0;
  const extent = blocks.map(({ start }) => {
    for (; at <= start; at++) if (at >= end && isClipped(page, at)) end = endOf(page, at);
    return Number(start < end);
  });
  return extent.includes(1) ? (i) => defined(extent[i]) : undefined;
};
