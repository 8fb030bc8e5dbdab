import { isEditLink } from '../../page/edit-links.ts';
import { namingWords } from '../../page/namings.ts';
import { attribute, outermost, type PageTree, textOf } from '../../page/page-tree.ts';
import { runStart } from '../../page/run-start.ts';
import { placeOnPage } from '../../page/targets.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { textWithout } from '../../page/text-without.ts';

/**
 * Returns the elements of a heading that are not its words: buttons beside them, edit links, and signs that link to the heading itself. A
 * short last word that links there or further up ("top"), or that is named as what opens the section ("show"), is no word of it either.
 */
export function toolsIn(page: PageTree, { node, start, end, text }: TextBlock): readonly number[] {
  const isSign = (at: number) =>
    /#/.test(attribute(page, at, 'href')) && !/[\p{L}\p{N}]/u.test(textOf(page, at));
  const isLastWord = (at: number) => {
    const word = textOf(page, at).trim();
    return text.endsWith(word) && 2 * word.length < text.length && !/\s/.test(word);
  };
  const leadsUp = (at: number) => {
    const target = placeOnPage(page, at);
    return target !== undefined && target <= node;
  };
  const isNamedToggle = (at: number) => /\btoggle\b/.test(namingWords(page, at));
  const isTool = (at: number) =>
    (page.tag[at] === 'button' && textOf(page, at).length < text.length) ||
    isSign(at) ||
    ((leadsUp(at) || isNamedToggle(at)) && isLastWord(at)) ||
    isEditLink(page, at);
  return outermost(page, runStart(page, node, start), end, isTool);
}

/** Returns the heading's words without tools, or all words if nothing else remains. */
export function headingText(page: PageTree, block: TextBlock): string {
  const tools = toolsIn(page, block);
  return (tools.length > 0 && textWithout(page, block, tools)) || block.text;
}
