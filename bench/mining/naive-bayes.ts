export interface LabelledDocument {
  readonly words: readonly string[];
  /** The weight of one occurrence of each word, 0..1; 1 for a word that is not in the map. */
  readonly weights?: ReadonlyMap<string, number>;
  readonly label: string;
}

/**
 * Trains multinomial naive Bayes with Laplace's smoothing (McCallum & Nigam 1998). Returns the classifier: the label of the largest
 * posterior. Words never seen in training say nothing.
 */
export function naiveBayes(
  training: readonly LabelledDocument[],
): (document: Omit<LabelledDocument, 'label'>) => string {
  const classes = new Map<string, { documents: number; total: number; counts: Map<string, number> }>();
  const vocabulary = new Set<string>();
  for (const { words, weights, label } of training) {
    const entry = classes.get(label) ?? { documents: 0, total: 0, counts: new Map() };
    classes.set(label, entry);
    entry.documents++;
    for (const word of words) {
      vocabulary.add(word);
      const weight = weights?.get(word) ?? 1;
      entry.total += weight;
      entry.counts.set(word, (entry.counts.get(word) ?? 0) + weight);
    }
  }
  return ({ words, weights }) => {
    let best = '';
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [label, { documents, total, counts }] of classes) {
      let score = Math.log(documents / training.length);
      const missing = Math.log(1 / (total + vocabulary.size));
      for (const word of words) {
        if (!vocabulary.has(word)) continue;
        const count = counts.get(word);
        const likelihood = count === undefined ? missing : Math.log((count + 1) / (total + vocabulary.size));
        score += (weights?.get(word) ?? 1) * likelihood;
      }
      if (score > bestScore) {
        best = label;
        bestScore = score;
      }
    }
    return best;
  };
}
