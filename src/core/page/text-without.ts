import { defined } from '../basics/defined.ts';
import { endOf, isText, type PageTree } from './page-tree.ts';

/** Returns the text of a run's nodes [start, end) without the text inside the nodes of `out`. */
export function textWithout(
  page: PageTree,
  { start, end }: { start: number; end: number },
  out: readonly number[],
): string {
  let text = '';
  for (let at = start; at < end; at++)
    if (page.tag[at] === 'br') text += ' ';
    else if (isText(page, at) && !out.some((one) => one <= at && at < endOf(page, one)))
      text += defined(page.text[at]);
  return text.replace(/\s+/g, ' ').trim();
}
