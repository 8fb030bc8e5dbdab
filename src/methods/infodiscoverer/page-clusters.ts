import { defined } from '../../core/basics/defined.ts';
import { hash } from '../../core/basics/hash.ts';
import { attribute, type PageTree, parentOf } from '../../core/page/page-tree.ts';

/** Returns the structure of a page as a set: a hash of each element's tag and class with those of its parent. */
export function structureOf(page: PageTree): Set<number> {
  const structure = new Set<number>();
  const own: number[] = [];
  for (let node = 0; node < page.tag.length; node++) {
    const tag = defined(page.tag[node]);
    const parent = parentOf(page, node);
    // Numbers in class names differ between pages, not between templates.
    const look = tag === '#text' ? 0 : hash(`${tag} ${attribute(page, node, 'class').replace(/\d+/g, '0')}`);
    own.push(look);
    if (look !== 0) structure.add(hash(`${parent < 0 ? 0 : own[parent]} ${look}`));
  }
  return structure;
}

/** Pages that share less structure than this come from different templates. */
const SAME_TEMPLATE = 0.35;

/** Returns |a ∩ b| / |a ∪ b|, 0..1; 1 for two empty sets. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  for (const item of a.size < b.size ? a : b) if (a.has(item) && b.has(item)) shared++;
  const union = a.size + b.size - shared;
  return union === 0 ? 1 : shared / union;
}

/**
 * Clusters pages by template and returns one cluster number per page. Each page joins the cluster with the most similar first page, or
 * opens a new one. InfoDiscoverer's statistics are valid within a cluster (Lin & Ho, KDD 2002). Time: pages × clusters.
 */
export function pageClusters(structures: readonly ReadonlySet<number>[]): number[] {
  const leaders: ReadonlySet<number>[] = [];
  return structures.map((structure) => {
    const best = nearest(structure, leaders);
    if (best >= 0) return best;
    return leaders.push(structure) - 1;
  });
}

/** Returns the leader most similar to a page, or -1 if no leader is similar enough. */
export function nearest(structure: ReadonlySet<number>, leaders: readonly ReadonlySet<number>[]): number {
  let best = -1;
  let most = SAME_TEMPLATE;
  leaders.forEach((leader, number) => {
    const similarity = jaccard(structure, leader);
    if (similarity >= most) {
      most = similarity;
      best = number;
    }
  });
  return best;
}
