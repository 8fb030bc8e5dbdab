import { defined } from '../../basics/defined.ts';
import type { PageBlocks } from '../../impression/layout.ts';
import { type RecordGroup, recordGroups } from '../../impression/records.ts';
import { blockSums } from '../../page/block-sums.ts';
import { nearestHeading } from '../../page/headings.ts';
import { aboveAndSelf, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { blockLines } from '../../style-tree/block-lines.ts';

/** Least copies of a line on one page that make it a label of cards; a sign-up box appears once or twice. */
const MIN_COPIES = 3;
/** Elements that are a cell of a table or an item of a list. */
const ITEMS: ReadonlySet<string> = new Set(['td', 'th', 'dt', 'dd', 'li']);

/** A bold line that heads text has at most `chars` characters. The bold element is at most `reach` elements above its words. */
const BOLD = { chars: 80, reach: 3 };

/** Returns whether a line without links is bold and no sentence: some editors write headings so. */
function isBoldLine(page: PageTree, { text, linkChars, start, end }: TextBlock): boolean {
  if (text.length > BOLD.chars || linkChars > 0 || !/[\p{L}\p{N}?:]$/u.test(text)) return false;
  const isBold = (node: number) =>
    aboveAndSelf(page, node, BOLD.reach).some((at) => /^(?:b|strong)$/.test(defined(page.tag[at])));
  for (let node = start; node < end; node++)
    if (page.tag[node] === '#text' && defined(page.text[node]).trim() !== '' && !isBold(node)) return false;
  return true;
}

/**
 * Returns a test for labels of the page's own content, which may be on every page of the site. Labels are headings of a text
 * ("Ingredients"), bold lines above a text, cells and items of a table or list ("Height" | 12 cm), and lines on many cards ("Top rated"). `isContent` is true for
 * blocks that vary from page to page and are not taken for noise; a label belongs to such blocks. Linear in the page.
 */
export function contentLabels(
  { page, blocks }: PageBlocks,
  isContent: (block: number) => boolean,
): (block: number) => boolean {
  const content = blockSums(page, blocks, ({ text }, i) => (isContent(i) ? text.length : 0));
  const { member, near } = recordGroups(page);
  const holding = new Map<RecordGroup, number>();
  member.forEach((group, node) => {
    if (group && defined(content[node]) > 0) holding.set(group, (holding.get(group) ?? 0) + 1);
  });
  const varies = (group: RecordGroup | undefined) =>
    group !== undefined && (holding.get(group) ?? 0) >= 0.5 * group.number;
  const amongVarying = new Uint8Array(page.tag.length);
  for (let node = 1; node < amongVarying.length; node++)
    amongVarying[node] = varies(member[node]) ? 1 : defined(amongVarying[parentOf(page, node)]);
  const lines = blockLines(blocks);
  const copies = new Map<number, number>();
  for (const line of lines) copies.set(line, (copies.get(line) ?? 0) + 1);

  const isItem = (node: number) => aboveAndSelf(page, node, 2).some((at) => ITEMS.has(defined(page.tag[at])));

  /** Returns whether the text from this heading to the next one, in the box around both, is mostly content. */
  const headsContent = (i: number): boolean => {
    const start = defined(blocks[i]).node;
    let box = Math.max(0, parentOf(page, start));
    const isAlone = () =>
      (blocks[i - 1]?.node ?? -1) < box && (blocks[i + 1]?.node ?? Infinity) >= endOf(page, box);
    while (box > 0 && isAlone()) box = parentOf(page, box);
    const stop = endOf(page, box);
    let chars = 0;
    let wanted = 0;
    for (let j = i + 1; j < blocks.length; j++) {
      const block = defined(blocks[j]);
      if (block.node >= stop || nearestHeading(page, block.node) > 0) break;
      chars += block.text.length;
      if (isContent(j)) wanted += block.text.length;
    }
    return wanted > 0.5 * chars;
  };

  return (i) => {
    const node = defined(blocks[i]).node;
    if (nearestHeading(page, node) > 1 && headsContent(i)) return true;
    if (isContent(i + 1) && isBoldLine(page, defined(blocks[i]))) return true;
    if (isItem(node) && varies(near[node])) return true;
    return amongVarying[node] === 1 && (copies.get(defined(lines[i])) ?? 0) >= MIN_COPIES;
  };
}
