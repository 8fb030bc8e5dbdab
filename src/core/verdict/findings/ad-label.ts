import { defined } from '../../basics/defined.ts';
import { isAdLabel } from '../../text/ad-label.ts';
import type { Finding } from './finding.ts';

/**
 * Finds labels of advertisements, which stay where no advertisement loaded. An item of a list that says "Advertising" is a topic or a
 * link, and the list decides about it.
 */
export const adLabel: Finding = ({ evidence: { page, blocks } }) => {
  const extent = blocks.map(({ node, text }) => Number(page.tag[node] !== 'li' && isAdLabel(text)));
  return extent.includes(1) ? (i) => defined(extent[i]) : undefined;
};
