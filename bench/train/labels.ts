import { readClaims } from '../../src/core/claims/claims.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../src/core/page/text-blocks.ts';
import type { Row } from '../corpus.ts';
import { words } from '../metric.ts';

/** 1 noise, 0 content, NaN if the gold does not settle it (optional lines, copies, half-matching blocks). */
export type Label = number;

const GRAM = 3;

/** Returns the labels of the blocks of a row's page by the row's gold text. Titles of the page are settled neither way. */
export const goldLabels = (row: Row, page: PageTree): Label[] =>
  labelBlocks(page, textBlocks(page), row.text ?? '', [row.title ?? '', ...readClaims(page.head).titles]);

/**
 * Labels a page's blocks by its gold text. A block of four words or more is content if most of its 3-grams are in the gold. A shorter block
 * is content if it appears whole in the gold between its labelled neighbours.
 */
export function labelBlocks(
  page: PageTree,
  blocks: readonly TextBlock[],
  gold: string,
  titles: readonly string[],
): Label[] {
  const lines = decoded(gold)
    .split('\n')
    .map((line) => line.trim());
  const isOptional = (line: string) => line.startsWith('[') && line.endsWith(']');
  const wanted = words(lines.filter((line) => !isOptional(line)).join('\n'));
  const optional = grams(words(lines.filter(isOptional).join('\n')));
  const places = grams(wanted);
  const used = new Uint8Array(wanted.length);
  const titled = titles.map((title) => words(title).join(' ')).filter((title) => title !== '');
  const labels: Label[] = new Array(blocks.length).fill(1);
  const span: ([number, number] | undefined)[] = new Array(blocks.length);

  blocks.forEach((block, i) => {
    const list = words(block.text);
    if (isTitle(page, block, list.join(' '), titled)) {
      labels[i] = Number.NaN;
      return;
    }
    if (list.length < GRAM + 1) return;
    let found = 0;
    let fresh = 0;
    let first = Number.POSITIVE_INFINITY;
    let last = -1;
    let asOption = 0;
    const total = list.length - GRAM + 1;
    for (let j = 0; j < total; j++) {
      const gram = list.slice(j, j + GRAM).join(' ');
      if (optional.has(gram)) asOption++;
      const at = places.get(gram);
      if (!at) continue;
      found++;
      const free = at.find((place) => used[place] === 0) ?? -1;
      if (free < 0) continue;
      fresh++;
      first = Math.min(first, free);
      last = Math.max(last, free + GRAM);
    }
    const share = found / total;
    if (share >= 0.6) {
      if (fresh < 0.5 * found) {
        labels[i] = Number.NaN;
        return;
      }
      labels[i] = 0;
      span[i] = [first, last];
      for (const gram of gramsOf(list))
        for (const place of places.get(gram) ?? []) {
          if (place >= first && place < last) used[place] = 1;
        }
    } else if (asOption / total >= 0.6 || share >= 0.3) {
      labels[i] = Number.NaN;
    }
  });

  const lists = blocks.map(({ text }) => words(text));
  const starts = new Map<string, number[]>();
  wanted.forEach((word, at) => {
    const list = starts.get(word);
    if (list) list.push(at);
    else starts.set(word, [at]);
  });
  /** Returns the first place in [from, to) with these words, or −1. */
  const placeOf = (list: readonly string[], from: number, to: number): number => {
    const candidates = starts.get(list[0] ?? '') ?? [];
    return (
      candidates.find(
        (at) => at >= from && at + list.length <= to && list.every((word, k) => wanted[at + k] === word),
      ) ?? -1
    );
  };
  const ends = stretchEnds(span, wanted.length);
  let from = 0;
  blocks.forEach((_, i) => {
    const list = lists[i] ?? [];
    if (list.length === 0) labels[i] = Number.NaN;
    const own = span[i];
    if (own) from = own[1];
    if (own || list.length === 0 || list.length > GRAM || Number.isNaN(labels[i])) return;
    const to = ends[i] ?? wanted.length;
    let at = placeOf(list, from, Math.min(to, from + NEAR + list.length));
    // A short line far from its neighbours matches by chance, unless the lines after it match too.
    for (let next = placeOf(list, from, to); at < 0 && next >= 0; next = placeOf(list, next + 1, to))
      if (chained(lists, i, next, to, placeOf)) at = next;
    if (at < 0) return;
    labels[i] = 0;
    span[i] = [at, at + list.length];
    from = at + list.length;
  });
  return labels;
}

/** Most words of gold between two short lines that follow each other on the page. */
const NEAR = 10;
/** Least number of words that a chain of short lines must have in common with the gold, in order; fewer may be chance. */
const CHAIN_WORDS = 6;

function chained(
  lists: readonly (readonly string[])[],
  first: number,
  at: number,
  to: number,
  placeOf: (list: readonly string[], from: number, to: number) => number,
): boolean {
  let from = at + (lists[first]?.length ?? 0);
  let matched = lists[first]?.length ?? 0;
  for (let i = first + 1; matched < CHAIN_WORDS; i++) {
    const list = lists[i];
    if (!list || list.length > GRAM) return false;
    const next = placeOf(list, from, Math.min(to, from + NEAR + list.length));
    if (next < 0) return false;
    matched += list.length;
    from = next + list.length;
  }
  return true;
}

/** Returns for each block where the next labelled one begins in the gold. */
function stretchEnds(span: readonly ([number, number] | undefined)[], end: number): number[] {
  const ends: number[] = new Array(span.length);
  let next = end;
  for (let i = span.length - 1; i >= 0; i--) {
    ends[i] = next;
    next = span[i]?.[0] ?? next;
  }
  return ends;
}

/** Returns whether the block is the title. Gold texts disagree on whether it is part of the story; the product finds it by other means. */
function isTitle(page: PageTree, block: TextBlock, text: string, titles: readonly string[]): boolean {
  if (text === '') return false;
  const heading = /^h[12]$/.test(page.tag[block.node] ?? '');
  return titles.some(
    (title) => title === text || (heading && (title.startsWith(`${text} `) || text.startsWith(`${title} `))),
  );
}

/** Decodes the character references that some gold texts keep from their HTML. */
const decoded = (gold: string): string =>
  gold
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .replace(/&(?:amp|quot|lt|gt|nbsp);/g, ' ');

const gramsOf = (list: readonly string[]): string[] => {
  const out: string[] = [];
  for (let i = 0; i + GRAM <= list.length; i++) out.push(list.slice(i, i + GRAM).join(' '));
  return out;
};

function grams(list: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  gramsOf(list).forEach((gram, i) => {
    const at = places.get(gram);
    if (at) at.push(i);
    else places.set(gram, [i]);
  });
  return places;
}
