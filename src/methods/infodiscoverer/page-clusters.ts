import { defined } from '../../core/page/defined.ts';
import { hash } from '../../core/page/hash.ts';
import { attribute, type PageTree, parentOf } from '../../core/page/page-tree.ts';

/** The structure of a page as a set: hashed tag and class pairs of its elements with the same of their parents. */
export function structureOf(page: PageTree): Set<number> {
  const structure = new Set<number>();
  const own: number[] = [];
  for (let node = 0; node < page.tag.length; node++) {
    const tag = defined(page.tag[node]);
    const parent = parentOf(page, node);
    // Numbers in class names tell one page from another, not one template from another.
    const look = tag === '#text' ? 0 : hash(`${tag} ${attribute(page, node, 'class').replace(/\d+/g, '0')}`);
    own.push(look);
    if (look !== 0) structure.add(hash(`${parent < 0 ? 0 : own[parent]} ${look}`));
  }
  return structure;
}

/** Pages that share less structure than this come from different templates. */
const SAME_TEMPLATE = 0.35;

/** |a ∩ b| / |a ∪ b|, 0..1; 1 for two empty sets. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  for (const item of a.size < b.size ? a : b) if (a.has(item) && b.has(item)) shared++;
  const union = a.size + b.size - shared;
  return union === 0 ? 1 : shared / union;
}

/**
 * Clusters pages by template, one number a page: each joins the cluster whose first page it resembles most, or opens its
 * own. InfoDiscoverer's statistics hold within a cluster (Lin & Ho, KDD 2002). Time: pages × clusters.
 */
export function pageClusters(structures: readonly ReadonlySet<number>[]): number[] {
  const leaders: ReadonlySet<number>[] = [];
  return structures.map((structure) => {
    const best = nearest(structure, leaders);
    if (best >= 0) return best;
    return leaders.push(structure) - 1;
  });
}

/** The leader that resembles a page most, or -1 where none does. */
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
