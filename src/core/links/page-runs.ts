import { defined } from '../basics/defined.ts';
import { endOf, isText, type PageTree } from '../page/page-tree.ts';
import { textBlocks } from '../page/text-blocks.ts';
import { pageLinks } from './page-links.ts';
import type { Run } from './virtual-documents.ts';

/**
 * Returns the shown text of a page in order, cut between blocks and where a link to another page of the site begins or ends. Linear in the
 * page.
 */
export function pageRuns(page: PageTree): Run[] {
  const links = pageLinks(page);
  const runs: {
    text: string;
    readonly target: number | null;
    readonly link: number;
    readonly block: number;
  }[] = [];
  let next = 0;
  for (const { start, end, hidden } of textBlocks(page)) {
    if (hidden) continue;
    for (let node = start; node < end; node++) {
      if (!isText(page, node)) continue;
      while (next < links.length && endOf(page, defined(links[next]).node) <= node) next++;
      const around = links[next];
      const link = around && around.node <= node ? around : null;
      const last = runs.at(-1);
      const own = link?.node ?? -1;
      const goesOn = last?.link === own && (link || last.block === start);
      if (goesOn) last.text += ` ${page.text[node]}`;
      else
        runs.push({ text: defined(page.text[node]), target: link?.target ?? null, link: own, block: start });
    }
  }
  return runs;
}
