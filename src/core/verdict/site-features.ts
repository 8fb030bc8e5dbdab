import { type Measures, UNKNOWN } from '../impression/layout.ts';
import { featureEntropy } from '../measures/feature-entropy.ts';
import { defined } from '../page/defined.ts';
import { parentOf } from '../page/page-tree.ts';
import type { ElementNode } from '../style-tree/element-node.ts';
import { leafImportance, nodeImportance } from '../style-tree/importance.ts';
import { MEASURE } from '../style-tree/measure-table.ts';
import { blockLines } from '../style-tree/page-style-tree.ts';
import type { Evidence } from './evidence.ts';

/** The other pages that have a block's line, and those that have the lines around it. */
const REPETITION_FEATURES = ['lineShare', 'linePages', 'lineEntropy', 'neighbourRepeats'] as const;

/** How far a block's place is the same on the pages that have it. */
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

/** What the other pages held at a block's place and around it, and what of that seemed noise. */
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

/** What the site's other pages show of a block's line and of its element node; −1 where they show nothing. */
export const SITE_FEATURES = [
  'others',
  ...REPETITION_FEATURES,
  ...IMPORTANCE_FEATURES,
  ...PLACE_FEATURES,
] as const;

/** Ancestors looked at: a deeper page must not make a block cost more. */
const MAX_STEPS = 12;

/** Sums over an element node and all below it, on the other pages. */
interface Region {
  readonly pages: number;
  readonly chars: number;
  readonly linkChars: number;
  readonly noise: number;
}

export function measureSite(evidence: Evidence): Measures {
  const { blocks, others } = evidence;
  if (others <= 0) {
    const nothing = SITE_FEATURES.map((name) => (name === 'others' ? 0 : UNKNOWN));
    return { of: () => nothing };
  }
  const regionAt = regions(evidence);
  const ofLine = repetitionMeasures(evidence);
  const ofImportance = importanceMeasures(evidence);
  const ofPlace = placeMeasures(evidence, regionAt);
  return {
    of(i) {
      const node = blocks[i]?.node;
      return node === undefined
        ? []
        : [Math.log1p(others)].concat(ofLine(i), ofImportance(node), ofPlace(node));
    },
  };
}

/** Measures in the order of REPETITION_FEATURES. */
function repetitionMeasures({ blocks, model, own, others }: Evidence): (block: number) => number[] {
  const lines = blockLines(blocks).map((line) => model.lines.counts.get(line));
  const repeated = lines.map((line) => Math.max(0, (line?.pages ?? 0) - own));
  return (i) => {
    const pages = defined(repeated[i]);
    const near = repeated.slice(Math.max(0, i - 2), i + 3);
    return [
      pages / others,
      Math.log1p(pages),
      featureEntropy(lines[i], model.pages),
      near.filter((times) => times > 0).length / near.length,
    ];
  };
}

/** Measures in the order of IMPORTANCE_FEATURES. */
function importanceMeasures(evidence: Evidence): (node: number) => number[] {
  const { page, elements, own, others } = evidence;
  const importanceAt = (node: number): number => {
    const element = node < 0 ? undefined : elements[node];
    return element && element.pages > 1 && element.isMeasured ? element.measure(MEASURE.importance) : UNKNOWN;
  };
  const least = leastImportance(evidence, importanceAt);
  return (node) => {
    const element = elements[node];
    const shared = element && element.pages > 1 ? element : undefined;
    const parent = parentOf(page, node);
    return [
      element ? Math.max(0, element.pages - own) / others : 0,
      nearestKnown(evidence, node).unmapped,
      shared ? leafImportance(shared.features, shared.pages) : UNKNOWN,
      importanceAt(parent),
      importanceAt(parent < 0 ? -1 : parentOf(page, parent)),
      least[node] ?? UNKNOWN,
      shared ? nodeImportance(shared.tree, shared.node) : UNKNOWN,
      shared ? uniqueShare(shared) : UNKNOWN,
    ];
  };
}

/** Measures in the order of PLACE_FEATURES. */
function placeMeasures(
  evidence: Evidence,
  regionAt: (node: number) => Region | undefined,
): (node: number) => number[] {
  const { page, elements, ownElements, own } = evidence;
  // What the other pages seemed to tell, all together: the place that holds most of it is the site's story.
  const allStory = Math.max(1, storyOf(regionAt(0)));
  return (node) => {
    const element = elements[node];
    const seen = element && element.pages > own ? element : undefined;
    const leaf = ownElements[node];
    const chars = (seen?.chars ?? 0) - (leaf?.chars ?? 0);
    const number = (seen?.blocks ?? 0) - (leaf?.blocks ?? 0);
    const linkChars = (seen?.linkChars ?? 0) - (leaf?.linkChars ?? 0);
    const noise = (seen?.noise ?? 0) - (leaf?.noise ?? 0);
    const parent = parentOf(page, node);
    const around = regionAt(parent);
    const farther = regionAt(parent < 0 ? -1 : parentOf(page, parent));
    return [
      number > 0 ? Math.log1p(chars / number) : UNKNOWN,
      chars > 0 ? linkChars / chars : UNKNOWN,
      chars > 0 ? noise / chars : UNKNOWN,
      around ? Math.log1p(around.chars / around.pages) : UNKNOWN,
      around ? around.linkChars / around.chars : UNKNOWN,
      noiseOf(around),
      noiseOf(farther),
      noiseOf(regionAt(nearestKnown(evidence, node).node)),
      Math.max(0, chars - noise) / allStory,
      storyOf(around) / allStory,
      storyOf(farther) / allStory,
    ];
  };
}

/** The nearest element from a node upwards that other pages have, and how many between have none. */
function nearestKnown(
  { page, elements, own }: Evidence,
  from: number,
): { readonly node: number; readonly unmapped: number } {
  let node = from;
  let unmapped = 0;
  while (node >= 0 && unmapped < MAX_STEPS && (elements[node]?.pages ?? 0) <= own) {
    unmapped++;
    node = parentOf(page, node);
  }
  return { node, unmapped };
}

const storyOf = (region: Region | undefined): number =>
  region ? Math.max(0, region.chars - region.noise) : 0;

const noiseOf = (region: Region | undefined): number => (region ? region.noise / region.chars : UNKNOWN);

/** Least composite importance on the way from each node up to the body. */
function leastImportance({ page }: Evidence, importanceAt: (node: number) => number): Float64Array {
  const least = new Float64Array(page.tag.length).fill(UNKNOWN);
  for (let node = 1; node < least.length; node++) {
    const above = least[parentOf(page, node)] ?? UNKNOWN;
    const here = importanceAt(node);
    least[node] = here < 0 ? above : above < 0 ? here : Math.min(here, above);
  }
  return least;
}

/** Share of a node's features that stood on one page only. */
function uniqueShare({ features }: ElementNode): number {
  let unique = features.folded;
  features.counts.forEach((_feature, _occurrences, _dispersion, pages) => {
    if (pages === 1) unique++;
  });
  return unique / Math.max(1, features.folded + features.counts.size);
}

/** The region of a node of the page on the site's other pages, where they hold text there. */
function regions({ elements, ownElements, own }: Evidence): (node: number) => Region | undefined {
  return (node) => {
    const element = node < 0 ? undefined : elements[node];
    if (!element?.isMeasured) return undefined;
    const mine = ownElements[node];
    const others = (which: typeof MEASURE.chars | typeof MEASURE.linkChars | typeof MEASURE.noise) =>
      element.measure(which) - (mine?.isMeasured ? mine.measure(which) : 0);
    const chars = others(MEASURE.chars);
    if (chars <= 0) return undefined;
    return {
      pages: Math.max(1, element.pages - own),
      chars,
      linkChars: others(MEASURE.linkChars),
      noise: others(MEASURE.noise),
    };
  };
}
