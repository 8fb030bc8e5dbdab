import { defined } from '../../core/basics/defined.ts';
/** Term statistics of a collection of documents, each a list of words. */
export interface Bm25Index {
  readonly documents: number;
  readonly lengths: readonly number[];
  readonly averageLength: number;
  /** For each word, the documents that contain it and how often. */
  readonly postings: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** Okapi's constants (Robertson et al., TREC-3). */
const K1 = 1.2;
const B = 0.75;

export function bm25Index(documents: readonly (readonly string[])[]): Bm25Index {
  const postings = new Map<string, Map<number, number>>();
  documents.forEach((words, document) => {
    for (const word of words) {
      const posting = postings.get(word) ?? new Map<number, number>();
      posting.set(document, (posting.get(document) ?? 0) + 1);
      postings.set(word, posting);
    }
  });
  const lengths = documents.map((words) => words.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    documents: documents.length,
    lengths,
    averageLength: total / Math.max(1, documents.length),
    postings,
  };
}

/**
 * Returns the Okapi BM25 score of every document for a weighted query: `Σ q · idf · f (k1 + 1) / (f + k1 (1 - b + b |D| / avg))`, with
 * `idf = ln(1 + (N - n + 0.5) / (n + 0.5))`, which is positive even for words of most documents.
 */
export function bm25Scores(index: Bm25Index, query: ReadonlyMap<string, number>): Float64Array {
  const scores = new Float64Array(index.documents);
  for (const [word, weight] of query) {
    const posting = index.postings.get(word);
    if (!posting) continue;
    const idf = Math.log(1 + (index.documents - posting.size + 0.5) / (posting.size + 0.5));
    for (const [document, frequency] of posting) {
      const length = defined(index.lengths[document]) / Math.max(1e-9, index.averageLength);
      scores[document] =
        defined(scores[document]) +
        (weight * idf * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + B * length));
    }
  }
  return scores;
}

/** Returns the documents by falling score, without those that score 0. Equal scores are in document order. */
export const ranking = (scores: Float64Array): number[] =>
  [...scores.keys()]
    .filter((document) => defined(scores[document]) > 0)
    .sort((a, b) => defined(scores[b]) - defined(scores[a]) || a - b);

/** Returns a query of plain words. The weight of a word is its frequency. */
export function wordQuery(words: readonly string[]): Map<string, number> {
  const query = new Map<string, number>();
  for (const word of words) query.set(word, (query.get(word) ?? 0) + 1);
  return query;
}
