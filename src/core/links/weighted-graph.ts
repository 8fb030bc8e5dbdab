import { defined } from '../basics/defined.ts';
/**
 * A weighted directed graph in compressed rows, forwards and backwards, so that both directions of a power iteration
 * are sums over consecutive cells. Node numbers are indices.
 *
 *   links of u:        target[rows[u] … rows[u+1])      with weight[…]
 *   links to v:        source[columns[v] … columns[v+1]) with inWeight[…]
 */
export interface WeightedGraph {
  readonly size: number;
  readonly rows: Uint32Array;
  readonly target: Uint32Array;
  readonly weight: Float64Array;
  readonly columns: Uint32Array;
  readonly source: Uint32Array;
  readonly inWeight: Float64Array;
}

/** Builds the graph from parallel lists of links; links without positive weight are left out. Linear. */
export function weightedGraph(
  size: number,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  weights: ArrayLike<number>,
): WeightedGraph {
  const out = compressed(size, from, to, weights);
  const back = compressed(size, to, from, weights);
  return {
    size,
    rows: out.starts,
    target: out.other,
    weight: out.weight,
    columns: back.starts,
    source: back.other,
    inWeight: back.weight,
  };
}

function compressed(
  size: number,
  key: ArrayLike<number>,
  value: ArrayLike<number>,
  weights: ArrayLike<number>,
) {
  const starts = new Uint32Array(size + 1);
  for (let i = 0; i < key.length; i++) {
    if (defined(weights[i]) > 0) starts[defined(key[i]) + 1] = defined(starts[defined(key[i]) + 1]) + 1;
  }
  for (let node = 0; node < size; node++)
    starts[node + 1] = defined(starts[node + 1]) + defined(starts[node]);
  const next = starts.slice(0, size);
  const other = new Uint32Array(defined(starts[size]));
  const weight = new Float64Array(other.length);
  for (let i = 0; i < key.length; i++) {
    const w = defined(weights[i]);
    if (w <= 0) continue;
    const node = defined(key[i]);
    const at = defined(next[node]);
    next[node] = at + 1;
    other[at] = defined(value[i]);
    weight[at] = w;
  }
  return { starts, other, weight };
}

/** Value of each node as hub (points to good authorities) and authority (good hubs point to it). */
export interface HubsAndAuthorities {
  readonly hub: Float64Array;
  readonly authority: Float64Array;
}
