import { defined } from '../basics/defined.ts';

/** The marks of Yi, Liu & Li (KDD 2003) for an element node of a style tree. A mixed node contains noisy and other nodes. */
export type NodeMarking = 'noisy' | 'meaningful' | 'mixed';

/**
 * Marks each node of a tree. Nodes have larger numbers than their parents, and the parent of a root is -1. A node is noisy (definition 6)
 * if its composite importance and that of every node below it is less than `threshold`. It is meaningful (definition 8) if it is not noisy
 * and no node below it is, even if its own importance is below the threshold. Linear in the tree.
 */
export function nodeMarking(
  parents: ArrayLike<number>,
  importances: ArrayLike<number>,
  threshold: number,
): NodeMarking[] {
  const size = parents.length;
  const isNoisy = Uint8Array.from({ length: size }, (_, at) =>
    defined(importances[at]) < threshold ? 1 : 0,
  );
  const hasNoise = new Uint8Array(size);
  for (let at = size - 1; at >= 0; at--) {
    const parent = defined(parents[at]);
    if (parent < 0) continue;
    if (!isNoisy[at]) isNoisy[parent] = 0;
    if (isNoisy[at] || hasNoise[at]) hasNoise[parent] = 1;
  }
  return Array.from(isNoisy, (noisy, at) => (noisy ? 'noisy' : hasNoise[at] ? 'mixed' : 'meaningful'));
}
