import { type Bm25Index, bm25Scores, ranking } from './bm25.ts';

/** Number of top blocks that are read for new terms, and of terms taken from them (Cai et al., SIGIR 2004). */
const TOP_BLOCKS = 10;
const TERMS = 10;

/**
 * Expands a query by pseudo-relevance feedback: adds the ten terms of the top blocks with the highest selection value `TSV = w · r / R`,
 * `w = ln[(r + ½)(N - n - R + r + ½) / ((n - r + ½)(R - r + ½))]` (Robertson 1990). Terms of the query count twice, and the k-th new term
 * of m has the weight `1 - (k - 1) / m`. If `among` is given, top blocks come only from it.
 */
export function expandQuery(
  blocks: Bm25Index,
  query: ReadonlyMap<string, number>,
  among?: ReadonlySet<number>,
): Map<string, number> {
  const ranked = ranking(bm25Scores(blocks, query)).filter((block) => among?.has(block) ?? true);
  const top = new Set(ranked.slice(0, TOP_BLOCKS));
  const candidates: { term: string; value: number }[] = [];
  for (const [term, posting] of blocks.postings) {
    if (query.has(term)) continue;
    let inTop = 0;
    for (const block of posting.keys()) if (top.has(block)) inTop++;
    if (inTop > 0)
      candidates.push({
        term,
        value: (inTop / top.size) * relevanceWeight(blocks, posting.size, inTop, top.size),
      });
  }
  candidates.sort((a, b) => b.value - a.value || (a.term < b.term ? -1 : 1));
  const expanded = new Map([...query].map(([term, weight]) => [term, 2 * weight]));
  const terms = candidates.filter(({ value }) => value > 0).slice(0, TERMS);
  terms.forEach(({ term }, k) => {
    expanded.set(term, 1 - k / terms.length);
  });
  return expanded;
}

function relevanceWeight(blocks: Bm25Index, n: number, r: number, R: number): number {
  const N = blocks.documents;
  return Math.log(((r + 0.5) * (N - n - R + r + 0.5)) / ((n - r + 0.5) * (R - r + 0.5)));
}
