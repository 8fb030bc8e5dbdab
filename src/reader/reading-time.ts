/** Silent reading of non-fiction in English: 238 words a minute (Brysbaert, J. Memory & Language 109, 2019). */
const WORDS_A_MINUTE = 238;

/** Characters a minute where each character counts as a word (Trauzettel-Klosinski & Dietz, IOVS 53, 2012: Chinese 255). */
const CHARACTERS_A_MINUTE = 255;

/** Returns whole minutes, at least 1. */
export function readingMinutes(words: number, language: string): number {
  const pace = /^(?:zh|ja)\b/i.test(language) ? CHARACTERS_A_MINUTE : WORDS_A_MINUTE;
  return Math.max(1, Math.round(words / pace));
}
