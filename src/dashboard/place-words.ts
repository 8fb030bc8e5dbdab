import { defined } from '../core/basics/defined.ts';
import { type PageTree, parentOf } from '../core/page/page-tree.ts';
import { blockLevel, textBlocks } from '../core/page/text-blocks.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import { otherPlaceKeys, placeKeys } from '../core/style-tree/presentation.ts';
import { nodeKey } from '../core/style-tree/style-tree.ts';
import { spacedText } from './spaced-text.ts';

/** At most this many characters of a place's words are shown. Chosen by hand. */
const MOST_CHARACTERS = 100;

/** A node that no place stands for. The outermost places have -1 around them. */
const NO_PLACE = -2;

/**
 * Returns the first words that a page shows in each place or below it, by the place's index. The page is of the places' site. Linear in the
 * page, times its depth.
 */
export function placeWords(page: PageTree, places: readonly TemplatePlace[]): Map<number, string> {
  const at = placesOnPage(page, places);
  const found = new Map<number, string>();
  for (const block of textBlocks(page)) {
    const innermost = defined(at[block.node]);
    if (block.hidden || innermost < 0 || found.has(innermost)) continue;
    const words = spacedText(page, block).slice(0, MOST_CHARACTERS);
    for (let place = innermost; place >= 0 && !found.has(place); place = defined(places[place]).parent)
      found.set(place, words);
  }
  return found;
}

/** Returns the place of each node of a page, as `sitePlaces` finds it in the style tree. Other nodes have NO_PLACE. */
function placesOnPage(page: PageTree, places: readonly TemplatePlace[]): Int32Array {
  const childOf = new Map<number, Map<number, number>>();
  places.forEach(({ parent, name }, place) => {
    const children = childOf.get(parent) ?? new Map<number, number>();
    childOf.set(parent, children.set(nodeKey(name), place));
  });
  const isBlock = blockLevel(page);
  const [keys, otherKeys] = [placeKeys(page), otherPlaceKeys(page)];
  const at = new Int32Array(page.tag.length).fill(NO_PLACE);
  at.forEach((_, node) => {
    const parent = parentOf(page, node);
    const above = parent < 0 ? -1 : defined(at[parent]);
    const children = childOf.get(above);
    at[node] = isBlock[node]
      ? (children?.get(defined(keys[node])) ?? children?.get(defined(otherKeys[node])) ?? NO_PLACE)
      : above;
  });
  return at;
}
