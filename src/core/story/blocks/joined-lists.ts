import { defined } from '../../basics/defined.ts';
import type { ArticleBlock, ArticleList } from '../article.ts';

/** A list with one item: its first tag, the name of that, and the item. */
const ONE_ITEM = /^(<([ou]l)(?: start="\d{1,6}")?>)(<li>(?:(?!<li).)*<\/li>)<\/\2>$/s;

/** Returns the blocks with one list for each run of lists of the same kind that have one item each, as some pages write every list. */
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
  readonly item: string;
}

/** Returns the lists with one item, of one kind and role, that begin at an index. */
function runFrom(blocks: readonly ArticleBlock[], from: number): OneItem[] {
  const run: OneItem[] = [];
  for (let i = from; i < blocks.length; i++) {
    const one = oneItem(defined(blocks[i]));
    const [first] = run;
    if (!one || (first && (one.tag !== first.tag || one.list.role !== first.list.role))) break;
    run.push(one);
  }
  return run;
}

function oneItem(block: ArticleBlock): OneItem | undefined {
  if (block.kind !== 'list') return undefined;
  const [, open = '', tag = '', item = ''] = ONE_ITEM.exec(block.html) ?? [];
  return item === '' ? undefined : { list: block, open, tag, item };
}

function joined(run: readonly OneItem[]): ArticleList {
  const { list, open, tag } = defined(run[0]);
  return {
    ...list,
    text: run.map((one) => one.list.text).join('\n'),
    html: `${open}${run.map(({ item }) => item).join('')}</${tag}>`,
  };
}
