import { isAdLabel } from '../../text/ad-label.ts';
import { type Finding, heldBy } from './finding.ts';

/**
 * Finds labels of advertisements, which stay where no advertisement loaded. An item of a list that says "Advertising" is a topic or a
 * link, and the list decides about it.
 */
export const adLabel: Finding = ({ evidence: { page, blocks } }) => {
  const extent = blocks.map(({ node, text }) => Number(page.tag[node] !== 'li' && isAdLabel(text)));
  return heldBy(extent);
};
