import { defined } from '../../core/basics/defined.ts';
import { children, endOf, type PageTree, parentOf } from '../../core/page/page-tree.ts';
import { blockLevel } from '../../core/page/text-blocks.ts';
import { areDifferent, type FontSizes, fontSizesBelow } from './font-sizes.ts';
import type { RunningText } from './running-text.ts';

/** A part of the page that looks like one thing. */
export interface VisualBlock {
  readonly node: number;
  /** Exclusive number of its last text block. Blocks follow each other without gaps. */
  readonly lastText: number;
  /** Degree of coherence, 1..10. */
  readonly coherence: number;
  /** Share of its characters inside links, 0..1. */
  readonly linkDensity: number;
  /** Null if the page was not drawn. */
  readonly fontSizes: FontSizes | null;
}

/** Largest share of the page for an undivided block that has text of its own or only small children. */
const SMALL_SHARE = 0.1;

/** Coherence lost by a block with words of several sizes (VIPS: 9 in place of 10). */
const MIXED = 1;

/** Coherence that a tag suggests (VIPS, table of DoC by tag): list items and cells are more coherent than `div`. */
const TAG_COHERENCE: Readonly<Record<string, number>> = {
  p: 9,
  h1: 9,
  h2: 9,
  h3: 9,
  h4: 9,
  h5: 9,
  h6: 9,
  li: 8,
  td: 8,
  figure: 8,
  ul: 7,
  ol: 7,
  dl: 7,
  nav: 7,
  tr: 7,
  table: 6,
  header: 6,
  footer: 6,
  aside: 6,
};

/**
 * Visual block extraction (VIPS §4.1): from the body down, an element is divided while the rules demand it and its coherence is below the
 * permitted one. Sizes are areas on a laid-out page, else shares of the text; several font sizes lower coherence on a laid-out page.
 */
export function visualBlocks(page: PageTree, text: RunningText, permitted: number): VisualBlock[] {
  const isBlock = blockLevel(page);
  const size = shares(page, text);
  const fonts = fontSizesBelow(page);
  const firstText = textBefore(page, text);
  const blocks: VisualBlock[] = [];
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const lastText = defined(firstText[endOf(page, node)]);
    // Rule 1: an element that shows no text is no block.
    if (lastText === defined(firstText[node])) continue;
    const parts = [...children(page, node)].filter(
      (child) =>
        defined(firstText[endOf(page, child)]) > defined(firstText[child]) || page.tag[child] === 'hr',
    );
    const sizes = fonts[node] ?? null;
    const isMixed = sizes !== null && areDifferent(sizes.smallest, sizes.largest);
    const coherence = coherenceOf({ page, isBlock, size }, node, parts, isMixed);
    if (parts.some((child) => isBlock[child]) && coherence < Math.max(permitted, 1)) {
      for (let i = parts.length - 1; i >= 0; i--) stack.push(defined(parts[i]));
    } else {
      const first = blocks.at(-1)?.lastText ?? 0;
      if (lastText > first)
        blocks.push({
          node,
          lastText,
          coherence,
          linkDensity: linkDensity(text, first, lastText),
          fontSizes: sizes,
        });
    }
  }
  return blocks;
}

/** A page with the facts that the rules of division ask for. */
interface MeasuredPage {
  readonly page: PageTree;
  /** 1 for block-level elements. */
  readonly isBlock: Uint8Array;
  /** Share of each node in the page, 0..1: of its area, or of its text. */
  readonly size: Float64Array;
}

/** Returns the coherence of an element that shows these parts. `isMixed` tells whether its text has several sizes. */
function coherenceOf(
  { page, isBlock, size }: MeasuredPage,
  node: number,
  parts: readonly number[],
  isMixed: boolean,
): number {
  const tag = defined(page.tag[node]);
  const blockParts = parts.filter((child) => isBlock[child]);
  // Rule 4: only text inside, of one size or of several.
  if (blockParts.length === 0) return isMixed ? 10 - MIXED : 10;
  // Rules 2, 3: the root, or a frame around one part, has no coherence of its own.
  if (node === 0 || parts.length === 1) return 0;
  // Rules 6, 7: a ruled line or a change of background between the parts.
  if (parts.some((child) => page.tag[child] === 'hr')) return 1;
  const background = page.attributes[node]?.bgcolor;
  if (blockParts.some((child) => (page.attributes[child]?.bgcolor ?? background) !== background)) return 1;
  const promised = (TAG_COHERENCE[tag] ?? 5) - (isMixed ? MIXED : 0);
  const largest = Math.max(...blockParts.map((child) => defined(size[child])));
  // Rules 8, 9: small, with text of its own or only with small parts.
  if (blockParts.length < parts.length && defined(size[node]) < SMALL_SHARE) return promised + 1;
  if (largest < SMALL_SHARE / 5 && defined(size[node]) < SMALL_SHARE) return promised;
  // Rule 11: larger elements are less coherent.
  return promised * (1 - defined(size[node]));
}

function linkDensity(text: RunningText, first: number, last: number): number {
  let chars = 0;
  let linkChars = 0;
  for (let at = first; at < last; at++) {
    chars += defined(text.blocks[at]).text.length;
    linkChars += defined(text.blocks[at]).linkChars;
  }
  return linkChars / Math.max(1, chars);
}

/** Returns the share of each subtree in the page, 0..1: in its area, or in its words if there are no boxes. */
function shares(page: PageTree, text: RunningText): Float64Array {
  const share = new Float64Array(page.tag.length);
  const { box } = page;
  if (box) {
    const whole = Math.max(1, defined(box[2]) * defined(box[3]));
    for (let node = 0; node < share.length; node++)
      share[node] = Math.min(1, (defined(box[4 * node + 2]) * defined(box[4 * node + 3])) / whole);
    return share;
  }
  text.blocks.forEach((block, i) => {
    share[block.start] =
      defined(share[block.start]) + defined(text.firstWord[i + 1]) - defined(text.firstWord[i]);
  });
  for (let node = share.length - 1; node > 0; node--) {
    const parent = parentOf(page, node);
    share[parent] = defined(share[parent]) + defined(share[node]);
  }
  const whole = Math.max(1, defined(share[0]));
  return share.map((words) => words / whole);
}

/** Returns for each node, and one past the last, the number of text blocks that start before it. */
function textBefore(page: PageTree, text: RunningText): Uint32Array {
  const before = new Uint32Array(page.tag.length + 1);
  for (const block of text.blocks) before[block.start + 1] = 1;
  for (let node = 1; node < before.length; node++)
    before[node] = defined(before[node]) + defined(before[node - 1]);
  return before;
}
