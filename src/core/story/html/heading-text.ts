import { isEditLink } from '../../page/edit-links.ts';
import { attribute, outermost, type PageTree, textOf } from '../../page/page-tree.ts';
import { runStart } from '../../page/run-start.ts';
import { targetsOn } from '../../page/targets.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { textWithout } from '../../page/text-without.ts';

/**
 * Returns the elements of a heading that are not its words: buttons, edit links, and signs that link to the heading itself. A short last
 * word that links there or further up is no word of it either: "top".
 */
export function toolsIn(page: PageTree, { node, start, end, text }: TextBlock): readonly number[] {
  const isSign = (at: number) =>
    /#/.test(attribute(page, at, 'href')) && !/[\p{L}\p{N}]/u.test(textOf(page, at));
  const isWayUp = (at: number) => {
    const target = targetsOn(page).get(/^#(.+)/.exec(attribute(page, at, 'href'))?.[1] ?? '');
    if (target === undefined || target > node) return false;
    const word = textOf(page, at);
    return text.endsWith(word) && 2 * word.length < text.length && !/\s/.test(word);
  };
  const isTool = (at: number) =>
    page.tag[at] === 'button' || isSign(at) || isWayUp(at) || isEditLink(page, at);
  return outermost(page, runStart(page, node, start), end, isTool);
}

/** Returns the heading's words without tools, or all words if nothing else remains. */
export function headingText(page: PageTree, block: TextBlock): string {
  const tools = toolsIn(page, block);
  return (tools.length > 0 && textWithout(page, block, tools)) || block.text;
}
