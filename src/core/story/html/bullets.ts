import { remembered } from '../../basics/remembered.ts';
import { attribute, children, endOf, isText, type PageTree, textOf } from '../../page/page-tree.ts';
import { blockLevel } from '../../page/text-blocks.ts';

const BULLET = /^[•·▪◦‣●○■□∙]$/;
/** A number or letters, with the sign of a count after it if it is not on a line of its own. */
const COUNT = /^[([]?(\w{1,6})([.)\]]?)$/;

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
  /** The `type` of numbered lists, by how the page counts. */
  readonly types: ReadonlyMap<number, string>;
}

/**
 * Returns the bullets and numbers that a page writes itself. Each item of a list begins with such an element: all with one sign, or with
 * numbers or letters in order. Linear in the page.
 */
export const writtenBullets = remembered((page: PageTree): WrittenBullets => {
  const elements = new Set<number>();
  const types = new Map<number, string>();
  page.tag.forEach((tag, list) => {
    if (tag !== 'ul' && tag !== 'ol') return;
    const first = [...children(page, list)]
      .filter((item) => page.tag[item] === 'li')
      .map((item) => signOf(page, item));
    const signs = first.map((at) => (at < 0 ? '' : textOf(page, at)));
    const [sign = ''] = signs;
    const start = Number(attribute(page, list, 'start') || 1);
    const mayCount =
      tag === 'ol' &&
      page.attributes[list]?.reversed === undefined &&
      first.every((at, i) => at >= 0 && (COUNT.exec(signs[i] ?? '')?.[2] || isOwnLine(page, at)));
    const type = mayCount ? Object.keys(COUNTS).find((type) => counts(signs, type, start)) : undefined;
    if (type) types.set(list, type);
    if (type || (BULLET.test(sign) && signs.every((other) => other === sign)))
      for (const at of first) elements.add(at);
  });
  return { elements, types };
});

/** Returns whether signs count up from a number in this type. */
const counts = (signs: readonly string[], type: string, start: number): boolean =>
  signs.length > 1 && signs.every((sign, i) => COUNT.exec(sign)?.[1] === COUNTS[type]?.(start + i));

/** Returns whether a line ends with the element. */
function isOwnLine(page: PageTree, node: number): boolean {
  let next = endOf(page, node);
  while (isText(page, next) && page.text[next]?.trim() === '') next++;
  return blockLevel(page)[node] === 1 || blockLevel(page)[next] === 1;
}

/** Returns the element with one text and no more that an item with more text begins with, or −1. */
function signOf(page: PageTree, item: number): number {
  for (const at of children(page, item)) {
    if (isText(page, at) && page.text[at]?.trim() === '') continue;
    const hasOneText = !isText(page, at) && endOf(page, at) === at + 2;
    return hasOneText && endOf(page, item) > endOf(page, at) ? at : -1;
  }
  return -1;
}
