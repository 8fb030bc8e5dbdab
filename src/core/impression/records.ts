import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { remembered } from '../basics/remembered.ts';
import { blockSums, textSums } from '../page/block-sums.ts';
import type { PageTree } from '../page/page-tree.ts';
import { parentOf } from '../page/page-tree.ts';
import { blockCharacters, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { nodeKeys } from '../style-tree/presentation.ts';
import { type PageBlocks, PROSE_CHARS, UNKNOWN } from './layout.ts';
import type { Measures, RowWriter } from './row-writer.ts';

/** Measures of posts, cards and rows: similar elements side by side. They describe the innermost and the largest group around a block. */
export const RECORD_FEATURES = [
  'recordsNear',
  'recordNearChars',
  'recordNearLinks',
  'recordNearShare',
  'recordsMost',
  'recordMostChars',
  'recordMostLinks',
  'recordMostShare',
  'recordMostProse',
  'inLargestRecords',
  'ownPrice',
  'pagePrices',
  'pageTimes',
  'pagePictures',
  'pageHeadings',
  'pageFields',
] as const;

/** Elements of one shape below one parent, with sums over all their text. */
export interface RecordGroup {
  number: number;
  chars: number;
  linkChars: number;
  prose: number;
}

export interface RecordGroups {
  /** For each node, the group that it is a member of. */
  readonly member: readonly (RecordGroup | undefined)[];
  /** For each node, the nearest group that it is in. */
  readonly near: readonly (RecordGroup | undefined)[];
  /** For each node, the group with the most text that it is in. */
  readonly most: readonly (RecordGroup | undefined)[];
  /** The page's group with the most text. */
  readonly largest: RecordGroup | undefined;
  /** Characters on the page. */
  readonly chars: number;
}

/** Fewer similar elements may be columns. */
const MIN_RECORDS = 3;
/** A currency's sign, or its letters after the number. */
const PRICE = once(
  () => /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|(?:CHF|CZK|DKK|EUR|Ft|GBP|HUF|Kč|kr|lei|NOK|PLN|SEK|USD|zł)(?!\p{L}))/u,
);

/** Returns for each block whether it names a price. */
export const blockPrices = remembered((blocks: readonly TextBlock[]) => {
  const characters = blockCharacters(blocks);
  return blocks.map(({ text }, i) => defined(characters[i]).digits > 0 && PRICE().test(text));
});

/** Returns the groups of records on a page. Linear in the page. */
export const recordGroups = remembered((page: PageTree): RecordGroups => {
  const size = page.tag.length;
  const { chars, linkChars } = textSums(page);
  const prose = blockSums(page, textBlocks(page), (block) =>
    block.text.length - block.linkChars >= PROSE_CHARS ? block.text.length : 0,
  );
  const groupOf: (RecordGroup | undefined)[] = new Array(size);
  let largest: RecordGroup | undefined;
  const keys = nodeKeys(page);
  for (const children of childrenByParent(page)) {
    const shapes = new Map<number, RecordGroup>();
    for (const child of children) {
      if (defined(chars[child]) === 0) continue;
      const shape = defined(keys[child]);
      let group = shapes.get(shape);
      if (!group) {
        group = { number: 0, chars: 0, linkChars: 0, prose: 0 };
        shapes.set(shape, group);
      }
      group.number++;
      group.chars += defined(chars[child]);
      group.linkChars += defined(linkChars[child]);
      group.prose += defined(prose[child]);
      groupOf[child] = group;
    }
    for (const group of shapes.values())
      if (group.number >= MIN_RECORDS && (!largest || group.chars > largest.chars)) largest = group;
  }
  const member: (RecordGroup | undefined)[] = new Array(size);
  const near: (RecordGroup | undefined)[] = new Array(size);
  const most: (RecordGroup | undefined)[] = new Array(size);
  for (let node = 1; node < size; node++) {
    const parent = parentOf(page, node);
    const group = groupOf[node];
    const records = group && group.number >= MIN_RECORDS ? group : undefined;
    member[node] = records;
    near[node] = records ?? near[parent];
    const above = most[parent];
    most[node] = records && (!above || records.chars > above.chars) ? records : above;
  }
  return { member, near, most, largest, chars: Math.max(1, defined(chars[0])) };
});

/** Measures the records around each block, in the order of RECORD_FEATURES. Linear in the page. */
export function measureRecords({ page, blocks }: PageBlocks): Measures {
  const { near, most, largest, chars } = recordGroups(page);
  const prices = blockPrices(blocks);
  const tags = countRecordTags(page);
  const whole = [prices.filter(Boolean).length, tags.times, tags.pictures, tags.headings, tags.fields].map(
    Math.log1p,
  );
  const writeGroup = (group: RecordGroup | undefined, row: RowWriter) => {
    row.put(group ? Math.log1p(group.number) : 0);
    row.put(group ? Math.log1p(group.chars / group.number) : UNKNOWN);
    row.put(group ? group.linkChars / group.chars : UNKNOWN);
    row.put(group ? group.chars / chars : 0);
  };
  return {
    write(i, row) {
      const { node } = defined(blocks[i]);
      const group = most[node];
      writeGroup(near[node], row);
      writeGroup(group, row);
      row.put(group ? group.prose / group.chars : UNKNOWN);
      row.put(group !== undefined && group === largest ? 1 : 0);
      row.put(prices[i] ? 1 : 0);
      for (const value of whole) row.put(value);
    },
  };
}

function childrenByParent(page: PageTree): number[][] {
  const children: number[][] = [];
  for (let node = 1; node < page.tag.length; node++) {
    if (page.tag[node] === '#text') continue;
    const parent = parentOf(page, node);
    const list = children[parent];
    if (list) list.push(node);
    else children[parent] = [node];
  }
  return children.filter((list) => list !== undefined && list.length >= MIN_RECORDS);
}

function countRecordTags(page: PageTree) {
  const counts = { times: 0, pictures: 0, headings: 0, fields: 0 };
  for (const tag of page.tag) {
    if (tag === 'time') counts.times++;
    else if (tag === 'img') counts.pictures++;
    else if (tag === 'h2' || tag === 'h3') counts.headings++;
    else if (tag === 'input' || tag === 'select' || tag === 'textarea') counts.fields++;
  }
  return counts;
}
