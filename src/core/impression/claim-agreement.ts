import { defined } from '../basics/defined.ts';
import { once } from '../basics/once.ts';
import { remembered } from '../basics/remembered.ts';
import type { Claims } from '../claims/claims.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { folded } from '../text/words.ts';
import { UNKNOWN } from './layout.ts';
import type { Measures } from './row-writer.ts';

/** Returns the words of three letters or more; shorter ones agree by chance. In scripts without spaces, each character is a word. */
export const keyWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]{3,}/gu) ?? [];

/** Returns the key words of each block. */
export const blockKeyWords = remembered((blocks: readonly TextBlock[]) =>
  blocks.map(({ text }) => keyWords(text)),
);

const FIRST_OF_WORD = once(() => /[\p{L}\p{N}]/u);

/** Length of a run of words that identifies a text: two pairs. */
const SHINGLE = 4;
/** A description or text of up to this many characters agrees with nothing. Chosen by hand; the weights are trained with this limit. */
const TOO_SHORT = 20;
/** A text agrees with a description if this many first characters are equal. Chosen by hand; the weights are trained with it. */
const OPENING = 120;
/** Least key words of a claimed text for blocks to be compared with it. Chosen by hand; the weights are trained with it. */
const LEAST_BODY_WORDS = 50;
/** Most characters of a block that may show a title. Chosen by hand; the weights are trained with it. */
const MAX_TITLE = 400;
/** A block's share of a title counts its words, and at least this many of the titles'. Chosen by hand; the weights are trained with it. */
const LEAST_TITLE_WORDS = 8;
/** The first block with at least this share shows the title. Chosen by hand; the weights are trained with it. */
const SHOWN_SHARE = 0.6;

/** Measures how each block agrees with the page's claims about its story. */
export function measureClaims(blocks: readonly TextBlock[], claims: Claims): Measures {
  const titleWords = new Set(claims.titles.flatMap(keyWords));
  const descriptions = claims.descriptions.map(folded).filter((text) => text.length > TOO_SHORT);
  const bodyWords = keyWords(claims.articleBody);
  const shareInBody = bodyWords.length >= LEAST_BODY_WORDS ? shareOfShingles(bodyWords) : () => UNKNOWN;
  const wordsOf = blockKeyWords(blocks);
  const overlap = blocks.map(({ text }, i) => {
    const list = defined(wordsOf[i]);
    if (text.length > MAX_TITLE || !list.some((word) => titleWords.has(word))) return 0;
    const words = new Set(list);
    let shared = 0;
    for (const word of words) if (titleWords.has(word)) shared++;
    return shared / Math.max(words.size, Math.min(titleWords.size, LEAST_TITLE_WORDS));
  });
  const titleAt = overlap.findIndex((share) => share >= SHOWN_SHARE);
  return {
    write(i, row) {
      const block = defined(blocks[i]);
      row.put(defined(overlap[i]));
      row.put(isOneOf(descriptions, block.text) ? 1 : 0);
      row.put(shareInBody(defined(wordsOf[i])));
      row.put(claims.isArticle ? 1 : 0);
      row.put(titleAt < 0 ? UNKNOWN : i < titleAt ? 0 : Math.log1p(i - titleAt) + 1);
    },
  };
}

/** Returns whether the text and one of the folded descriptions begin in the same way. */
function isOneOf(descriptions: readonly string[], text: string): boolean {
  const [first] = FIRST_OF_WORD().exec(text.toLowerCase()) ?? [];
  if (first === undefined || !descriptions.some((d) => d.startsWith(first))) return false;
  const own = folded(text);
  if (own.length <= TOO_SHORT) return false;
  const start = own.slice(0, OPENING);
  return descriptions.some((d) => d.startsWith(start) || own.startsWith(d.slice(0, OPENING)));
}

/**
 * Returns a function that gives the share of a text's runs of four words that are also in `body`, ½ for a text of fewer words. The body's
 * words have numbers, and so have its pairs of words; a run is two pairs. A word that the body does not have is NaN, and so is anything made
 * from it.
 */
function shareOfShingles(body: readonly string[]): (text: readonly string[]) => number {
  const words = new Map<string, number>();
  const pairs = new Map<number, number>();
  const inBody = body.map((word) => numberOf(words, word));
  const pair = (first = Number.NaN, second = Number.NaN) => first * words.size + second;
  const pairsInBody = inBody.slice(1).map((second, i) => numberOf(pairs, pair(inBody[i], second)));
  const run = (first = Number.NaN, second = Number.NaN) => first * pairs.size + second;
  const runs = new Set(pairsInBody.slice(2).map((second, i) => run(pairsInBody[i], second)));
  return (text) => {
    if (text.length < SHINGLE) return 0.5;
    let found = 0;
    let word: number | undefined;
    // The pairs that end one word and two words before.
    let [last, lastButOne]: (number | undefined)[] = [];
    for (let i = 0; i < text.length; i++) {
      const next = words.get(defined(text[i]));
      const ends = pairs.get(pair(word, next));
      if (i >= SHINGLE - 1 && runs.has(run(lastButOne, ends))) found++;
      lastButOne = last;
      last = ends;
      word = next;
    }
    return found / (text.length - SHINGLE + 1);
  };
}

function numberOf<K>(numbers: Map<K, number>, key: K): number {
  const known = numbers.get(key) ?? numbers.size;
  if (known === numbers.size) numbers.set(key, known);
  return known;
}
