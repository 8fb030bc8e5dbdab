import { defined } from '../basics/defined.ts';
import { headingLevel } from '../page/headings.ts';
import type { PageTree } from '../page/page-tree.ts';
import { type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { writtenDates } from './written-date.ts';

/** Most characters of a line with a name and a date. Chosen by hand. */
const MAX_LINE = 120;
/** Fewer lines of a name and a date may be the bylines of stories. Chosen by hand. */
const LINES = 3;
/**
 * A line up to its date: a name, perhaps something in brackets, and a sign or word before the date. The name may have `Posted by` or `41
 * points by` before it.
 */
const NAME =
  /^(?:(?:\d{1,6} )?(?:\p{L}{2,20} )?by )?([^·•|»()]{1,59}?[^·•|»()\s]) ?(?:\([^()]{0,60}\) ?)?(?:[·•|»–—]| on(?: \p{L}{2,20})?,?) ?$/iu;

export interface SignedLine {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Returns the elements of lines that give a name and then a date, as boards write them above each post (`ann · 3 March 2021, 12:07`), each
 * with its name and day. Returns nothing if a page has fewer than three. Headings are titles, such as those of released versions.
 */
export function signedLines(page: PageTree): ReadonlyMap<number, SignedLine> {
  const lines = new Map<number, SignedLine>();
  for (const block of textBlocks(page)) {
    const line = signedLine(page, block);
    if (line) lines.set(block.node, line);
  }
  return lines.size < LINES ? new Map() : lines;
}

function signedLine(page: PageTree, { node, text }: TextBlock): SignedLine | undefined {
  if (text.length > MAX_LINE || headingLevel(defined(page.tag[node])) > 0) return undefined;
  const [date] = writtenDates(text, page.head.language);
  const name = NAME.exec(text.slice(0, date?.at ?? 0))?.[1];
  return date && name !== undefined ? { name, day: date.iso } : undefined;
}
