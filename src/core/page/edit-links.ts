import { namingWords } from './namings.ts';
import { attribute, endOf, type PageTree, textOf } from './page-tree.ts';
import { runStart } from './run-start.ts';
import type { TextBlock } from './text-blocks.ts';
import { textWithout } from './text-without.ts';

/** In characters. A longer line says more than that a section can be edited. */
const MAX_EDIT_LINE = 60;

/** Returns whether an element is the link that edits a section of a wiki. */
export const isEditLink = (page: PageTree, node: number): boolean =>
  /\bedit ?section\b/.test(namingWords(page, node)) ||
  (page.tag[node] === 'a' && /[?&](?:ve)?action=edit\b/.test(attribute(page, node, 'href')));

/** Returns whether a block beside a heading is nothing but a link to edit its section. */
export function isEditLine(page: PageTree, block: TextBlock): boolean {
  if (block.text.length > MAX_EDIT_LINE) return false;
  const links = editLinksIn(page, block);
  return links.length > 0 && !/[\p{L}\p{N}]/u.test(textWithout(page, block, links));
}

/** Returns whether a block has words inside links other than the links that edit its section. */
export function hasLinkedWords(page: PageTree, block: TextBlock): boolean {
  let chars = 0;
  if (block.linkChars > 0)
    for (const edit of editLinksIn(page, block))
      for (let at = edit; at < endOf(page, edit); at++)
        if (page.tag[at] === 'a') chars += textOf(page, at).length;
  return block.linkChars > chars;
}

function editLinksIn(page: PageTree, { node, start, end }: TextBlock): readonly number[] {
  const links: number[] = [];
  for (let at = runStart(page, node, start); at < end; at++)
    if (isEditLink(page, at)) {
      links.push(at);
      at = endOf(page, at) - 1;
    }
  return links;
}
