import { once } from './once.ts';

const WORD = once(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+/gu,
);

/** Words of a text, lower-cased; in scripts without spaces each character is one. */
export const words = (text: string): string[] => text.toLowerCase().match(WORD()) ?? [];

/** `text` with some of its words taken out. */
export const withoutWords = (text: string, unwanted: (word: string) => boolean): string =>
  text.replace(WORD(), (word) => (unwanted(word.toLowerCase()) ? '' : word));

/** A text without case, and with one space for all between its letters and digits: what differs in type only is equal. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of a text with fractions and forms of one character written in one way: ½, 1⁄2 and 1/2 give the same, and so do 2 and 2.0, 5g and 5 g. */
export const comparableWords = (text: string): string[] =>
  words(
    text
      .replace(/\u00ad/g, '')
      .replace(/(?<=\p{Nd})(?=[\p{No}\p{L}])/gu, ' ')
      .normalize('NFKC')
      .replace(/(?<=\p{Nd})[.,]0+(?!\p{Nd})/gu, ''),
  );
