/** Segmenters by language: making one takes longer than cutting a paragraph. */
const made = new Map<string, Intl.Segmenter>();

/** Returns a segmenter that cuts text into sentences by the rules of a language, or of the browser's if it is unknown. */
export function sentenceSegmenter(language: string): Intl.Segmenter {
  const known = made.get(language) ?? segmenterOf(language);
  made.set(language, known);
  return known;
}

function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  } catch {
    // A page may give its language any name.
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}
