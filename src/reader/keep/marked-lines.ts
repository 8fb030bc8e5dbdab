import type { ArticleList } from '../../core/story/article.ts';
import { unescapedText } from '../../core/story/html/html-text.ts';

const TAG = /^<(\/?)(ol|ul|dl|li)\b(?:[^<>]* start="(-?\d{1,6})")?/;
const OWN_NUMBER = /^\d+[.)] /;
/** Characters of an item, without white space, that tell which line begins it. Chosen by hand. */
const BEGINNING = 12;
/** At most so many items are passed over: their lines are not in the text, or written otherwise there. Chosen by hand. */
const MOST_PASSED = 5;

/** An item of a list: its number, or NaN in a list without numbers, and the beginning of its text. */
interface Item {
  readonly number: number;
  start: string;
}

/**
 * Returns the lines of a list, each with a hyphen, or with its number if it begins an item of a numbered list. Numbers that the page wrote
 * into its lines are not written twice. Linear in the list.
 */
export function markedLines({ text, html }: Pick<ArticleList, 'text' | 'html'>): string[] {
  const items = itemsIn(html);
  let next = 0;
  return text.split('\n').map((line) => {
    const start = unspaced(line).slice(0, BEGINNING);
    const near = items.slice(next, next + MOST_PASSED);
    const at = near.findIndex((item) => item.start !== '' && start.startsWith(item.start));
    const number = near[at]?.number ?? Number.NaN;
    next += at + 1;
    if (OWN_NUMBER.test(line)) return line;
    return Number.isNaN(number) ? `- ${line}` : `${number}. ${line}`;
  });
}

/** Returns the items of a list and of the lists in it, in order. */
function itemsIn(html: string): Item[] {
  const items: Item[] = [];
  /** The next number of each open list. */
  const next: number[] = [];
  /** True at the beginning of an item. */
  let isOpen = false;
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const [, end, tag, start = 1] = TAG.exec(piece) ?? [];
    const item = items.at(-1);
    if (tag === undefined) {
      if (isOpen && item && !piece.startsWith('<'))
        item.start = (item.start + unspaced(unescapedText(piece))).slice(0, BEGINNING);
      // A line ends with its element.
      if (/^<(?:br|\/?(?:p|div|figure|h\d))\b/.test(piece) && item?.start) isOpen = false;
    } else if (tag !== 'li') {
      isOpen = false;
      if (end) next.pop();
      else next.push(tag === 'ol' ? Number(start) : Number.NaN);
    } else if (!end) {
      const number = next.pop() ?? Number.NaN;
      items.push({ number, start: '' });
      next.push(number + 1);
      isOpen = true;
    }
  }
  return items;
}

const unspaced = (text: string): string => text.replace(/\s/g, '');
