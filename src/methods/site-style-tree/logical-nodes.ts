import { leafFeatures } from './leaf-features.ts';
import type { ElementOccurrence } from './occurrence.ts';

/** A future element node: the tag nodes at one place of one style node. */
export interface Candidate {
  readonly key: string;
  readonly occurrences: ElementOccurrence[];
}

/** Conditions for element nodes of different style nodes to be one logical node (§3.5). */
export interface Likeness {
  /** λ, 0 .. 1: a characteristic feature of an element node occurs there on at least this share of its pages. */
  readonly lambda: number;
  /** τ, 0 .. 1: least Jaccard similarity of the characteristic features. */
  readonly tau: number;
}

/** Chosen with `npm run tune sst`: F1 hardly changes with either. */
export const LIKENESS: Likeness = { lambda: 0.5, tau: 0.5 };

/** At most this many nodes of a subtree are compared, which limits the cost of pages that nest thousands of levels deep. */
const COMPARED_NODES = 1000;

/** Candidates that became one node, with the number of pages that have each feature there. */
interface LogicalNode {
  readonly number: number;
  readonly candidate: Candidate;
  readonly frequency: Map<string, number>;
  characteristic: Set<string>;
  /** Last style node that took part. Two children of one page never become one node. */
  style: number;
}

/**
 * Enhancement 1 (§3.5): joins element nodes of one parent from *different* style nodes into logical nodes. Joined nodes have the same tag,
 * the same attributes and similar characteristic features, `I(E) = {a : freq(a) ≥ λ}`, `|I₁ ∩ I₂| / |I₁ ∪ I₂| ≥ τ`. Without `likeness`, no
 * nodes are joined. Appends the nodes to `pending` and returns, per style node, the numbers of its children.
 */
export function logicalNodes(
  styles: readonly (readonly Candidate[])[],
  pending: Candidate[],
  likeness: Likeness | null,
): number[][] {
  const seen = new Map<string, number>();
  for (const style of styles)
    for (const key of new Set(style.map((child) => child.key))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const index = likeness && new FeatureIndex(likeness.tau);
  return styles.map((style, s) =>
    style.map((child) => {
      const candidate = { key: child.key, occurrences: [...child.occurrences] };
      if (!index || (seen.get(child.key) ?? 0) < 2) return pending.push(candidate) - 1;
      const frequency = documentFrequency(child);
      const characteristic = characteristicFeatures(frequency, child.occurrences.length, likeness.lambda);
      const found = index.mostSimilar(child.key, characteristic, s);
      if (!found) {
        const number = pending.push(candidate) - 1;
        index.put({ number, candidate, frequency, characteristic, style: s });
        return number;
      }
      for (const occurrence of child.occurrences) found.candidate.occurrences.push(occurrence);
      for (const [feature, n] of frequency)
        found.frequency.set(feature, (found.frequency.get(feature) ?? 0) + n);
      found.characteristic = characteristicFeatures(
        found.frequency,
        found.candidate.occurrences.length,
        likeness.lambda,
      );
      found.style = s;
      index.put(found);
      return found.number;
    }),
  );
}

function documentFrequency(candidate: Candidate): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const { styles, node } of candidate.occurrences)
    for (const feature of new Set(leafFeatures(styles.page, node, COMPARED_NODES)))
      frequency.set(feature, (frequency.get(feature) ?? 0) + 1);
  return frequency;
}

/** Returns I(E): the features that at least a share λ of E's pages have there. */
export function characteristicFeatures(
  frequency: ReadonlyMap<string, number>,
  pages: number,
  lambda: number,
): Set<string> {
  const features = new Set<string>();
  for (const [feature, n] of frequency) if (n >= lambda * pages) features.add(feature);
  return features;
}

/** Returns the Jaccard similarity of two feature sets; two empty sets are equal. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const feature of small) if (large.has(feature)) common++;
  return common / (a.size + b.size - common);
}

/** Finds similar logical nodes without comparing all of them. */
class FeatureIndex {
  private readonly byFeature = new Map<string, Set<LogicalNode>>();

  constructor(private readonly tau: number) {}

  /** Entries of features that are no longer characteristic remain, because every hit is compared anyway. */
  put(node: LogicalNode): void {
    const key = node.candidate.key;
    const features = node.characteristic.size > 0 ? node.characteristic : [''];
    for (const feature of features) {
      const entry = `${key}\n${feature}`;
      const nodes = this.byFeature.get(entry);
      if (nodes) nodes.add(node);
      else this.byFeature.set(entry, new Set([node]));
    }
  }

  /**
   * Returns the most similar logical node. A set with Jaccard similarity ≥ τ to A shares ⌈τ|A|⌉ features with A. So it has at least one of
   * any |A| − ⌈τ|A|⌉ + 1 features of A, and only the rarest are looked up.
   */
  mostSimilar(key: string, characteristic: ReadonlySet<string>, style: number): LogicalNode | undefined {
    const lists = [...(characteristic.size > 0 ? characteristic : [''])]
      .map((feature) => this.byFeature.get(`${key}\n${feature}`) ?? new Set<LogicalNode>())
      .sort((a, b) => a.size - b.size)
      .slice(0, Math.max(1, characteristic.size - Math.ceil(this.tau * characteristic.size) + 1));
    let best: LogicalNode | undefined;
    let bestSimilarity = 0;
    for (const node of new Set(lists.flatMap((list) => [...list]))) {
      if (node.style === style) continue;
      const value = similarity(characteristic, node.characteristic);
      if (value < this.tau || value < bestSimilarity) continue;
      if (value === bestSimilarity && best !== undefined && best.number < node.number) continue;
      best = node;
      bestSimilarity = value;
    }
    return best;
  }
}
