import { defined } from '../../basics/defined.ts';
import type { ArticleBlock, ArticleList } from '../article.ts';

/** A list with one item: its first tag, the name of that, the number of the item if it is given, and the item. */
const ONE_ITEM = /^(<([ou]l)(?: start="(\d{1,6})")?>)(<li>(?:(?!<li).)*<\/li>)<\/\2>$/s;

/**
 * Returns the blocks with one list for each run of lists of the same kind that have one item each, as some pages write every list. Numbers
 * that the lists give must go on.
 */
export function withJoinedLists(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let i = 0; i < blocks.length; ) {
    const run = runFrom(blocks, i);
    out.push(run.length > 1 ? joined(run) : defined(blocks[i]));
    i += Math.max(1, run.length);
  }
  return out;
}

/** A list with one item, and the parts of its HTML. */
interface OneItem {
  readonly list: ArticleList;
  readonly open: string;
  readonly tag: string;
  /** The given number, or NaN. */
  readonly number: number;
  readonly item: string;
}

/** Returns the lists with one item, of one kind and role, that begin at an index. */
function runFrom(blocks: readonly ArticleBlock[], from: number): OneItem[] {
  const run: OneItem[] = [];
  for (let i = from; i < blocks.length; i++) {
    const one = oneItem(defined(blocks[i]));
    const before = run.at(-1);
    if (!one || (before && !goesOn(before, one))) break;
    run.push(one);
  }
  return run;
}

const goesOn = (before: OneItem, one: OneItem): boolean =>
  one.tag === before.tag &&
  one.list.role === before.list.role &&
  (Number.isNaN(one.number) ? Number.isNaN(before.number) : one.number === before.number + 1);

function oneItem(block: ArticleBlock): OneItem | undefined {
  if (block.kind !== 'list') return undefined;
  const [, open = '', tag = '', number, item = ''] = ONE_ITEM.exec(block.html) ?? [];
  return item === '' ? undefined : { list: block, open, tag, number: Number(number ?? NaN), item };
}

function joined(run: readonly OneItem[]): ArticleList {
  const { list, open, tag } = defined(run[0]);
  return {
    ...list,
    text: run.map((one) => one.list.text).join('\n'),
    html: `${open}${run.map(({ item }) => item).join('')}</${tag}>`,
  };
}
