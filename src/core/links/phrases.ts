/** Length of the longest phrase, in words. */
const LONGEST = 3;

/**
 * Returns the features of a document: its words and its phrases of two and three words, each once, in the order of their beginnings (Glover
 * et al., WWW 2002, §2.1.2). Stop words are included. At most three times the number of words.
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
