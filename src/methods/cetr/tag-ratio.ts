import { defined } from '../../core/basics/defined.ts';
import { hidesItself } from '../../core/page/hidden-markup.ts';
import { endOf, isText, type PageTree } from '../../core/page/page-tree.ts';
import { blockLevel } from '../../core/page/text-blocks.ts';
import { decodeReferences, readHtml, VOID_TAGS } from '../html-tokens.ts';

/** A line of HTML: its text without tags, and the number of tags on it. */
export interface TaggedLine {
  readonly text: string;
  readonly tags: number;
}

/**
 * Returns the characters of a line outside tags, divided by its number of tags; a line without tags counts as having one (Weninger, Hsu &
 * Han, WWW 2010, §3.1). Characters per tag, >= 0.
 */
export const tagRatio = (line: TaggedLine): number => line.text.length / Math.max(1, line.tags);

/** Returns the lines of HTML as written, without scripts, styles, comments and empty lines. A tag counts on the line where it begins. */
export function linesOfHtml(html: string): TaggedLine[] {
  const pieces: string[][] = [];
  const tags: number[] = [];
  const touch = (line: number) => {
    pieces[line] ??= [];
    tags[line] ??= 0;
  };
  const countTag = (line: number) => {
    touch(line);
    tags[line] = defined(tags[line]) + 1;
  };
  readHtml(html, {
    open: (_, line) => countTag(line),
    close: (tag, line) => {
      if (!VOID_TAGS.has(tag)) countTag(line);
    },
    text: (raw, line) => {
      raw.split('\n').forEach((piece, i) => {
        touch(line + i);
        pieces[line + i]?.push(decodeReferences(piece));
      });
    },
  });
  const lines: TaggedLine[] = [];
  pieces.forEach((parts, line) => {
    const text = parts.join('').trim();
    if (text !== '' || tags[line]) lines.push({ text, tags: defined(tags[line]) });
  });
  return lines;
}

/** Elements without running text. */
const SILENT_TAGS: ReadonlySet<string> = new Set(
  'select datalist textarea iframe object canvas svg'.split(' '),
);

/**
 * Returns the lines of a page that is already a tree, laid out as authors lay out HTML. A block-level tag begins a line. Its end tag or a
 * line break ends the line.
 */
export function linesOfPage(page: PageTree): TaggedLine[] {
  const isBlock = blockLevel(page);
  const lines: TaggedLine[] = [];
  const open: number[] = [];
  const size = page.tag.length;
  let pieces: string[] = [];
  let tags = 0;

  const endLine = () => {
    const text = pieces.join('').trim();
    if (text !== '' || tags > 0) lines.push({ text, tags });
    pieces = [];
    tags = 0;
  };
  const closeBefore = (node: number) => {
    for (let top = open.at(-1); top !== undefined && node >= endOf(page, top); top = open.at(-1)) {
      open.pop();
      tags++;
      if (isBlock[top]) endLine();
    }
  };

  for (let node = 1; node < size; ) {
    closeBefore(node);
    const tag = defined(page.tag[node]);
    if (isText(page, node)) pieces.push(defined(page.text[node]));
    else if (SILENT_TAGS.has(tag) || hidesItself(page, node)) {
      node = endOf(page, node);
      continue;
    } else {
      if (isBlock[node]) endLine();
      tags++;
      if (tag === 'br') endLine();
      else if (!VOID_TAGS.has(tag)) open.push(node);
    }
    node++;
  }
  closeBefore(size);
  endLine();
  return lines;
}
