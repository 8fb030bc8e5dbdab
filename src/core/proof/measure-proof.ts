import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { featureEntropy } from '../measures/feature-entropy.ts';
import { parentOf } from '../page/page-tree.ts';
import { blockLines } from '../style-tree/block-lines.ts';
import type { ElementNode } from '../style-tree/element-node.ts';
import { leafImportance } from '../style-tree/importance.ts';
import { MEASURE } from '../style-tree/measure-table.ts';
import type { Evidence } from '../verdict/evidence/evidence.ts';
import { otherPages } from '../verdict/evidence/other-pages.ts';
import { type ProofMeasures, UNKNOWN_PLACE } from './proof.ts';
import { shareOf } from './share-of.ts';

/** Returns the measures of each text block of the page. Linear in the page and in the features of the places it maps to. */
export const measureProof = remembered((evidence: Evidence): readonly ProofMeasures[] => {
  const { blocks, others } = evidence;
  if (others <= 0) return blocks.map(() => UNKNOWN_PLACE);
  const lines = blockLines(blocks);
  return blocks.map(({ node }, i) => measuresAt(evidence, node, defined(lines[i])));
});

/** Returns the measures of the place that contains a medium: something that shows without words. */
export function measureMedia(evidence: Evidence, node: number): ProofMeasures {
  let at = node;
  while (at > 0 && !evidence.isBlock[at]) at = parentOf(evidence.page, at);
  return evidence.others <= 0 ? UNKNOWN_PLACE : measuresAt(evidence, at, undefined);
}

function measuresAt(
  { elements, ownElements }: Evidence,
  node: number,
  line: number | undefined,
): ProofMeasures {
  const place = elements[node];
  // The sums include this page only if it was learned with this place.
  const own = ownElements[node] ? 1 : 0;
  const placePages = otherPages(place, own);
  if (!place || placePages === 0) return UNKNOWN_PLACE;
  const counted = line === undefined ? undefined : place.features.counts.get(line);
  return {
    placePages,
    linePages: counted ? Math.max(0, counted.pages - own) : 0,
    own,
    entropy: line === undefined ? null : counted ? featureEntropy(counted, place.pages) : 0,
    importance: importanceOf(place),
    history:
      line === undefined ? historyWithin(place, ownElements[node]) : historyOf(place, ownElements[node]),
  };
}

const importanceOf = remembered((place: ElementNode): number => leafImportance(place.features, place.pages));

/** Returns the share of clutter among the other pages' characters directly at the place, 0..1; 0 if they have none. */
function historyOf(place: ElementNode, own: ElementNode | undefined): number {
  const chars = place.chars - (own?.chars ?? 0);
  const noise = place.noise - (own?.noise ?? 0);
  return shareOf(noise, chars);
}

/** Returns the share of clutter at the place and all places below, 0..1; 1 if no other page has text there: no story was there. */
function historyWithin(place: ElementNode, own: ElementNode | undefined): number {
  const chars = place.measure(MEASURE.chars) - (own?.measure(MEASURE.chars) ?? 0);
  const noise = place.measure(MEASURE.noise) - (own?.measure(MEASURE.noise) ?? 0);
  return chars > 0 ? shareOf(noise, chars) : 1;
}
