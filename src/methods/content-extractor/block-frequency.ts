/** The known blocks of a site and the pages each occurs on, found by similarity. */
export interface BlockFrequency {
  /** Returns the number of learned pages with a block similar to this one. */
  pagesWith(features: readonly number[]): number;
}

/**
 * Two blocks are the same if the cosine of their feature vectors is at least this. A vector has 1 for a feature that is present, else 0
 * (Debnath et al., TKDE 2005, §5.2: ε = 0.9).
 */
export const SIMILARITY = 0.9;

/** Returns the cosine of two sets, |a ∩ b| / √(|a| |b|), 0 … 1; two empty sets are equal. */
export function cosine(a: ReadonlySet<number>, b: readonly number[]): number {
  if (a.size === 0 && b.length === 0) return 1;
  const shared = b.reduce((count, feature) => count + (a.has(feature) ? 1 : 0), 0);
  return shared === 0 ? 0 : shared / Math.sqrt(a.size * b.length);
}

interface StoredBlock {
  readonly features: ReadonlySet<number>;
  pages: number;
  lastPage: number;
}

/** Prevents rounding from losing an overlap of exactly t²n. */
const ROUNDING = 1e-9;

/**
 * Stores the blocks of a site's pages, each as a set of features. A block joins the most similar stored block, or is stored as a new one.
 * Sets with cosine >= t overlap in at least t²n features of each. So at least one of the rarest n - ⌈t²n⌉ + 1 features is common to both,
 * and only these are indexed (prefix filter; Chaudhuri, Ganti & Kaushik, ICDE 2006). Taking the rarest keeps the index lists short.
 */
export function blockFrequency(pages: readonly (readonly (readonly number[])[])[]): BlockFrequency {
  const occurrences = new Map<number, number>();
  for (const page of pages)
    for (const block of page)
      for (const feature of block) occurrences.set(feature, (occurrences.get(feature) ?? 0) + 1);
  const index = new Map<number, StoredBlock[]>();

  const rarest = (features: readonly number[]): number[] => {
    const byRarity = features.map((feature) => [occurrences.get(feature) ?? 0, feature] as const);
    byRarity.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const indexed = features.length - Math.ceil(SIMILARITY ** 2 * features.length - ROUNDING) + 1;
    return byRarity.slice(0, indexed).map(([, feature]) => feature);
  };
  const mostSimilar = (features: readonly number[], from: readonly number[]): StoredBlock | undefined => {
    let best: StoredBlock | undefined;
    let most = SIMILARITY - ROUNDING;
    for (const feature of from) {
      for (const block of index.get(feature) ?? []) {
        const similarity = cosine(block.features, features);
        if (similarity <= most) continue;
        best = block;
        most = similarity;
      }
    }
    return best;
  };
  const add = (features: readonly number[], page: number) => {
    const indexed = rarest(features);
    const known = mostSimilar(features, indexed);
    if (known) {
      if (known.lastPage !== page) known.pages++;
      known.lastPage = page;
      return;
    }
    const block = { features: new Set(features), pages: 1, lastPage: page };
    for (const feature of indexed) {
      const list = index.get(feature);
      if (list) list.push(block);
      else index.set(feature, [block]);
    }
  };

  pages.forEach((blocks, page) => {
    for (const features of blocks) if (features.length > 0) add(features, page);
  });
  return { pagesWith: (features) => mostSimilar(features, rarest(features))?.pages ?? 0 };
}
