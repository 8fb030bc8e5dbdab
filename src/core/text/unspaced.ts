import { once } from '../basics/once.ts';

/** Scripts without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED = once(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
);

/** Returns whether a text contains signs of a script without spaces between words. */
export const isUnspaced = (text: string): boolean => UNSPACED().test(text);
