import { hostOf } from '../../address/host.ts';
import { absoluteUrl } from '../../page/absolute-url.ts';
import { hasLinkedWords } from '../../page/edit-links.ts';
import { attribute, type PageTree, upTo } from '../../page/page-tree.ts';
import { runStart } from '../../page/run-start.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { before } from '../../text/before.ts';

/** Returns whether a line has, or is in, a link to another page of its host. A line whose links only edit a section has none. */
export function leadsToOwnHost(page: PageTree, block: TextBlock): boolean {
  if (!hasLinkedWords(page, block)) return false;
  const { node, start, end } = block;
  const isOwn = (at: number): boolean => {
    const url = absoluteUrl(page, attribute(page, at, 'href'));
    return hostOf(url) === hostOf(page.url) && before(url, '#') !== before(page.url, '#');
  };
  for (let at = runStart(page, node, start); at < end; at++)
    if (page.tag[at] === 'a' && isOwn(at)) return true;
  return upTo(page, node, 0).some((at) => page.tag[at] === 'a' && isOwn(at));
}
