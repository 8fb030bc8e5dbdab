import { attribute, contains, endOf, type PageTree, parentOf } from '../../src/core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../src/core/page/text-blocks.ts';
import { labelBlocks } from '../train/labels.ts';
import { isCredit } from './named-captions.ts';

/** A page beside the true text of its story. */
export interface GoldPlaces {
  readonly page: PageTree;
  readonly blocks: readonly TextBlock[];
  /** Label of each block: 0 for a line of the gold, 1 for another line, NaN if the gold does not settle it. */
  readonly labels: readonly number[];
  /** Node where the first line of the gold begins, and node where the last one begins. */
  readonly first: number;
  readonly last: number;
  /** Number of characters of the gold lines. */
  readonly chars: number;
  /** More than half of the gold lines are links or controls and nothing else. */
  readonly isIndex: boolean;
  /** Returns the largest element around a node that holds neither a line of the gold nor the title. */
  boxOf(node: number): number;
  /** Returns whether the node belongs to the story; undefined if the gold does not settle it. */
  belongs(node: number): boolean | undefined;
}

/** Least number of characters of a gold text; a shorter one does not show where the story is. */
const MIN_GOLD = 500;
/** Most characters beside a picture that can still be its caption. */
const MAX_CAPTION = 500;
const ADVERT = /(?:^|[\s_-])(?:ads?|advert\w*|adslot|dfp|gpt|sponsor\w*|promo\w*|newsletters?)(?:$|[\s_-])/i;
const PERSON = /avatar|author|byline|profile|logo|icon|emoji|share|social/i;

/** Finds the gold's lines on the page; null if the gold is too short. */
export function goldPlaces(page: PageTree, gold: string, titles: readonly string[]): GoldPlaces | null {
  const blocks = textBlocks(page);
  const labels = labelBlocks(page, blocks, gold, titles);
  /** Returns a function that gives the sum over the blocks in a node and all below it. */
  const sums = (value: (block: TextBlock, label: number) => number) => {
    const before = new Float64Array(page.tag.length + 1);
    blocks.forEach((block, i) => {
      before[block.node + 1] = (before[block.node + 1] ?? 0) + value(block, labels[i] ?? Number.NaN);
    });
    for (let at = 1; at < before.length; at++) before[at] = (before[at] ?? 0) + (before[at - 1] ?? 0);
    return (node: number): number => (before[page.end[node] ?? 0] ?? 0) - (before[node] ?? 0);
  };
  const goldChars = sums(({ text }, label) => (label === 0 ? text.length : 0));
  if (goldChars(0) < MIN_GOLD) return null;
  const goldBlocks = sums((_, label) => (label === 0 ? 1 : 0));
  const otherChars = sums(({ text }, label) => (label === 0 ? 0 : text.length));
  const otherLinks = sums(({ node, linkChars }, label) =>
    label === 0 || isCredit(page, node) ? 0 : linkChars,
  );

  const kept = blocks.filter((_, i) => labels[i] === 0);
  const first = kept[0]?.start ?? 0;
  const last = kept.at(-1)?.start ?? 0;
  const bare = kept.filter(
    ({ text, linkChars, controlChars }) => Math.max(linkChars, controlChars) > 0.8 * text.length,
  );
  const title = titleOf(page, blocks, labels, first);
  /** The smallest element that holds nearly all of the gold. */
  let core = 0;
  for (let at = 0; at < page.tag.length; at++) if (goldChars(at) >= 0.9 * goldChars(0)) core = at;

  const boxOf = (node: number): number => {
    let box = node;
    for (let up = parentOf(page, box); up > 0; up = parentOf(page, up)) {
      if (goldBlocks(up) > 0 || (title >= up && title < endOf(page, up))) break;
      box = up;
    }
    return box;
  };
  /** Returns whether the box is a banner between the top of the story and its title: gold texts do not settle whether it is the story's. */
  const isBanner = (box: number): boolean => {
    let around = parentOf(page, box);
    while (around > 0 && !contains(page, around, title)) around = parentOf(page, around);
    return otherChars(around) <= MAX_CAPTION;
  };
  const belongs = (node: number): boolean | undefined => {
    const box = boxOf(node);
    const end = endOf(page, box);
    const text = otherChars(box);
    const names = namesUpTo(page, node, box);
    if (ADVERT.test(names)) return false;
    if (text > 0 && otherLinks(box) > 0.5 * text) return false;
    const isInCore = contains(page, core, box);
    // A slide show may be between title and text, with a caption for each picture.
    const isBetween = title >= 0 && box > title && end <= first;
    if (text > MAX_CAPTION) return isInCore || isBetween ? undefined : false;
    if (PERSON.test(names)) return undefined;
    if (box > first && end <= last + 1) return isInCore ? true : undefined;
    if (isBetween) return true;
    if (isInCore) return undefined;
    if (end <= first && title >= 0 && box < title) return isBanner(box) ? undefined : false;
    return box > last ? false : undefined;
  };
  const isIndex = bare.length > kept.length / 2;
  return { page, blocks, labels, first, last, chars: goldChars(0), isIndex, boxOf, belongs };
}

/** Returns the node of the title. If no heading has the words of the saved title, this is the last `h1` above the text; −1 for none. */
function titleOf(
  page: PageTree,
  blocks: readonly TextBlock[],
  labels: readonly number[],
  text: number,
): number {
  const above = blocks.flatMap(({ node, start }, i) =>
    start < text ? [{ start, tag: page.tag[node] ?? '', label: labels[i] }] : [],
  );
  const titled = above.find(({ tag, label }) => Number.isNaN(label) && /^h[1-3]$/.test(tag));
  return (titled ?? above.findLast(({ tag }) => tag === 'h1'))?.start ?? -1;
}

function namesUpTo(page: PageTree, node: number, box: number): string {
  let names = '';
  for (let at = node; at >= box; at = parentOf(page, at))
    names += ` ${attribute(page, at, 'class')} ${attribute(page, at, 'id')} ${attribute(page, at, 'itemprop')}`;
  return names.replace(/([a-z])([A-Z])/g, '$1 $2');
}
