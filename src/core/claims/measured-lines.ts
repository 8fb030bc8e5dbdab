import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { attribute, type PageTree, parentOf } from '../page/page-tree.ts';
import { isMostlyLinks } from '../page/paragraph.ts';
import { drawnBlocks, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { AMOUNT } from './recipe-lists.ts';

/** Matches in small letters an amount in a unit of kitchens, which may be the beginning of a word in several languages, and a name after it. */
const MEASURED = once(
  () =>
    /[\p{Nd}\p{No}]\s*(?:(?:k?g|gr|m?l|[cd]l|oz|lbs?|tb?sps?|[et]l|msk|tsk|rkl|г|мл)(?!\p{L})|gram|cup|teasp|tablesp|cuill|cuchar|cucch|colher|eetl|theel|łyż|lži)\P{Sc}*\p{L}{2}/u,
);
/** At least this many lines with such amounts make a list of ingredients; fewer may be a size or two in an article. */
const MIN_MEASURED = 4;
/** At least this share of the list's lines begins with an amount. */
const AMOUNTS = 0.5;
const CELL = /^t[dh]$/;
/** At most this many characters: a longer line is a sentence. */
const LINE_CHARS = 100;

/**
 * Returns the blocks of unnamed lists of ingredients. Most lines of such a list begin with an amount, and several with an amount in a unit
 * of kitchens. The list is all elements of the page with one tag and class, or elements without a class that have one tag and one
 * parent, with no sentence between them. A block may hold several lines, between line breaks. Links and blocks that are not drawn are in no
 * list, and neither are cells: a table with amounts compares goods. Linear in the page.
 */
export function measuredLines(page: PageTree): number[] {
  const blocks = textBlocks(page);
  const isDrawn = drawnBlocks(page);
  const lists = new Map<string, { blocks: number[]; lines: string[] }>();
  let run = 0;
  blocks.forEach((block, i) => {
    const lines = linesOf(page, block);
    const { node } = block;
    const tag = defined(page.tag[node]);
    const isLong = lines.some(({ length }) => length > LINE_CHARS);
    if (isLong) run++;
    if (isLong || !isDrawn[i] || CELL.test(tag) || isMostlyLinks(block)) return;
    const key = `${tag} ${attribute(page, node, 'class') || `${parentOf(page, node)} ${run}`}`;
    const list = lists.get(key) ?? { blocks: [], lines: [] };
    lists.set(key, list);
    list.blocks.push(i);
    list.lines.push(...lines);
  });
  return [...lists.values()].flatMap((list) => {
    const amounts = list.lines.filter((line) => AMOUNT.test(line));
    const isList =
      amounts.length >= AMOUNTS * list.lines.length &&
      amounts.filter((line) => MEASURED().test(line.toLowerCase())).length >= MIN_MEASURED;
    return isList ? list.blocks : [];
  });
}

/** Returns the lines of a block between its line breaks. */
const linesOf = (page: PageTree, { start, end }: TextBlock): string[] =>
  Array.from({ length: end - start }, (_, at) =>
    page.tag[start + at] === 'br' ? '\n' : page.text[start + at],
  )
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
