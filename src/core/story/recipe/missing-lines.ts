import { defined } from '../../basics/defined.ts';
import { comparableWords } from '../../text/words.ts';
import type { ArticleBlock, ArticleList } from '../article.ts';
import { escapeText } from '../html/html-text.ts';
import { placesOf } from './line-places.ts';
import { indexWithHeading, isListOf, type ListedPart, partList } from './part-list.ts';

/** If the story shows at least this share of the claimed lines, claims add only the missing lines; else they add the whole list. */
const SHOWN = 0.5;

/**
 * Returns the story with the missing claimed lines: each after the line before it, or all in one list if the story shows few of them.
 * Ingredients come before the steps.
 */
export function withMissing(
  blocks: readonly ArticleBlock[],
  lines: readonly string[],
  part: ListedPart,
): ArticleBlock[] {
  if (lines.length === 0) return [...blocks];
  const places = placesOf(lines, blocks);
  const shown = places.filter((at) => at >= 0).length;
  if (shown < SHOWN * lines.length) {
    const at = placeOf(blocks, part);
    const list = claimedList(blocks[at] ?? blocks.at(-1), lines, part, 1);
    return [...blocks.slice(0, at), list, ...blocks.slice(at)];
  }
  const isWritten = part === 'ingredients' ? writtenOtherwise(blocks, places, lines) : () => false;
  const behind = new Map<number, { from: number; lines: string[] }>();
  let last = Math.min(...places.filter((at) => at >= 0)) - 1;
  places.forEach((at, i) => {
    if (at >= 0) last = Math.max(last, at);
    if (at >= 0 || isWritten(defined(lines[i]))) return;
    const group = behind.get(last);
    if (group) group.lines.push(defined(lines[i]));
    else behind.set(last, { from: i + 1, lines: [defined(lines[i])] });
  });
  const fill = (at: number): ArticleBlock[] => {
    const group = behind.get(at);
    return group ? [claimedList(blocks[at] ?? blocks[0], group.lines, part, group.from)] : [];
  };
  return [...fill(-1), ...blocks.flatMap((block, at) => [block, ...fill(at)])];
}

/** Least letters of a word that names an ingredient. */
const NAME_CHARS = 3;

/** Returns the words of a text that may name an ingredient, in the singular. */
const namesIn = (text: string): string[] =>
  comparableWords(text)
    .filter((word) => word.length >= NAME_CHARS && /\p{L}/u.test(word))
    .map((word) => word.replace(/e?s$/, ''));

/**
 * Returns a test of whether the page writes a claimed ingredient in other words. Then its list has as many lines as are claimed, or more.
 * It also has a word of this line that no other claimed line has. Claims name things without amounts, or are of another version.
 */
function writtenOtherwise(
  blocks: readonly ArticleBlock[],
  places: readonly number[],
  claimed: readonly string[],
): (line: string) => boolean {
  const texts = [...new Set(places)].flatMap((at) => {
    const block = blocks[at];
    return block?.kind === 'list' || block?.kind === 'table' ? [block.text] : [];
  });
  const isComplete = texts.join('\n').split('\n').length >= claimed.length;
  const written = new Set(texts.flatMap(namesIn));
  const uses = new Map<string, number>();
  for (const name of claimed.flatMap((line) => [...new Set(namesIn(line))]))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  return (line) => isComplete && namesIn(line).some((name) => uses.get(name) === 1 && written.has(name));
}

const claimedList = (
  beside: ArticleBlock | undefined,
  lines: readonly string[],
  part: ListedPart,
  start: number,
): ArticleList => partList(beside?.node ?? 0, lines, lines.map(escapeText), part, start);

/** Returns the index for a list that the story lacks: ingredients before the first steps, anything else after the story. */
function placeOf(blocks: readonly ArticleBlock[], part: ListedPart): number {
  const steps = part === 'ingredients' ? blocks.findIndex((block) => isListOf(block, 'steps')) : -1;
  return steps < 0 ? blocks.length : indexWithHeading(blocks, steps);
}
