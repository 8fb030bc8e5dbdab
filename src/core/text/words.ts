import { once } from '../basics/once.ts';

const WORD = once(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+/gu,
);

/** Returns the words of a text, lower-cased; in scripts without spaces each character is one word. */
export const words = (text: string): string[] => text.toLowerCase().match(WORD()) ?? [];

/** Returns `text` without the words that are unwanted. */
export const withoutWords = (text: string, unwanted: (word: string) => boolean): string =>
  text.replace(WORD(), (word) => (unwanted(word.toLowerCase()) ? '' : word));

/** Returns each two words of a list that follow one another, with a space between them. */
export const wordPairs = (list: readonly string[]): string[] =>
  list.slice(1).map((word, i) => `${list[i]} ${word}`);

/** Returns a text in lower case with one space for anything between letters and digits, so that texts differing only in type are equal. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Decimals of amounts, as claims round them, with the fractions that pages write. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '5': '1/2',
  '25': '1/4',
  '75': '3/4',
  '125': '1/8',
  '33': '1/3',
  '66': '2/3',
  '67': '2/3',
};

/** Returns the fraction for the digits after a point, or an empty string. Repeated digits count twice: 0.3333 is 0.33, and 0.667 is 0.67. */
const fractionOf = (digits: string): string =>
  FRACTIONS[digits.replace(/0$/, '').replace(/^(?:3+(?=33$)|6+(?=6[67]$))/, '')] ?? '';

/**
 * Returns the words of a text with one spelling for equal amounts: ½, 1⁄2, 1/2 and 0.5 give the same words, and so do 2 and 2.0, 5g and
 * 5 g.
 */
export const comparableWords = (text: string): string[] =>
  words(
    text
      .replace(/\u00ad/g, '')
      .replace(/(?<=\p{Nd})(?=[\p{No}\p{L}])/gu, ' ')
      .normalize('NFKC')
      .replace(/(?<=\p{Nd})[.,]0+(?!\p{Nd})/gu, '')
      .replace(
        /(?<!\p{Nd})(\p{Nd}{1,2})[.,](\p{Nd}{1,8})(?!\p{Nd})/gu,
        (amount, whole: string, digits: string) => {
          const fraction = fractionOf(digits);
          return fraction === '' ? amount : `${Number(whole) || ''} ${fraction}`;
        },
      ),
  );
