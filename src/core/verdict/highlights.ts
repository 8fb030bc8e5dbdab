import { headingLevel } from '../page/headings.ts';
import { ancestors, contains, parentOf } from '../page/page-tree.ts';
import type { Evidence } from './evidence.ts';

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);

/** First line of the list that ends right above the text of a story, however far below the headline; `first` where there is none. */
export function highlightsFrom({ page, blocks }: Evidence, first: number): number {
  const last = blocks[first - 1];
  const list = last && [...ancestors(page, last.node)].find((at) => LISTS.has(page.tag[at] ?? ''));
  const text = blocks[first];
  if (list === undefined || !text || contains(page, list, text.node)) return first;
  let from = first;
  for (let at = blocks[from - 1]; at && contains(page, list, at.node); at = blocks[from - 1]) from--;
  return from;
}

/** The line is a heading of what follows it, in an element of theirs. */
export function isHeadingOf({ page, blocks }: Evidence, i: number, below: number): boolean {
  const heading = blocks[i];
  const line = blocks[below];
  if (!heading || !line || headingLevel(page.tag[heading.node]) < 2) return false;
  return heading.linkChars === 0 && contains(page, parentOf(page, heading.node), line.node);
}
