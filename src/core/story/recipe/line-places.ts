import { defined } from '../../basics/defined.ts';
import { comparableWords, wordPairs } from '../../text/words.ts';
import { type ArticleBlock, isArticleText } from '../article.ts';

/** Least share of a line's word pairs in a text that contains the line; a unit may be added or a remark left out. */
const SAID = 0.7;
/** Most lines of a text that together may contain one line, such as an amount, a unit and a thing in separate cells. */
const WINDOW = 3;
/** Most words of such lines, beyond twice the words of the line. */
const MORE_WORDS = 2;

/**
 * Returns for each line the index of the text that contains it in similar words, or −1. A text contains a line if it has most of the
 * line's pairs of neighbouring words. Several texts may contain a line together; then the index is the text with most pairs. A few short
 * lines of a text also contain it if they have most of its words in any order. Takes time proportional to lines times texts.
 */
export function linePlaces(lines: readonly string[], texts: readonly string[]): number[] {
  const pairs = texts.map((text) => new Set(wordPairs(comparableWords(text))));
  const windows = texts.flatMap((text, at) => windowsOf(text.split(/[\n\t]/).map(comparableWords), at));
  return lines.map((line) => {
    const own = comparableWords(line);
    const wanted = [...new Set(wordPairs(own))];
    if (own.length === 0) return -1;
    let best = -1;
    let most = 0;
    pairs.forEach((known, at) => {
      const shared = wanted.filter((pair) => known.has(pair)).length;
      if (shared > most) [best, most] = [at, shared];
    });
    const together = wanted.filter((pair) => pairs.some((known) => known.has(pair))).length;
    if (wanted.length > 0 && together >= SAID * wanted.length) return best;
    const said = windows.find(
      ({ words, size }) =>
        size <= 2 * own.length + MORE_WORDS &&
        own.filter((word) => words.has(word)).length >= SAID * own.length,
    );
    return said?.at ?? -1;
  });
}

/** Returns for each line the index of the block that contains it, or −1. */
export const placesOf = (lines: readonly string[], blocks: readonly ArticleBlock[]): number[] =>
  linePlaces(
    lines,
    blocks.map((block) => (isArticleText(block) ? block.text : '')),
  );

function windowsOf(lines: readonly (readonly string[])[], at: number) {
  const windows: { words: ReadonlySet<string>; size: number; at: number }[] = [];
  lines.forEach((_, from) => {
    for (let length = 1; length <= WINDOW && from + length <= lines.length; length++) {
      const words = lines.slice(from, from + length).flat();
      windows.push({ words: new Set(words), size: words.length, at });
    }
  });
  return windows;
}

/**
 * Returns the lines, with a claimed line in place of two or three successive lines that together have exactly its words, in any order.
 * Pages write the amount and the name of an ingredient in two cells. Linear in the lines.
 */
export function joinedLines(lines: readonly string[], claimed: readonly string[]): string[] {
  const whole = new Map(claimed.map((line) => [sortedWords([line]), line]));
  whole.delete('');
  const joined: string[] = [];
  for (let from = 0; from < lines.length; from++) {
    let line = defined(lines[from]);
    for (let end = from + 2; end <= Math.min(from + WINDOW, lines.length); end++) {
      const found = whole.get(sortedWords(lines.slice(from, end)));
      if (found === undefined) continue;
      line = found;
      from = end - 1;
      break;
    }
    joined.push(line);
  }
  return joined;
}

const sortedWords = (lines: readonly string[]): string => lines.flatMap(comparableWords).sort().join(' ');
