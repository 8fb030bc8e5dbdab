import { defined } from '../basics/defined.ts';
import { endOf, isText, type PageTree } from './page-tree.ts';

/** Returns the text of a run's nodes [start, end) without the text inside the nodes of `out`. Linear in both. */
export function textWithout(
  page: PageTree,
  { start, end }: { start: number; end: number },
  out: readonly number[],
): string {
  let text = '';
  const outs = [...out].sort((a, b) => b - a);
  /** End of the nodes that are left out. */
  let done = start;
  for (let at = start; at < end; at++) {
    for (; (outs.at(-1) ?? end) <= at; outs.pop()) done = Math.max(done, endOf(page, outs.at(-1) ?? at));
    if (page.tag[at] === 'br') text += ' ';
    else if (at >= done && isText(page, at)) text += defined(page.text[at]);
  }
  return text.replace(/\s+/g, ' ').trim();
}
