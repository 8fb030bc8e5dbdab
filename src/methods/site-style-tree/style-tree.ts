import type { PageTree } from '../../core/page/page-tree.ts';
import { leafFeatures } from './leaf-features.ts';
import { type Candidate, LIKENESS, type Likeness, logicalNodes } from './logical-nodes.ts';
import type { ElementOccurrence } from './occurrence.ts';
import { pageStyles } from './page-styles.ts';

/**
 * The site style tree (Yi, Liu & Li, KDD 2003, §3.2–3.3) as in the paper. Element nodes are numbered so that every child comes after
 * its parents; node 0 is the virtual root above `body`.
 *
 *   element   root ── ⟨body⟩ ×9 ── body ─┬─ ⟨table img table⟩ ×5
 *   node 0            style node         └─ ⟨table img⟩       ×4
 */
export interface StyleTree {
  readonly elements: readonly ElementNode[];
}

export interface ElementNode {
  readonly key: string;
  /** Number of pages that contain the element node (the paper's m). */
  readonly pages: number;
  /** Style nodes by their sequence of child keys; empty for leaves. */
  readonly styles: ReadonlyMap<string, StyleNode>;
  /** Occurrences of each feature, one number per page that has it; null for internal nodes. */
  readonly features: ReadonlyMap<string, readonly number[]> | null;
}

/** One presentation style: the exact sequence of children found below an element node. */
export interface StyleNode {
  readonly pages: number;
  /** Element nodes, by number, in order. */
  readonly elements: readonly number[];
}

/**
 * Builds the style tree by merging pages from the top down. All tag nodes of one element node are grouped at once, so the order of pages
 * does not matter, and pages added later would find the same style nodes. Without `likeness` the tree is plain, without enhancement 1.
 */
export function buildStyleTree(pages: readonly PageTree[], likeness: Likeness | null = LIKENESS): StyleTree {
  const elements: ElementNode[] = [];
  const pending: Candidate[] = [
    { key: 'root', occurrences: pages.map((page) => ({ styles: pageStyles(page), node: -1 })) },
  ];
  // `pending` grows while it is read: breadth-first without recursion.
  for (let at = 0; at < pending.length; at++) {
    const { key, occurrences } = pending[at] as Candidate;
    // Tag nodes of large sites take memory, so finished ones are released.
    pending[at] = { key, occurrences: [] };
    const first = occurrences[0];
    if (first !== undefined && first.node >= 0 && first.styles.leaf[first.node]) {
      elements.push({
        key,
        pages: occurrences.length,
        styles: new Map(),
        features: countFeatures(occurrences),
      });
      continue;
    }
    const groups = bySequence(occurrences);
    const candidates = groups.map(({ occurrences }) => childCandidates(occurrences));
    const numbers = logicalNodes(candidates, pending, likeness);
    const styles = new Map<string, StyleNode>();
    groups.forEach(({ sequence, occurrences }, style) => {
      styles.set(sequence, { pages: occurrences.length, elements: numbers[style] ?? [] });
    });
    elements.push({ key, pages: occurrences.length, styles, features: null });
  }
  return { elements };
}

/** Returns the style nodes of one element node, the most frequent first; equal counts are in the order of their sequences. */
function bySequence(
  occurrences: readonly ElementOccurrence[],
): { sequence: string; occurrences: ElementOccurrence[] }[] {
  const groups = new Map<string, ElementOccurrence[]>();
  for (const occurrence of occurrences) {
    const sequence = occurrence.styles.sequence(occurrence.node);
    const group = groups.get(sequence);
    if (group) group.push(occurrence);
    else groups.set(sequence, [occurrence]);
  }
  return [...groups]
    .map(([sequence, group]) => ({ sequence, occurrences: group }))
    .sort((a, b) => b.occurrences.length - a.occurrences.length || (a.sequence < b.sequence ? -1 : 1));
}

function childCandidates(occurrences: readonly ElementOccurrence[]): Candidate[] {
  const columns: Candidate[] = [];
  for (const { styles, node } of occurrences) {
    styles.children(node).forEach((child, i) => {
      const column = columns[i];
      if (column) column.occurrences.push({ styles, node: child });
      else columns.push({ key: styles.key(child), occurrences: [{ styles, node: child }] });
    });
  }
  return columns;
}

function countFeatures(occurrences: readonly ElementOccurrence[]): Map<string, number[]> {
  const features = new Map<string, number[]>();
  for (const { styles, node } of occurrences) {
    const onPage = new Map<string, number>();
    for (const feature of leafFeatures(styles.page, node))
      onPage.set(feature, (onPage.get(feature) ?? 0) + 1);
    for (const [feature, count] of onPage) {
      const counts = features.get(feature);
      if (counts) counts.push(count);
      else features.set(feature, [count]);
    }
  }
  return features;
}
