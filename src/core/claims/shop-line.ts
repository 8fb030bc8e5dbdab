import { once } from '../basics/once.ts';
import { aboveAndSelf, type PageTree } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';

/** Matches a line that begins with a price. No letter comes before the price, as one does in "Salt 2 €". */
const PRICE = once(() => /^\P{L}*(?:\p{Sc}\s?\d|\d\s?\p{Sc})/u);
/** At most this many elements, from a text up to its button. */
const BUTTON_DEPTH = 4;

/** Returns whether a block is a price or a button, as shops put beside the ingredients that they sell. */
export const isShopLine = (page: PageTree, { text, start }: TextBlock): boolean =>
  PRICE().test(text) || aboveAndSelf(page, start, BUTTON_DEPTH).some((node) => page.tag[node] === 'button');
