import { type Measures, UNKNOWN } from '../impression/layout.ts';
import { featureEntropy } from '../measures/feature-entropy.ts';
import { defined } from '../page/defined.ts';
import { parentOf } from '../page/page-tree.ts';
import type { ElementNode } from '../style-tree/element-node.ts';
import { leafImportance, nodeImportance } from '../style-tree/importance.ts';
import { MEASURE } from '../style-tree/measure-table.ts';
import { blockLines } from '../style-tree/page-style-tree.ts';
import type { Evidence } from './evidence.ts';

/** What the site's other pages show of a block's line and of its element node; −1 where they show nothing. */
export const SITE_FEATURES = [
  'others',
  'lineShare',
  'linePages',
  'lineEntropy',
  'neighbourRepeats',
  'elementShare',
  'unmapped',
  'leafImportance',
  'parentImportance',
  'grandparentImportance',
  'leastImportance',
  'styleImportance',
  'elementUnique',
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
  const { page, blocks, model, own, others, elements } = evidence;
  if (others <= 0) {
    const nothing = SITE_FEATURES.map((name) => (name === 'others' ? 0 : UNKNOWN));
    return { of: () => nothing };
  }
  const lines = blockLines(blocks).map((line) => model.lines.counts.get(line));
  const repeated = lines.map((line) => Math.max(0, (line?.pages ?? 0) - own));
  const regionAt = regions(evidence);
  // What the other pages seemed to tell, all together: the place that holds most of it is the site's story.
  const allStory = Math.max(1, storyOf(regionAt(0)));
  const importanceAt = (node: number): number => {
    const element = node < 0 ? undefined : elements[node];
    return element && element.pages > 1 && element.isMeasured ? element.measure(MEASURE.importance) : UNKNOWN;
  };
  const least = leastImportance(evidence, importanceAt);

  return {
    of(i) {
      const block = blocks[i];
      if (!block) return [];
      const pages = defined(repeated[i]);
      const element = elements[block.node];
      const seen = element && element.pages > own ? element : undefined;
      const shared = element && element.pages > 1 ? element : undefined;
      let known = block.node;
      let unmapped = 0;
      while (known >= 0 && unmapped < MAX_STEPS && (elements[known]?.pages ?? 0) <= own) {
        unmapped++;
        known = parentOf(page, known);
      }
      const parent = parentOf(page, block.node);
      const grandparent = parent < 0 ? -1 : parentOf(page, parent);
      const leaf = evidence.ownElements[block.node];
      const chars = (seen?.chars ?? 0) - (leaf?.chars ?? 0);
      const number = (seen?.blocks ?? 0) - (leaf?.blocks ?? 0);
      const linkChars = (seen?.linkChars ?? 0) - (leaf?.linkChars ?? 0);
      const noise = (seen?.noise ?? 0) - (leaf?.noise ?? 0);
      const parentRegion = regionAt(parent);
      const near = repeated.slice(Math.max(0, i - 2), i + 3);
      return [
        Math.log1p(others),
        pages / others,
        Math.log1p(pages),
        featureEntropy(lines[i], model.pages),
        near.filter((times) => times > 0).length / near.length,
        element ? Math.max(0, element.pages - own) / others : 0,
        unmapped,
        shared ? leafImportance(shared.features, shared.pages) : UNKNOWN,
        importanceAt(parent),
        importanceAt(grandparent),
        least[block.node] ?? UNKNOWN,
        shared ? nodeImportance(shared.tree, shared.node) : UNKNOWN,
        shared ? uniqueShare(shared) : UNKNOWN,
        number > 0 ? Math.log1p(chars / number) : UNKNOWN,
        chars > 0 ? linkChars / chars : UNKNOWN,
        chars > 0 ? noise / chars : UNKNOWN,
        parentRegion ? Math.log1p(parentRegion.chars / parentRegion.pages) : UNKNOWN,
        parentRegion ? parentRegion.linkChars / parentRegion.chars : UNKNOWN,
        noiseOf(parentRegion),
        noiseOf(regionAt(grandparent)),
        noiseOf(regionAt(known)),
        Math.max(0, chars - noise) / allStory,
        storyOf(parentRegion) / allStory,
        storyOf(regionAt(grandparent)) / allStory,
      ];
    },
  };
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
