/** By language: a segmenter takes longer to make than to cut a paragraph. */
const made = new Map<string, Intl.Segmenter>();

/** Cuts text into sentences by the rules of a language, or of none where it is not known. */
export function sentenceSegmenter(language: string): Intl.Segmenter {
  const known = made.get(language) ?? segmenterOf(language);
  made.set(language, known);
  return known;
}

function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  } catch {
    // A page may call its language anything.
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}
