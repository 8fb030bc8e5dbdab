import type { PageTree } from '../../src/core/page-tree/page-tree.ts';
import type { TextBlock } from '../../src/core/segmentation/text-blocks.ts';
import { words } from '../metric.ts';

/** 1 noise, 0 content, NaN where the gold does not tell (optional lines, copies, half-matching blocks). */
export type Label = number;

const GRAM = 3;

/**
 * Labels a page's blocks by its gold text. A block of four words or more is content where most of its 3-grams stand in
 * the gold; a shorter one where it stands whole in the stretch of gold between its labelled neighbours.
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

  const text = ` ${wanted.join(' ')} `;
  const offsets: number[] = [];
  let offset = 0;
  for (const word of wanted) {
    offsets.push(offset);
    offset += word.length + 1;
  }
  blocks.forEach((block, i) => {
    const list = words(block.text);
    if (list.length === 0) labels[i] = Number.NaN;
    if (list.length === 0 || list.length > GRAM || Number.isNaN(labels[i])) return;
    let from = 0;
    for (let j = i - 1; j >= 0; j--) {
      const before = span[j];
      if (before) {
        from = before[1];
        break;
      }
    }
    let to = wanted.length;
    for (let j = i + 1; j < span.length; j++) {
      const after = span[j];
      if (after) {
        to = after[0];
        break;
      }
    }
    if (to <= from) return;
    const stretch = text.slice(Math.max(0, offsets[from] ?? 0), (offsets[to] ?? text.length) + 1);
    const at = stretch.indexOf(` ${list.join(' ')} `);
    // A label far from its place is chance, not a match: common words stand everywhere in a long stretch.
    if (at >= 0 && at <= 60) {
      labels[i] = 0;
      const start = from + stretch.slice(0, at + 1).split(' ').length - 2;
      span[i] = [start, start + list.length];
    }
  });
  return labels;
}

/** Gold texts disagree on whether the headline is part of the story; the product finds it by other means. */
function isTitle(page: PageTree, block: TextBlock, text: string, titles: readonly string[]): boolean {
  if (text === '') return false;
  const heading = /^h[12]$/.test(page.tag[block.node] ?? '');
  return titles.some(
    (title) => title === text || (heading && (title.startsWith(`${text} `) || text.startsWith(`${title} `))),
  );
}

/** Some gold texts keep the character references of their HTML. */
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
