import { hash } from '../../core/basics/hash.ts';
import { type PageTree, textOf } from '../../core/page/page-tree.ts';
import { textBlocks } from '../../core/page/text-blocks.ts';
import type { ExtractionMethod } from '../method.ts';
import { pagelets } from './pagelets.ts';
import { shingle } from './shingle.ts';

/** For each shingle, the pages with a pagelet of this shingle, by the fingerprints of the pages. */
export type ShingleGroups = ReadonlyMap<number, ReadonlySet<number>>;

/** Identifies a page by its text: copies of one page, under any URL, prove no template. */
const pageFingerprint = (page: PageTree): number => hash(textOf(page, 0));

/** Local template detection (Bar-Yossef & Rajagopalan, WWW 2002, §4): groups the pagelets of a site by shingle. */
export function groupPagelets(pages: readonly PageTree[]): ShingleGroups {
  const groups = new Map<number, Set<number>>();
  for (const page of pages) {
    const own = pageFingerprint(page);
    for (const node of pagelets(page)) {
      const key = shingle(textOf(page, node));
      if (key === null) continue;
      const group = groups.get(key);
      if (group) group.add(own);
      else groups.set(key, new Set([own]));
    }
  }
  return groups;
}

/** Returns the page without the text of its templates: without pagelets whose shingle another page has too. */
export function withoutTemplates(page: PageTree, groups: ShingleGroups): PageTree {
  const own = pageFingerprint(page);
  const text = [...page.text];
  for (const node of pagelets(page)) {
    const key = shingle(textOf(page, node));
    const group = key === null ? undefined : groups.get(key);
    if (group && group.size > (group.has(own) ? 1 : 0)) text.fill('', node, page.end[node]);
  }
  return { ...page, text };
}

export const template: ExtractionMethod<ShingleGroups> = {
  name: 'template',
  about: 'Template detection by pagelets and shingles (Bar-Yossef & Rajagopalan, WWW 2002)',
  learn: groupPagelets,
  extract: (page, groups) => textBlocks(withoutTemplates(page, groups)).map((block) => block.text),
};
