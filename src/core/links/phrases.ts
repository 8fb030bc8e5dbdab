/** Longest phrase that is a feature, in words. */
const LONGEST = 3;

/**
 * Features of a document: its words and phrases of two and three words, each once, in the order they begin (Glover et al.,
 * WWW 2002, §2.1.2). No word is left out as a stop word. At most three times as many as there are words.
 */
export function phrases(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    let phrase = '';
    for (let to = from; to < Math.min(words.length, from + LONGEST); to++) {
      phrase = phrase === '' ? (words[to] ?? '') : `${phrase} ${words[to]}`;
      found.add(phrase);
    }
  }
  return found;
}
