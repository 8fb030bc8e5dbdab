import { defined } from '../basics/defined.ts';
import type { HubsAndAuthorities, WeightedGraph } from './weighted-graph.ts';

/**
 * Returns the hubs and authorities of weighted SALSA (Lempel & Moran, 2000), in closed form. The two random walks (authority → hub →
 * authority and back) are reversible. So within a connected component of the bipartite graph, a node's stationary value is its share of the
 * component's weight. The component's part of the whole is its share of the authorities (or hubs): `A(v) = |A_c| / |A| · w_in(v) / w(c)`,
 * `H(u) = |H_c| / |H| · w_out(u) / w(c)`. With all weights 1 this is plain SALSA. Values sum to 1.
 */
export function salsa(graph: WeightedGraph): HubsAndAuthorities {
  const { size, rows, columns, weight, inWeight } = graph;
  const component = bipartiteComponents(graph);
  const total = new Float64Array(size * 2);
  const hubs = new Uint32Array(size * 2);
  const authorities = new Uint32Array(size * 2);
  const out = rowSums(rows, weight);
  const into = rowSums(columns, inWeight);
  let allHubs = 0;
  let allAuthorities = 0;
  for (let node = 0; node < size; node++) {
    const asHub = defined(component[node]);
    const asAuthority = defined(component[size + node]);
    if (defined(out[node]) > 0) {
      total[asHub] = defined(total[asHub]) + defined(out[node]);
      hubs[asHub] = defined(hubs[asHub]) + 1;
      allHubs++;
    }
    if (defined(into[node]) > 0) {
      authorities[asAuthority] = defined(authorities[asAuthority]) + 1;
      allAuthorities++;
    }
  }
  const hub = new Float64Array(size);
  const authority = new Float64Array(size);
  for (let node = 0; node < size; node++) {
    const asHub = defined(component[node]);
    const asAuthority = defined(component[size + node]);
    if (defined(out[node]) > 0) {
      hub[node] = ((defined(hubs[asHub]) / allHubs) * defined(out[node])) / defined(total[asHub]);
    }
    if (defined(into[node]) > 0) {
      authority[node] =
        ((defined(authorities[asAuthority]) / allAuthorities) * defined(into[node])) /
        defined(total[asAuthority]);
    }
  }
  return { hub, authority };
}

function rowSums(starts: Uint32Array, weight: Float64Array): Float64Array {
  const sums = new Float64Array(starts.length - 1);
  for (let node = 0; node < sums.length; node++) {
    let sum = 0;
    for (let at = defined(starts[node]); at < defined(starts[node + 1]); at++) sum += defined(weight[at]);
    sums[node] = sum;
  }
  return sums;
}

/** Returns the component of each node as hub (first half) and as authority (second half), by union-find with path halving. */
function bipartiteComponents({ size, rows, target }: WeightedGraph): Uint32Array {
  const leader = Uint32Array.from({ length: size * 2 }, (_, i) => i);
  const find = (start: number): number => {
    let node = start;
    for (;;) {
      const above = defined(leader[node]);
      if (above === node) return node;
      leader[node] = defined(leader[above]);
      node = above;
    }
  };
  for (let node = 0; node < size; node++) {
    for (let at = defined(rows[node]); at < defined(rows[node + 1]); at++) {
      leader[find(size + defined(target[at]))] = find(node);
    }
  }
  for (let i = 0; i < leader.length; i++) leader[i] = find(i);
  return leader;
}
