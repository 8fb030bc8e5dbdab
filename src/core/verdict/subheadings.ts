import { defined } from '../page/defined.ts';
import { hasLinkedWords, isEditLine } from '../page/edit-links.ts';
import { shownHeading } from '../page/headings.ts';
import { contains, endOf, parentOf } from '../page/page-tree.ts';
import { blocksWithin } from '../page/text-blocks.ts';
import type { BlockRole } from './block-role.ts';
import type { Evidence } from './evidence.ts';
import { pagesOfLine } from './findings/repeated-line.ts';
import type { JudgingOptions } from './options.ts';
import type { RoleDraft } from './role-draft.ts';

/** Lines of the story's own between a heading and its text, at most: captions, a rating, who wrote the part. */
const LABELS = 4;
/** A longer line is text of its own. */
const LABEL_CHARS = 120;
/** Lines that a heading over links may stand over; more are looked at on no page. */
const MOST_LINES = 60;

/**
 * A heading is the story's where what it heads is, and only there. The last headings are looked at first, so that a heading over a
 * heading of the story is one too. Headings that other pages have, or that are links, are never brought in. Links to edit a section
 * count as neither lines nor links.
 */
export function setSubheadings(
  { evidence, noise, isOut, of }: RoleDraft,
  { subheading, overLinks }: JudgingOptions,
  isCaption: (block: number) => boolean,
): void {
  const { page, blocks } = evidence;
  const levels = blocks.map(({ node }) => shownHeading(page, node));
  const first = of.indexOf('body');
  const last = of.lastIndexOf('body');
  for (let i = last; i >= 0; i--) {
    if (defined(levels[i]) < 2 || isOut(i)) continue;
    const p = noise[i] ?? 1;
    const text = of[i] === 'none' && p < subheading ? headedText(evidence, levels, of, i, isCaption) : -1;
    const isFirst = i < first;
    if (text >= 0 && !(isFirst && text > first) && isRightOver(evidence, i, text)) of[i] = 'body';
    else if (!isFirst && of[i] === 'body' && p >= overLinks && isOverLinks(evidence, of, i, isCaption))
      of[i] = 'none';
  }
}

/** The first line of the story that a heading heads, or −1 where it heads something else. */
function headedText(
  { page, blocks }: Evidence,
  levels: readonly number[],
  of: readonly BlockRole[],
  i: number,
  isCaption: (block: number) => boolean,
): number {
  let labels = 0;
  for (let at = i + 1; at < blocks.length && labels <= LABELS; at++) {
    const block = defined(blocks[at]);
    const { node, text, linkChars, controlChars } = block;
    const level = defined(levels[at]);
    if (of[at] === 'body') return level === 0 || level > defined(levels[i]) ? at : -1;
    if (level > 0) return -1;
    if (isEditLine(page, block)) continue;
    const isLabel = linkChars === 0 && controlChars === 0 && text.length <= LABEL_CHARS;
    if (!isCaption(at) && !isLabel && page.tag[node] !== 'figcaption') return -1;
    labels++;
  }
  return -1;
}

/** Returns whether the heading is on no other page, and the smallest element that holds it and any other text holds `text` too. */
function isRightOver(evidence: Evidence, i: number, text: number): boolean {
  const { page, blocks } = evidence;
  const block = defined(blocks[i]);
  const below = defined(blocks[text]);
  if (block.controlChars > 0 || hasLinkedWords(page, block)) return false;
  const after = blocks.slice(i + 1, text).find((line) => !isEditLine(page, line));
  const others = [blocks[i - 1], after, below].flatMap((other) => (other ? [other.node] : []));
  let around = parentOf(page, block.node);
  while (around > 0 && !others.some((node) => contains(page, around, node))) around = parentOf(page, around);
  return contains(page, around, below.node) && pagesOfLine(block.text, evidence) === 0;
}

/**
 * An element that holds the heading and nothing else of the story holds links or a form for the most part. The label of an
 * advertisement may stand beside a heading of the story, and that of a player beside its title: the widest of them tells.
 */
export function isOverLinks(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  of: readonly BlockRole[],
  i: number,
  isCaption: (block: number) => boolean,
): boolean {
  const block = blocks[i];
  if (!block) return false;
  for (let around = parentOf(page, block.node); around > 0; around = parentOf(page, around)) {
    const [from, to] = blocksWithin(blocks, around, endOf(page, around));
    if (to - from < 2) continue;
    if (to - from > MOST_LINES) return false;
    let chars = 0;
    let elsewhere = 0;
    for (let at = from; at < to; at++) {
      const other = blocks[at];
      if (!other || at === i || isEditLine(page, other)) continue;
      if (of[at] !== 'none' || isCaption(at)) return false;
      chars += other.text.length;
      elsewhere += Math.max(other.linkChars, other.controlChars);
    }
    if (elsewhere > 0.5 * chars) return true;
  }
  return false;
}
