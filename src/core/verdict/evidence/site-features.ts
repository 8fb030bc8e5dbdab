import { defined } from '../../basics/defined.ts';
import { perKey } from '../../basics/per-key.ts';
import { UNKNOWN } from '../../impression/layout.ts';
import type { Measures, RowWriter } from '../../impression/row-writer.ts';
import { featureEntropy } from '../../measures/feature-entropy.ts';
import { grandparentOf, parentOf } from '../../page/page-tree.ts';
import { blockLines } from '../../style-tree/block-lines.ts';
import type { ElementNode } from '../../style-tree/element-node.ts';
import { leafImportance, nodeImportance } from '../../style-tree/importance.ts';
import { MEASURE } from '../../style-tree/measure-table.ts';
import type { Evidence } from './evidence.ts';
import { otherPages } from './other-pages.ts';

/** How many other pages have a block's line, and how many lines around it repeat. */
const REPETITION_FEATURES = ['lineShare', 'linePages', 'lineEntropy', 'neighbourRepeats'] as const;

/** How much a block's place is the same on the pages that have it. */
const IMPORTANCE_FEATURES = [
  'elementShare',
  'unmapped',
  'leafImportance',
  'parentImportance',
  'grandparentImportance',
  'leastImportance',
  'styleImportance',
  'elementUnique',
] as const;

/** Text of the other pages at a block's place and around it, and how much of it was noise. */
const PLACE_FEATURES = [
  'elementChars',
  'elementLinks',
  'elementNoise',
  'parentChars',
  'parentLinks',
  'parentNoise',
  'grandparentNoise',
  'knownNoise',
  'elementStory',
  'siteParentStory',
  'siteGrandparentStory',
] as const;

/** Measures of a block's line and place on the site's other pages; −1 if they have neither. */
export const SITE_FEATURES = [
  'others',
  ...REPETITION_FEATURES,
  ...IMPORTANCE_FEATURES,
  ...PLACE_FEATURES,
] as const;

/** Most ancestors looked at, so that a block's cost does not grow with the depth of the page. */
const MAX_STEPS = 12;

/** Sums over an element node and all below it, on the other pages. */
interface Region {
  readonly pages: number;
  readonly chars: number;
  readonly linkChars: number;
  readonly noise: number;
}

/** Returns the measures of a page's blocks. Blocks that are not `known` have those of a first visit; all are, if it is not given. */
export function measureSite(evidence: Evidence, known?: readonly boolean[]): Measures {
  const { others } = evidence;
  if (others === 0) return { write: (_, row) => writeFirstVisit(row) };
  const [repetition, importance, place] = [
    repetitionMeasures(evidence),
    importanceMeasures(evidence),
    placeMeasures(evidence),
  ];
  return {
    write(i, row) {
      if (known?.[i] === false) {
        writeFirstVisit(row);
        return;
      }
      row.put(Math.log1p(others));
      repetition.write(i, row);
      importance.write(i, row);
      place.write(i, row);
    },
  };
}

function writeFirstVisit(row: RowWriter): void {
  for (const name of SITE_FEATURES) row.put(name === 'others' ? 0 : UNKNOWN);
}

/** Blocks on each side of a block in the window around it. */
const WINDOW = 2;

/** Measures in the order of REPETITION_FEATURES. */
function repetitionMeasures({ blocks, model, own, others }: Evidence): Measures {
  const lines = blockLines(blocks).map((line) => model.lines.counts.get(line));
  const repeated = Float64Array.from(lines, (line) => otherPages(line, own));
  return {
    write(i, row) {
      const pages = defined(repeated[i]);
      row.put(pages / others);
      row.put(Math.log1p(pages));
      row.put(featureEntropy(lines[i], model.pages));
      const near = repeated.slice(Math.max(0, i - WINDOW), i + WINDOW + 1);
      row.put(near.filter((number) => number > 0).length / near.length);
    },
  };
}

/** Importance of a place that several pages have. All nodes of a page at the place share it, such as the items of a list. */
interface OwnImportance {
  readonly leaf: number;
  readonly style: number;
  readonly unique: number;
}

const UNSHARED: OwnImportance = { leaf: UNKNOWN, style: UNKNOWN, unique: UNKNOWN };

/** Measures in the order of IMPORTANCE_FEATURES. */
function importanceMeasures(evidence: Evidence): Measures {
  const { page, blocks, elements, own, others } = evidence;
  const importanceAt = (node: number): number => {
    const element = elements[node];
    return element && element.pages > 1 && element.isMeasured ? element.measure(MEASURE.importance) : UNKNOWN;
  };
  const least = leastImportance(evidence, importanceAt);
  const ownImportance = perKey((element: ElementNode | undefined): OwnImportance => {
    if (!element || element.pages <= 1) return UNSHARED;
    const leaf = leafImportance(element.features, element.pages);
    return { leaf, style: nodeImportance(element.tree, element.node), unique: uniqueShare(element) };
  });
  return {
    write(i, row) {
      const { node } = defined(blocks[i]);
      const element = elements[node];
      const { leaf, style, unique } = ownImportance(element);
      row.put(otherPages(element, own) / others);
      row.put(unmappedAt(evidence, node));
      row.put(leaf);
      row.put(importanceAt(parentOf(page, node)));
      row.put(importanceAt(grandparentOf(page, node)));
      row.put(defined(least[node]));
      row.put(style);
      row.put(unique);
    },
  };
}

/** Measures in the order of PLACE_FEATURES. */
function placeMeasures(evidence: Evidence): Measures {
  const { page, blocks, elements, ownElements, own } = evidence;
  const regionAt = regions(evidence);
  // All likely story of the other pages: the place with most of it is where the site has its stories.
  const allStory = Math.max(1, storyOf(regionAt(0)));
  return {
    write(i, row) {
      const { node } = defined(blocks[i]);
      const element = elements[node];
      const seen = element && element.pages > own ? element : undefined;
      const leaf = ownElements[node];
      const elsewhere = (sum: 'chars' | 'blocks' | 'linkChars' | 'noise') =>
        (seen?.[sum] ?? 0) - (leaf?.[sum] ?? 0);
      const [chars, number] = [elsewhere('chars'), elsewhere('blocks')];
      const [linkChars, noise] = [elsewhere('linkChars'), elsewhere('noise')];
      const around = regionAt(parentOf(page, node));
      const farther = regionAt(grandparentOf(page, node));
      row.put(number > 0 ? Math.log1p(chars / number) : UNKNOWN);
      row.put(chars > 0 ? linkChars / chars : UNKNOWN);
      row.put(chars > 0 ? noise / chars : UNKNOWN);
      row.put(around ? Math.log1p(around.chars / around.pages) : UNKNOWN);
      row.put(around ? around.linkChars / around.chars : UNKNOWN);
      row.put(noiseOf(around));
      row.put(noiseOf(farther));
      row.put(noiseOf(regionAt(nearestKnown(evidence, node))));
      row.put(Math.max(0, chars - noise) / allStory);
      row.put(storyOf(around) / allStory);
      row.put(storyOf(farther) / allStory);
    },
  };
}

/** Returns the number of elements, from a node upwards, before the first that another page has; at most MAX_STEPS. */
function unmappedAt({ page, elements, own }: Evidence, node: number): number {
  let unmapped = 0;
  for (let at = node; at >= 0 && unmapped < MAX_STEPS; at = parentOf(page, at)) {
    if ((elements[at]?.pages ?? 0) > own) break;
    unmapped++;
  }
  return unmapped;
}

/** Returns the nearest element from a node upwards that another page has, or −1. */
function nearestKnown(evidence: Evidence, node: number): number {
  let at = node;
  for (let left = unmappedAt(evidence, node); left > 0; left--) at = parentOf(evidence.page, at);
  return at;
}

const storyOf = (region: Region | undefined): number =>
  region ? Math.max(0, region.chars - region.noise) : 0;

const noiseOf = (region: Region | undefined): number => (region ? region.noise / region.chars : UNKNOWN);

/** Returns the least composite importance from each node up to the body; UNKNOWN if none is known. */
function leastImportance({ page }: Evidence, importanceAt: (node: number) => number): Float64Array {
  const least = new Float64Array(page.tag.length).fill(UNKNOWN);
  for (let node = 1; node < least.length; node++) {
    const above = defined(least[parentOf(page, node)]);
    const here = importanceAt(node);
    least[node] = here < 0 ? above : above < 0 ? here : Math.min(here, above);
  }
  return least;
}

/** Returns the share of a place's features that only one page has, 0..1. */
function uniqueShare({ features }: ElementNode): number {
  let unique = features.folded;
  const { counts } = features;
  for (let at = 0; at < counts.places; at++) if (counts.pagesAt(at) === 1) unique++;
  return unique / Math.max(1, features.folded + counts.size);
}

/** Returns a function that gives a node's region on the site's other pages, or undefined if they have no text there. */
function regions({ elements, ownElements, own }: Evidence): (node: number) => Region | undefined {
  const known = new Map<ElementNode, Region>();
  return (node) => {
    const element = elements[node];
    if (!element?.isMeasured) return undefined;
    const found = known.get(element);
    if (found) return found;
    const mine = ownElements[node]?.isMeasured ? ownElements[node] : undefined;
    const elsewhere = (sum: keyof typeof MEASURE) =>
      element.measure(MEASURE[sum]) - (mine?.measure(MEASURE[sum]) ?? 0);
    const chars = elsewhere('chars');
    if (chars <= 0) return undefined;
    const region = {
      pages: Math.max(1, element.pages - own),
      chars,
      linkChars: elsewhere('linkChars'),
      noise: elsewhere('noise'),
    };
    known.set(element, region);
    return region;
  };
}
