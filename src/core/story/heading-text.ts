import { namingWords } from '../page/namings.ts';
import { attribute, endOf, type PageTree, textOf } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { runStart } from './run-start.ts';
import { textWithout } from './text-without.ts';

/** Longer says more than that it can be edited. */
const MAX_EDIT_LINE = 60;

/** What stands in a heading for another purpose: buttons, and the signs by which documentation links to the heading itself. */
export function toolsIn(page: PageTree, { node, start, end }: TextBlock): readonly number[] {
  const tools: number[] = [];
  for (let at = runStart(page, node, start); at < end; at++) {
    const isSign = /#/.test(attribute(page, at, 'href')) && !/[\p{L}\p{N}]/u.test(textOf(page, at));
    if (page.tag[at] !== 'button' && !isSign && !isEditLink(page, at)) continue;
    tools.push(at);
    at = endOf(page, at) - 1;
  }
  return tools;
}

/** What wikis put beside a heading, by which its section is edited. */
const isEditLink = (page: PageTree, node: number): boolean =>
  /\bedit ?section\b/.test(namingWords(page, node)) ||
  (page.tag[node] === 'a' && /[?&](?:ve)?action=edit\b/.test(attribute(page, node, 'href')));

/** Whether a block beside a heading is nothing but a link to edit its section. */
export function isEditLine(page: PageTree, block: TextBlock): boolean {
  if (block.text.length > MAX_EDIT_LINE) return false;
  const links: number[] = [];
  for (let at = runStart(page, block.node, block.start); at < block.end; at++)
    if (isEditLink(page, at)) links.push(at);
  return links.length > 0 && !/[\p{L}\p{N}]/u.test(textWithout(page, block, links));
}

/** The heading's own words; all there are where nothing else remains. */
export function headingText(page: PageTree, block: TextBlock): string {
  const tools = toolsIn(page, block);
  return (tools.length > 0 && textWithout(page, block, tools)) || block.text;
}
