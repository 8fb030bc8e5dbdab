import { perKey } from '../../basics/per-key.ts';
import { type PlaceMarked, placesMarked } from '../../site/marks-on-page.ts';
import type { ElementNode } from '../../style-tree/element-node.ts';
import { MEASURE } from '../../style-tree/measure-table.ts';
import { type Finding, heldBy } from './finding.ts';

/**
 * Applies a person's correction of one element to others in its place, −1 (content) .. 1 (noise). It is weaker the more elements share
 * the place, and weaker the more evenly the place has held story and noise (1 − entropy of its share of noise).
 */
export const markedPlace: Finding = ({ evidence: { page, blocks, model, elements } }) => {
  if (model.marks.size === 0) return undefined;
  const marked = placesMarked(page, model.marks);
  const strengthOf = perKey(
    ({ said, node, held }: PlaceMarked) => (said * agreement(elements[node])) / Math.sqrt(held),
  );
  const pushes = blocks.map(({ node }) => {
    const place = marked[node];
    return place ? strengthOf(place) : 0;
  });
  return heldBy(pushes);
};

/** Returns 1 if the place has held only noise or only story, 0 if half of it was noise or nothing is known. */
function agreement(element: ElementNode | undefined): number {
  const chars = element?.isMeasured ? element.measure(MEASURE.chars) : 0;
  if (!element || chars === 0) return 0;
  const share = Math.min(1, Math.max(0, element.measure(MEASURE.noise) / chars));
  const information = (p: number) => (p > 0 ? -p * Math.log2(p) : 0);
  return 1 - information(share) - information(1 - share);
}
