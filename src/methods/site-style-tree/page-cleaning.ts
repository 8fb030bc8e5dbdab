import type { PageTree } from '../../core/page/page-tree.ts';
import { endOf } from '../../core/page/page-tree.ts';
import type { NodeMarking } from '../../core/style-tree/node-marking.ts';
import { withoutWords } from '../../core/text/words.ts';
import { featureImportance } from './importance.ts';
import { pageStyles } from './page-styles.ts';
import type { ElementNode, StyleTree } from './style-tree.ts';

/** Features less important than this are locally noisy: the paper's default (enhancement 3). */
const LOCALLY_NOISY = 0.01;

const UNKNOWN = -1;

/**
 * Maps a page, as its page style tree, onto the marked site style tree (algorithm MapSST). Removes text below noisy nodes. Below meaningful
 * nodes, removes only locally noisy words. If the element node does not have the page's child sequence among its styles, the content may be
 * meaningful and is kept. Returns the page with the remaining text.
 */
export function cleanPage(page: PageTree, tree: StyleTree, marking: readonly NodeMarking[]): PageTree {
  const styles = pageStyles(page);
  const text = [...page.text];
  const stack: { element: number; node: number; kept: boolean }[] = [{ element: 0, node: -1, kept: false }];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { element, node } = item;
    const known = tree.elements[element];
    if (!known) continue;
    const kept = item.kept || marking[element] === 'meaningful';
    if (!kept && marking[element] === 'noisy') {
      text.fill('', node < 0 ? 0 : node, node < 0 ? page.tag.length : page.end[node]);
    } else if (node >= 0 && styles.leaf[node]) {
      if (kept) dropLocallyNoisy(known, text, node, endOf(page, node));
    } else {
      const style = known.styles.get(styles.sequence(node));
      styles.children(node).forEach((child, i) => {
        stack.push({ element: style?.elements[i] ?? UNKNOWN, node: child, kept });
      });
    }
  }
  return { ...page, text };
}

function dropLocallyNoisy(leaf: ElementNode, text: string[], start: number, end: number): void {
  if (leaf.pages <= 1) return;
  const noisy = (word: string): boolean => {
    const counts = leaf.features?.get(word);
    return counts !== undefined && featureImportance(counts, leaf.pages) < LOCALLY_NOISY;
  };
  for (let at = start; at < end; at++) if (text[at]) text[at] = withoutWords(text[at] ?? '', noisy);
}
