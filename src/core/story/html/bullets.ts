import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { attribute, children, endOf, isText, type PageTree, textOf } from '../../page/page-tree.ts';
import { blockLevel } from '../../page/text-blocks.ts';

const BULLET = /^[•·▪◦‣●○■□∙✓✔+–-]$/;
/** A number or letters, with the sign of a count after it if it is not on a line of its own. */
const COUNT = /^[([]?(\w{1,6})([.)\]]?)$/;
/** A sign that is typed at the beginning of a text, with the space after it, or that is all of the text. */
const TYPED = /^\s*(\S{1,8})(?:\s+|$)/;
/** At most this many nodes into an item its text begins: lists may be nested deeply. Chosen by hand. */
const NEAR = 8;

/** Types of numbered lists in HTML, and how each of them counts. */
const COUNTS: Readonly<Record<string, (number: number) => string>> = {
  1: String,
  a: letter,
  A: (number) => letter(number).toUpperCase(),
  i: roman,
  I: (number) => roman(number).toUpperCase(),
};

const ROMAN_ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

const ROMAN_TENS = ['', 'x', 'xx', 'xxx'];

/** Returns a number from 1 to 39 in Roman numerals, or nothing. */
function roman(number: number): string {
  const tens = ROMAN_TENS[Math.floor(number / ROMAN_ONES.length)];
  return tens === undefined ? '' : tens + (ROMAN_ONES[number % ROMAN_ONES.length] ?? '');
}

/** Returns the letter with this number, from 1 on, or nothing. */
function letter(number: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'.charAt(number - 1);
}

/** The bullets and numbers that a page writes before the items of its lists. Lists have them by themselves. */
interface WrittenBullets {
  /** The elements with a sign or a number, each the first of its item. */
  readonly elements: ReadonlySet<number>;
  /** Number of characters of the sign and the space after it, by the text node that begins with them. */
  readonly typed: ReadonlyMap<number, number>;
  /** The `type` of numbered lists, by how the page counts. */
  readonly types: ReadonlyMap<number, string>;
}

/** An item's first element or text, and its bullet or number. The sign is empty if the item has none. */
interface Sign {
  readonly node: number;
  readonly sign: string;
}

/**
 * Returns the bullets and numbers that a page writes itself. Each item of a list begins with one, as an element or as text: all with one
 * sign, or with numbers or letters in order. Linear in the page.
 */
export const writtenBullets = remembered((page: PageTree): WrittenBullets => {
  const elements = new Set<number>();
  const typed = new Map<number, number>();
  const types = new Map<number, string>();
  page.tag.forEach((tag, list) => {
    if (tag !== 'ul' && tag !== 'ol') return;
    const first = [...children(page, list)]
      .filter((item) => page.tag[item] === 'li')
      .map((item) => signOf(page, item));
    const signs = first.map(({ sign }) => sign);
    const [sign = ''] = signs;
    const start = Number(attribute(page, list, 'start') || 1);
    const mayCount =
      tag === 'ol' &&
      page.attributes[list]?.reversed === undefined &&
      first.every((one) => mayCountItem(page, one));
    const type = mayCount ? Object.keys(COUNTS).find((type) => counts(signs, type, start)) : undefined;
    if (type) types.set(list, type);
    if (!type && !(BULLET.test(sign) && signs.every((other) => other === sign))) return;
    for (const { node } of first)
      if (isText(page, node)) typed.set(node, TYPED.exec(defined(page.text[node]))?.[0].length ?? 0);
      else elements.add(node);
  });
  return { elements, typed, types };
});

/** Returns whether signs count up from a number in this type. */
const counts = (signs: readonly string[], type: string, start: number): boolean =>
  signs.length > 1 && signs.every((sign, i) => COUNT.exec(sign)?.[1] === COUNTS[type]?.(start + i));

/** Returns whether a sign may count items: it has a sign of a count, or is an element on a line of its own. */
function mayCountItem(page: PageTree, { node, sign }: Sign): boolean {
  const count = COUNT.exec(sign);
  return count !== null && (count[2] !== '' || (!isText(page, node) && isOwnLine(page, node)));
}

/** Returns whether a line ends with the element. */
function isOwnLine(page: PageTree, node: number): boolean {
  let next = endOf(page, node);
  while (isText(page, next) && page.text[next]?.trim() === '') next++;
  return blockLevel(page)[node] === 1 || blockLevel(page)[next] === 1;
}

/** Returns the element with one text and no more that an item with more text begins with, or else the text that it begins with. */
function signOf(page: PageTree, item: number): Sign {
  const end = Math.min(endOf(page, item), item + NEAR);
  const isEmpty = (at: number) => defined(page.text[at]).trim() === '';
  let node = item + 1;
  // A picture may be before the number of its step.
  while (node < end && textOf(page, node) === '') node = endOf(page, node);
  const mayBeSign = node < end && !isText(page, node);
  if (mayBeSign && endOf(page, node) === node + 2 && endOf(page, item) > node + 2)
    return { node, sign: textOf(page, node) };
  while (node < end && isEmpty(node)) node++;
  const [typed = '', sign = ''] = (node < end && TYPED.exec(defined(page.text[node]))) || [];
  const isAll = typed === page.text[node] && node + 1 === endOf(page, item);
  return { node, sign: isAll ? '' : sign };
}
