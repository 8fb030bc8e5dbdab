import type { ArticleBlock, ArticleList, ArticleText } from '../article.ts';
import { htmlLines } from '../html/html-lines.ts';
import { escapeText, unescapedText } from '../html/html-text.ts';
import { joinedLines } from './line-places.ts';
import { isNumberAlone, isNumberedBy, withNumberApart, withoutNumber } from './step-numbers.ts';

/** The parts of a recipe that are lists. */
export type ListedPart = NonNullable<ArticleList['part']>;

/** Returns a list of these lines. Numbers of steps count from `start`; those in the lines are removed. */
export function partList(
  node: number,
  texts: readonly string[],
  htmls: readonly string[],
  part: ListedPart,
  start: number,
): ArticleList {
  const isSteps = part === 'steps';
  const from = isSteps && start > 1 ? ` start="${start}"` : '';
  const written = (lines: readonly string[], write: typeof withoutNumber) =>
    isSteps ? lines.map((line, i) => write(line, start + i)) : lines;
  const tag = isSteps ? 'ol' : 'ul';
  return {
    kind: 'list',
    part,
    role: 'body',
    node,
    text: written(texts, withNumberApart).join('\n'),
    html: `<${tag}${from}>${written(htmls, withoutNumber)
      .map((html) => `<li>${html}</li>`)
      .join('')}</${tag}>`,
  };
}

/** Returns a list of the story as a part of the recipe. Steps become a numbered list, and numbers in their text are removed. */
export function asPartList(list: ArticleList, part: ListedPart): ArticleList {
  if (part !== 'steps')
    return withItemsAtBreaks({ ...list, part, html: ofTerms(list.html).replace(NUMBERED, '<ul>$1</ul>') });
  const pieces = list.html.split(ITEM);
  // Items without text of their own only hold further lists.
  const items = pieces.filter((piece, i) => i > 0 && piece.replace(TAGS, '').trim() !== '');
  let next = 1;
  // Names of groups among the steps have no number.
  const numbers = new Map(
    items.map((item) => [item, isNumberedBy(item.replace(TAGS, ''), next) ? next++ : 0]),
  );
  const isNumbered = next - 1 > 0.5 * items.length;
  const html = isNumbered
    ? pieces.map((piece) => withoutNumber(piece, numbers.get(piece) ?? 0)).join('')
    : list.html;
  let number = 1;
  const text = list.text
    .split('\n')
    .filter((line) => !isNumbered || !isNumberAlone(line))
    .map((line) => (isNumbered && isNumberedBy(line, number) ? withNumberApart(line, number++) : line))
    .join('\n');
  const isPoints = html.startsWith('<ul') && html.endsWith('</ul>');
  return {
    ...list,
    part,
    text,
    html: isPoints ? `<ol${html.slice('<ul'.length, -'</ul>'.length)}</ol>` : html,
  };
}

/** Returns a list of terms as one of items if most terms have several definitions: then the terms are names of groups. */
function ofTerms(html: string): string {
  const count = (tag: RegExp) => (html.match(tag) ?? []).length;
  if (!html.startsWith('<dl') || count(/<dd[ >]/g) <= 2 * count(/<dt[ >]/g)) return html;
  return html
    .replace(/<dt[^<>]*>(.*?)<\/dt>/gs, '<li><h4>$1</h4></li>')
    .replace(/<(\/?)dd[^<>]*>/g, '<$1li>')
    .replace(/<(\/?)dl[^<>]*>/g, '<$1ul>');
}

/** A numbered list. Ingredients have no order. */
const NUMBERED = /^<ol[^>]*>(.*)<\/ol>$/s;
const TAGS = /<[^<>]*>/g;
const ITEM = /(?=<li[\s>])/;

/** Least lines of an item that is several ingredients. */
const LINES = 3;

/** Returns whether HTML is several lines, each of them an ingredient. */
export const isSeveralLines = (html: string): boolean => htmlLines(html).length >= LINES;

/** Returns the HTML of a list's items; nothing if an item holds a list of its own. */
export function itemsOf(list: ArticleList): string[] {
  const items = list.html.split(ITEM).slice(1);
  const inside = items.map((item) => item.replace(/^<[^<>]*>/, '').replace(/<\/li>(?:<\/[ou]l>)?$/, ''));
  // An item that does not close holds another list.
  return inside.every(isClosed) ? inside : [];
}

/** Returns whether HTML ends as many elements as it begins, apart from those without an end. */
const isClosed = (html: string): boolean =>
  (html.match(/<(?!(?:br|hr|img|wbr)\b)\w/g) ?? []).length === (html.match(/<\//g) ?? []).length;

/** Returns a list with an item for each line of items that are several lines: some pages write a group of ingredients as one item. */
export function withItemsAtBreaks(list: ArticleList): ArticleList {
  if (list.part !== 'ingredients') return list;
  const inside = itemsOf(list);
  if (!inside.some(isSeveralLines)) return list;
  const htmls = inside.flatMap((item) => (isSeveralLines(item) ? htmlLines(item) : [item]));
  return partList(list.node, htmls.map(unescapedText), htmls, list.part, 1);
}

/**
 * Returns a list that shows one claimed line instead of the lines that are its parts, or of one whose words are parted by style alone. It
 * rewrites such lines without links, and all lines of a list if some are joined.
 */
export function inWhole(list: ArticleList, claimed: readonly string[]): ArticleList {
  const lines = list.text.split('\n');
  const apart = new Map(claimed.map((line) => [withoutSpace(line), line]));
  const whole = joinedLines(lines, claimed).map((line) => {
    const known = apart.get(withoutSpace(line)) ?? '';
    return known.length > line.length ? known : line;
  });
  if (list.part !== 'ingredients' || whole.join('\n') === list.text) return list;
  const items = whole.length === lines.length ? itemsOf(list) : [];
  const written = (line: string, i: number) => (line === lines[i] && items[i]) || escapeText(line);
  return partList(list.node, whole, whole.map(written), 'ingredients', 1);
}

/** Returns a text without spaces, except between two numbers. */
export const withoutSpace = (text: string): string =>
  text.replace(/(\d)\s+(?=\d)|\s+/g, (_, digit = '') => (digit === '' ? '' : `${digit} `));

/** Returns the lines of a block: an amount and a name in one row of a table are one line. */
export const rowsOf = ({ text }: ArticleText): string[] => text.replace(/\t/g, ' ').split('\n');

/** Returns the index of the heading right before a block, or else the block's own. */
export const indexWithHeading = (blocks: readonly ArticleBlock[], at: number): number =>
  blocks[at - 1]?.kind === 'heading' ? at - 1 : at;

/** Returns whether a block is a list of this part of the recipe. */
export const isListOf = (block: ArticleBlock, part: ListedPart): boolean =>
  block.kind === 'list' && block.part === part;
