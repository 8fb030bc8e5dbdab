/** Least words of a text that is no name if most of them begin with a small letter. */
const LEAST_WORDS = 5;

/** Returns whether a text is too long for a name and has most words in small letters: "A headphone that forgives bad recordings". */
export function isInSmallLetters(text: string): boolean {
  const all = text.split(/\s+/);
  const small = all.filter((word) => /^\p{Ll}/u.test(word)).length;
  return all.length >= LEAST_WORDS && small > all.length / 2;
}
