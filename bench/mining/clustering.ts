import { shuffled } from '../seeded-random.ts';
import type { LabelledDocument } from './naive-bayes.ts';

/** A document as word weights of length 1, in columns. */
export interface SparseVector {
  readonly at: Uint32Array;
  readonly weight: Float64Array;
}

const MAX_ROUNDS = 50;

/**
 * Returns vectors `(1 + ln f) · ln(N / n)`, times the word's weight in the document if it has one, scaled to length 1: cosine similarity is
 * their product.
 */
export function tfIdf(documents: readonly Omit<LabelledDocument, 'label'>[]): {
  vectors: SparseVector[];
  words: number;
} {
  const numbers = new Map<string, number>();
  const frequencies: number[] = [];
  const counted = documents.map(({ words }) => {
    const counts = new Map<number, number>();
    for (const word of words) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    for (const number of counts.keys()) frequencies[number] = (frequencies[number] ?? 0) + 1;
    return counts;
  });
  const names = [...numbers.keys()];
  const vectors = counted.map((counts, document) => {
    const { weights } = documents[document] ?? {};
    const at = Uint32Array.from(counts.keys());
    const weight = Float64Array.from(
      counts,
      ([number, f]) =>
        (weights?.get(names[number] ?? '') ?? 1) *
        (1 + Math.log(f)) *
        Math.log(documents.length / (frequencies[number] ?? 1)),
    );
    const length = Math.sqrt(weight.reduce((sum, w) => sum + w * w, 0)) || 1;
    return { at, weight: weight.map((w) => w / length) };
  });
  return { vectors, words: numbers.size };
}

/** Clusters with k-means by cosine similarity; k random documents are the first centres. Returns the cluster of each document. */
export function cluster(
  { vectors, words }: { vectors: readonly SparseVector[]; words: number },
  k: number,
  random: () => number,
): number[] {
  let centres = shuffled(vectors, random)
    .slice(0, k)
    .map((vector) => sumOf([vector], words));
  let clusters: number[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const assigned = vectors.map((vector) => nearest(vector, centres));
    if (assigned.every((c, i) => c === clusters[i])) break;
    clusters = assigned;
    centres = centres.map((centre, c) => {
      const members = vectors.filter((_, i) => clusters[i] === c);
      return members.length === 0 ? centre : sumOf(members, words);
    });
  }
  return clusters;
}

/** Returns the direction of the sum, length 1. */
function sumOf(vectors: readonly SparseVector[], words: number): Float64Array {
  const sum = new Float64Array(words);
  for (const { at, weight } of vectors)
    for (let i = 0; i < at.length; i++) sum[at[i] ?? 0] = (sum[at[i] ?? 0] ?? 0) + (weight[i] ?? 0);
  const length = Math.sqrt(sum.reduce((total, w) => total + w * w, 0)) || 1;
  return sum.map((w) => w / length);
}

function nearest({ at, weight }: SparseVector, centres: readonly Float64Array[]): number {
  let best = 0;
  let bestSimilarity = Number.NEGATIVE_INFINITY;
  centres.forEach((centre, c) => {
    let similarity = 0;
    for (let i = 0; i < at.length; i++) similarity += (weight[i] ?? 0) * (centre[at[i] ?? 0] ?? 0);
    if (similarity > bestSimilarity) {
      best = c;
      bestSimilarity = similarity;
    }
  });
  return best;
}

/**
 * Returns F of a clustering as in the paper: mean F of the classes under the assignment of classes to clusters that makes it largest.
 * Exponential in the number of classes (dynamic programming over sets of clusters), which are few.
 */
export function clusteringF(clusters: readonly number[], classes: readonly string[]): number {
  const names = [...new Set(classes)].sort();
  const k = Math.max(names.length, ...clusters.map((c) => c + 1));
  const f = names.map((name) =>
    Array.from({ length: k }, (_, c) => {
      const inClass = classes.filter((other) => other === name).length;
      const inCluster = clusters.filter((other) => other === c).length;
      const both = classes.filter((other, i) => other === name && clusters[i] === c).length;
      return both === 0 ? 0 : (2 * both) / (inClass + inCluster);
    }),
  );
  let best = new Map([[0, 0]]);
  for (const row of f) {
    const next = new Map<number, number>();
    for (const [used, sum] of best)
      for (let c = 0; c < k; c++) {
        if (used & (1 << c)) continue;
        const key = used | (1 << c);
        next.set(key, Math.max(next.get(key) ?? 0, sum + (row[c] ?? 0)));
      }
    best = next;
  }
  return Math.max(...best.values()) / names.length;
}
