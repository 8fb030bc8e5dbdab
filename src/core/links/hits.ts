import { defined } from '../basics/defined.ts';
import type { HubsAndAuthorities, WeightedGraph } from './weighted-graph.ts';

/** The iteration has converged when no value changes by more than this, relative to a vector of length 1. */
const TOLERANCE = 1e-9;
/** Site graphs converge in 20 to 60 rounds; near-equal eigenvalues could take for ever. */
const MAX_ROUNDS = 300;

/**
 * Returns the hubs and authorities of weighted HITS: `A(v) = Σ_(u,v) H(u) α_uv`, `H(v) = Σ_(v,u) A(u) α_vu`. Both are scaled to length 1
 * (Euclidean) and iterated from equal values to a fixed point (Kleinberg, JACM 1999; weights: Kao et al., TKDE 2004, §3.3). With all
 * weights 1 this is plain HITS. Values are 0..1. Time: links × rounds.
 */
export function hits(graph: WeightedGraph): HubsAndAuthorities {
  const { size, rows, target, weight, columns, source, inWeight } = graph;
  let hub = new Float64Array(size).fill(1);
  const authority = new Float64Array(size);
  let next = new Float64Array(size);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    multiply(columns, source, inWeight, hub, authority);
    normalise(authority);
    multiply(rows, target, weight, authority, next);
    normalise(next);
    let change = 0;
    for (let i = 0; i < size; i++) change = Math.max(change, Math.abs(defined(next[i]) - defined(hub[i])));
    [hub, next] = [next, hub];
    if (change < TOLERANCE) break;
  }
  return { hub, authority };
}

function multiply(
  starts: Uint32Array,
  other: Uint32Array,
  weight: Float64Array,
  values: Float64Array,
  result: Float64Array,
): void {
  for (let node = 0; node < result.length; node++) {
    const stop = defined(starts[node + 1]);
    let sum = 0;
    for (let at = defined(starts[node]); at < stop; at++)
      sum += defined(weight[at]) * defined(values[defined(other[at])]);
    result[node] = sum;
  }
}

function normalise(values: Float64Array): void {
  let squares = 0;
  for (const value of values) squares += value * value;
  if (squares === 0) return;
  const length = Math.sqrt(squares);
  for (let i = 0; i < values.length; i++) values[i] = defined(values[i]) / length;
}
