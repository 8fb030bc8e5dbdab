import { defined } from './defined.ts';
import { once } from './once.ts';
import { attribute, type PageTree, parentOf } from './page-tree.ts';
import { AMOUNT } from './recipe-lists.ts';
import { drawnBlocks, type TextBlock, textBlocks } from './text-blocks.ts';

/** Matches an amount in a unit of kitchens, in the languages of many cooking sites, and the beginning of a name after it. */
const MEASURED = once(
  () =>
    /^\D{0,12}[\p{Nd}\p{No}][\p{Nd}\p{No}\s.,/⁄–-]*(?:k?g|gr|grams?|grammes?|gramm|dkg|m?l|[cd]l|oz|lbs?|cups?|t(?:ea|able)spoons?|tb?sps?|el|tl|prisen?|zehen?|cuill[eè]res?|cucharad(?:it)?as?|tazas?|cucchiai(?:ni|no|o)?|colher(?:es)?|x[ií]caras?|eetlepels?|theelepels?|teentjes?|msk|tsk|krm|spsk|rkl|łyż(?:ecz)?(?:ka|ki|ek)|szklank[ai]|lžíc[ei]|lžičk[ay]|г|мл|ст|ч)(?!\p{L})\P{Sc}*\p{L}{2}/iu,
);
/** At least this many lines with such amounts make a list of ingredients; fewer may be a size or two in an article. */
const MIN_MEASURED = 4;
/** At least this share of the list's lines begins with an amount. */
const AMOUNTS = 0.5;
/** At most this many characters: a longer line is a sentence. */
const LINE_CHARS = 100;

/**
 * Returns the blocks of lists of ingredients that nothing names: most of their lines begin with an amount, and several with an amount in a
 * unit of kitchens. Such a list is all elements of the page with one tag and class, or elements without a class that have one tag and one
 * parent, with no sentence between them. A block may hold several lines, between line breaks. Blocks with links, and blocks that are not drawn, are never in a list. Linear in the page.
 */
export function measuredLines(page: PageTree): number[] {
  const blocks = textBlocks(page);
  const isDrawn = drawnBlocks(page);
  const lists = new Map<string, { blocks: number[]; lines: string[] }>();
  let run = 0;
  blocks.forEach((block, i) => {
    const lines = linesOf(page, block);
    const { node, text, linkChars } = block;
    const isLine =
      isDrawn[i] && linkChars < text.length / 2 && lines.every(({ length }) => length <= LINE_CHARS);
    if (!isLine) {
      run++;
      return;
    }
    const name = attribute(page, node, 'class');
    const key = `${page.tag[node]} ${name || `${parentOf(page, node)} ${run}`}`;
    const list = lists.get(key) ?? { blocks: [], lines: [] };
    lists.set(key, list);
    list.blocks.push(i);
    list.lines.push(...lines);
  });
  return [...lists.values()].flatMap((list) => {
    const amounts = list.lines.filter((line) => AMOUNT.test(line));
    const isList =
      amounts.length >= AMOUNTS * list.lines.length &&
      amounts.filter((line) => MEASURED().test(line)).length >= MIN_MEASURED;
    return isList ? list.blocks : [];
  });
}

/** Returns the lines of a block between its line breaks. */
function linesOf(page: PageTree, { start, end, text }: TextBlock): string[] {
  const lines = [''];
  let breaks = 0;
  for (let node = start; node < end; node++)
    if (page.tag[node] === 'br') breaks = lines.push('');
    else lines[lines.length - 1] += defined(page.text[node]);
  return breaks === 0 ? [text] : lines.map((line) => line.trim()).filter((line) => line !== '');
}
