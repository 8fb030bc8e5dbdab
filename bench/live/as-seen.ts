import type { TreatedBlock, TreatedPage } from '../../cli/treated-page.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import type { SeenText } from './browser.ts';

/**
 * Returns the page with the treatments that a browser shows. Looks for each text of the tree among the document's texts, both in page
 * order. A block is left alone if any piece of it is left alone. The result is null for a block whose text the document lacks, such as text in
 * a `noscript` in the head.
 */
export function asSeen(
  page: TreatedPage,
  tree: PageTree,
  texts: readonly SeenText[],
): readonly (TreatedBlock | null)[] {
  const RANK = { none: 0, dim: 1, hide: 2 } as const;
  const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const left = new Map<string, SeenText[]>();
  for (const seen of texts) {
    const text = folded(seen.text);
    left.set(text, [...(left.get(text) ?? []), seen]);
  }
  const places = textBlocks(tree);
  return page.blocks.map((block, i) => {
    const { start = 0, end = 0 } = places[i] ?? {};
    let treatment: SeenText['treatment'] = 'hide';
    let isThere = false;
    for (let node = start; node < end; node++) {
      const text = folded(tree.tag[node] === '#text' ? (tree.text[node] ?? '') : '');
      if (text === '') continue;
      const next = left.get(text)?.shift()?.treatment;
      if (next) isThere = true;
      if (RANK[next ?? 'none'] < RANK[treatment]) treatment = next ?? 'none';
    }
    return isThere ? { ...block, treatment, left: null } : null;
  });
}
