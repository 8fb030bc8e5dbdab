import { defined } from '../../basics/defined.ts';
import { isFigure } from '../../text/figure.ts';
import type { Evidence } from './evidence.ts';
import { pagesOfLines } from './line-copies.ts';
import { isCopy } from './page-copy.ts';

/**
 * Returns which blocks the trees judge with the site's evidence: those whose line the site repeats. They judge all others as on a first
 * visit, so learning more pages never makes text noisier that the site has not repeated. No line of a page copy counts as repeated, since
 * its story is repeated too, and no figure, since lines are compared without digits. Linear in the page.
 */
export function repeatedBlocks(
  evidence: Pick<Evidence, 'blocks' | 'impression' | 'model' | 'own' | 'others'>,
): boolean[] {
  const { blocks, others } = evidence;
  if (others === 0 || isCopy(evidence)) return blocks.map(() => false);
  const pages = pagesOfLines(evidence);
  return blocks.map(({ text }, i) => defined(pages[i]) > 0 && !isFigure(text));
}
