import { defined } from '../../page/defined.ts';
import { type PlaceMarked, placesMarked } from '../../site/marks.ts';
import type { ElementNode } from '../../style-tree/element-node.ts';
import { MEASURE } from '../../style-tree/measure-table.ts';
import type { Finding } from './finding.ts';

/**
 * What a person said of one element is evidence of others in its place, −1 (content) .. 1 (noise): the less the more elements
 * share the place, and the less the more story and noise have stood in it alike (1 − entropy of its share of noise).
 */
export const markedPlace: Finding = ({ evidence: { page, blocks, model, elements } }) => {
  if (model.marks.size === 0) return undefined;
  const marked = placesMarked(page, model.marks);
  const strengths = new Map<PlaceMarked, number>();
  const strengthOf = (place: PlaceMarked): number => {
    const known = strengths.get(place);
    if (known !== undefined) return known;
    const strength = (place.said * agreement(elements[place.node])) / Math.sqrt(place.held);
    strengths.set(place, strength);
    return strength;
  };
  const pushes = blocks.map(({ node }) => {
    const place = marked[node];
    return place ? strengthOf(place) : 0;
  });
  return pushes.some((push) => push !== 0) ? (i) => defined(pushes[i]) : undefined;
};

/** 1 where all that the place has held was noise, or all of it story; 0 where half of it was, and where nothing is known. */
function agreement(element: ElementNode | undefined): number {
  const chars = element?.isMeasured ? element.measure(MEASURE.chars) : 0;
  if (!element || chars === 0) return 0;
  const share = Math.min(1, Math.max(0, element.measure(MEASURE.noise) / chars));
  const information = (p: number) => (p > 0 ? -p * Math.log2(p) : 0);
  return 1 - information(share) - information(1 - share);
}
