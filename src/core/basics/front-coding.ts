/** Marks of 0 to 25 shared letters. */
const MARKS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Written before a letter of a word that would be read as a mark. */
const ESCAPE = '~';

/**
 * Returns words as one text in front coding: each word as a mark, which says how many letters it shares with the word before it, and the
 * rest of its letters. Any words come back as they were; sorted ones become short.
 */
export function frontCoded(words: readonly string[]): string {
  let before = '';
  let text = '';
  for (const word of words) {
    let shared = 0;
    while (shared + 1 < MARKS.length && shared < before.length && word[shared] === before[shared]) shared++;
    text += MARKS.charAt(shared) + word.slice(shared).replace(/[A-Z~]/g, `${ESCAPE}$&`);
    before = word;
  }
  return text;
}

/** Returns the words of a text that `frontCoded` made. */
export function readFrontCoded(text: string): string[] {
  const words: string[] = [];
  let before = '';
  for (const [, mark = '', rest = ''] of text.matchAll(/([A-Z])((?:~.|[^A-Z~])*)/gs)) {
    before = before.slice(0, MARKS.indexOf(mark)) + rest.replace(/~(.)/gs, '$1');
    words.push(before);
  }
  return words;
}
