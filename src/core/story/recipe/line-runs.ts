import { defined } from '../../basics/defined.ts';
import type { ArticleBlock, ArticleText } from '../article.ts';
import { htmlLines } from '../html/html-lines.ts';
import { escapeText, unescapedText } from '../html/html-text.ts';
import { linePlaces } from './line-places.ts';
import {
  asPartList,
  inWhole,
  isSeveralLines,
  type ListedPart,
  partList,
  rowsOf,
  withItemsAtBreaks,
  withoutSpace,
} from './part-list.ts';
import { isNumberAlone, isNumberedBy, numberAlone } from './step-numbers.ts';

/** Successive paragraphs that are lines of one part of a recipe. */
interface Run {
  /** The paragraphs of each line. */
  readonly lines: readonly (readonly ArticleText[])[];
  /** Number of the step before the first line. */
  readonly before: number;
  /** Whether the page sets the numbers of the lines on lines of their own. */
  readonly isCounted: boolean;
  /** Index after the run's last block. */
  readonly end: number;
}

/** The blocks of a story, and which of them hold lines of one part of its recipe. */
interface PartPlaces {
  readonly part: ListedPart;
  readonly blocks: readonly ArticleBlock[];
  /** Index of each block's first line among the part's lines, or −1 if most of the block is no such line. */
  readonly places: readonly number[];
}

/**
 * Returns the story with successive paragraphs of a recipe part joined to one list, and `part` set on lists that already are one. `lines`
 * are all lines of the part. Lines that only together are a line of `claimed` become that line. Where a page sets the numbers of steps on
 * lines of their own, successive paragraphs of one claimed step are one line.
 */
export function inLists(
  given: readonly ArticleBlock[],
  lines: readonly string[],
  part: ListedPart,
  claimed: readonly string[],
): ArticleBlock[] {
  const blocks = part === 'steps' ? given.flatMap(stepsAtBreaks) : given;
  const on: PartPlaces = { part, blocks, places: firstLines(blocks, lines, part) };
  const out: ArticleBlock[] = [];
  let steps = 0;
  for (let at = 0; at < blocks.length; ) {
    const run = runAt(on, at, steps);
    if (!run) out.push(asPart(on, at++, claimed));
    else {
      if (isList(on, run)) {
        out.push(inWhole(listOf(run, part), claimed));
        steps = run.before + run.lines.length;
      } else out.push(...run.lines.flat());
      at = run.end;
    }
  }
  return out;
}

/** Returns the paragraphs of a block with a line for each step from the first on: some pages part steps by line breaks. */
function stepsAtBreaks(block: ArticleBlock): ArticleBlock[] {
  if (block.kind !== 'paragraph') return [block];
  const lines = htmlLines(block.html).map((html) => ({ ...block, text: unescapedText(html), html }));
  return lines.every(({ text }, i) => isNumberedBy(text, i + 1)) ? lines : [block];
}

/** Returns the run that begins at a block, after a number of steps; or undefined. */
function runAt({ part, blocks, places }: PartPlaces, at: number, steps: number): Run | undefined {
  const isLine = (i: number) => blocks[i]?.kind === 'paragraph' && defined(places[i]) >= 0;
  const lines: ArticleText[][] = [];
  let before = steps;
  let isCounted = false;
  let end = at;
  for (; end < blocks.length; end++) {
    const block = defined(blocks[end]);
    const number = part === 'steps' ? numberAlone(block) : 0;
    const isNext = number === 1 || number === before + lines.length + 1;
    // A short step may not be among the claimed ones.
    const goesOnCounting =
      part === 'steps' &&
      number === 0 &&
      lines.length > 0 &&
      block.kind === 'paragraph' &&
      isNumberedBy(block.text, before + lines.length + 1);
    if (isNext && isLine(end + 1)) {
      if (number === 1 && end > at) break;
      if (lines.length === 0) before = number - 1;
      isCounted = true;
      lines.push([]);
    } else if (block.kind === 'paragraph' && (isLine(end) || goesOnCounting)) {
      const line = lines.at(-1);
      const goesOn = isCounted && line && (line.length === 0 || places[end] === places[end - 1]);
      if (goesOn) line.push(block);
      else lines.push([block]);
    } else break;
  }
  return lines.length > 0 ? { lines, before, isCounted, end } : undefined;
}

/** Returns whether a run is a list: it has several lines, all ingredients are in its only one, or that is the recipe's next step. */
function isList(on: PartPlaces, run: Run): boolean {
  if (run.lines.length > 1) return true;
  const first = run.lines[0]?.[0];
  if (!first) return false;
  if (on.part === 'ingredients') return isSeveralLines(first.html);
  return run.isCounted || isNumberedBy(first.text, run.before + 1) || isNextStep(on, run);
}

/** Returns whether a line is the recipe's next step, though pictures or remarks part it from the steps around it. */
function isNextStep({ places }: PartPlaces, { before, end }: Run): boolean {
  let next = end;
  while (next < places.length && defined(places[next]) < 0) next++;
  return places[end - 1] === before && (before > 0 || places[next] === before + 1);
}

function listOf({ lines, before }: Run, part: ListedPart) {
  const texts = lines.map((line) => line.map(({ text }) => text).join(' '));
  const htmls = lines.map((line) => line.map(({ html }) => html).join('<br>'));
  return withItemsAtBreaks(partList(defined(lines[0]?.[0]).node, texts, htmls, part, before + 1));
}

/** Returns a block that is in no run: a list or table of the part as a list, any other as it is. */
function asPart({ part, blocks, places }: PartPlaces, at: number, claimed: readonly string[]): ArticleBlock {
  const block = defined(blocks[at]);
  if (defined(places[at]) < 0) return block;
  if (block.kind === 'table' && part === 'ingredients') {
    const rows = rowsOf(block);
    return partList(block.node, rows, rows.map(escapeText), part, 1);
  }
  return block.kind === 'list' && !block.part ? inWhole(asPartList(block, part), claimed) : block;
}

/**
 * Returns for each block the index of its first line in the part's lines, or −1 if they do not have most of its lines. Numbers of steps on
 * rows of their own do not count. A paragraph also counts that is a line but for its spaces, or together with the next one, such as an amount
 * above a name.
 */
function firstLines(blocks: readonly ArticleBlock[], lines: readonly string[], part: ListedPart): number[] {
  const known = new Map(lines.map((line, at) => [withoutSpace(line), at]));
  const placeOf = (text: string) => known.get(withoutSpace(text)) ?? -1;
  const places = blocks.map((block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list' && block.kind !== 'table') return -1;
    const own = rowsOf(block).filter((row) => part === 'ingredients' || !isNumberAlone(row));
    const found = linePlaces(own, lines).filter((at) => at >= 0);
    return found.length > 0.5 * own.length ? defined(found[0]) : -1;
  });
  return places.map((place, i) => {
    const [block, next] = [blocks[i], blocks[i + 1]];
    if (place >= 0 || block?.kind !== 'paragraph') return place;
    const own = placeOf(block.text);
    return own < 0 && next?.kind === 'paragraph' ? placeOf(`${block.text} ${next.text}`) : own;
  });
}
