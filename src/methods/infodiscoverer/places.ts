import { defined } from '../../core/basics/defined.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { parentOf } from '../../core/page/page-tree.ts';
import type { RatedBlock } from './blocks.ts';
import type { RatedPage } from './container.ts';

/** Sums over the blocks in one place of the template. */
export interface ClusterPlace {
  blocks: number;
  features: number;
  /** Σ of block entropy × features. */
  entropy: number;
  /** Blocks that share a small box with a picture. */
  pictured: number;
}

/** Places of the container's blocks, by path. */
export type ClusterPlaces = ReadonlyMap<number, ClusterPlace>;

export function placesOf(
  pages: readonly { readonly judged: RatedPage; readonly within: readonly RatedBlock[] }[],
): ClusterPlaces {
  const places = new Map<number, ClusterPlace>();
  for (const { judged, within } of pages) {
    for (const block of within) {
      if (block.repeated) continue;
      const path = defined(judged.paths[block.node]);
      const place = places.get(path) ?? { blocks: 0, features: 0, entropy: 0, pictured: 0 };
      place.blocks++;
      place.features += block.features.length;
      place.entropy += block.entropy * block.features.length;
      place.pictured += judged.besidePicture(block.node) ? 1 : 0;
      places.set(path, place);
    }
  }
  return places;
}

/** A rider's blocks are shorter than this share of the chief place's, and its text is less than RIDER_SHARE of all text. */
const RIDER_LENGTH = 0.5;
const RIDER_SHARE = 0.1;

/** Returns whether a place is a rider: captions, bylines, dates. They vary as the story does, but in separate places with little text. */
function isRider(place: ClusterPlace, places: ClusterPlaces): boolean {
  if (place.pictured * 2 > place.blocks) return true;
  let chief = place;
  let all = 0;
  for (const one of places.values()) {
    all += one.features;
    if (one.features > chief.features) chief = one;
  }
  const short = place.features / place.blocks < (RIDER_LENGTH * chief.features) / chief.blocks;
  return short && place.features < RIDER_SHARE * all;
}

/** Cells with fewer features on average are data. Old pages have whole stories in cells. */
const CELL_FEATURES = 4;

const isData = (tag: string, place: ClusterPlace): boolean =>
  (tag === 'td' || tag === 'th') && place.features < CELL_FEATURES * place.blocks;

/** The headline is the page's title, not a block of its text. */
export const HEADLINE = 'h1';

/** Headings, lists and quotes are part of a story's running text, even short ones. */
const TEXT_TAG = /^(?:h[2-6]|li|dt|dd|blockquote)$/;

/** Returns whether text in this element and place belongs to the story itself and is not beside it. */
export function isOfStory(page: PageTree, node: number, place: ClusterPlace, places: ClusterPlaces): boolean {
  const tag = defined(page.tag[node]);
  if (tag === HEADLINE || isData(tag, place)) return false;
  const around = page.tag[parentOf(page, node)] ?? '';
  return TEXT_TAG.test(tag) || TEXT_TAG.test(around) || !isRider(place, places);
}
