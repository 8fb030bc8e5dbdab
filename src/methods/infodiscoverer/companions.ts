import { defined } from '../../core/basics/defined.ts';
import { isLinks, type RatedBlock } from './blocks.ts';
import type { RatedPage } from './container.ts';
import { HEADLINE } from './places.ts';

/** At least this share of the pages must have text in the place. */
const PAGE_SHARE = 0.3;
/** At least this share of the place's features must also be in the story of the same page. */
const STORY_SHARE = 0.5;
/** At least this many features per block on average: a single name says too little to rule out chance. */
const MIN_FEATURES = 3;

interface Sums {
  pages: number;
  lastPage: number;
  blocks: number;
  features: number;
  shared: number;
  /** Σ of block entropy × features. */
  entropy: number;
}

/**
 * Returns the places outside the container that belong to its story: decks, key points, a separate first paragraph. Their text differs from
 * page to page, like that of a rail with other stories, but it shares features with the story on its own page.
 */
export function companionPlaces(
  pages: readonly {
    readonly judged: RatedPage;
    readonly within: readonly RatedBlock[];
    readonly without: readonly RatedBlock[];
  }[],
  threshold: number,
): ReadonlySet<number> {
  const places = new Map<number, Sums>();
  pages.forEach(({ judged, within, without }, number) => {
    const story = new Set<number>();
    for (const { entropy, features } of within) {
      if (entropy <= threshold) for (const feature of features) story.add(feature);
    }
    for (const block of without) {
      if (!mayAccompany(judged, block)) continue;
      const path = defined(judged.paths[block.node]);
      const sums = places.get(path) ?? {
        pages: 0,
        lastPage: -1,
        blocks: 0,
        features: 0,
        shared: 0,
        entropy: 0,
      };
      if (sums.lastPage !== number) sums.pages++;
      sums.lastPage = number;
      sums.blocks++;
      sums.features += block.features.length;
      for (const feature of block.features) if (story.has(feature)) sums.shared++;
      sums.entropy += block.entropy * block.features.length;
      places.set(path, sums);
    }
  });
  const found = [...places].filter(
    ([, { pages: having, blocks, features, shared, entropy }]) =>
      having > 1 &&
      having >= PAGE_SHARE * pages.length &&
      features >= MIN_FEATURES * blocks &&
      shared >= STORY_SHARE * features &&
      entropy <= threshold * features,
  );
  return new Set(found.map(([path]) => path));
}

/** Returns whether a block may belong to a story. Links, the headline, captions, and lines of other pages never do. */
export const mayAccompany = ({ page, besidePicture }: RatedPage, block: RatedBlock): boolean =>
  !isLinks(block) && !block.repeated && page.tag[block.node] !== HEADLINE && !besidePicture(block.node);
