import { defined } from '../../basics/defined.ts';
import { recipeLabels } from '../../claims/content-parts.ts';
import { hasLinkedWords, isEditLine } from '../../page/edit-links.ts';
import { shownHeading } from '../../page/headings.ts';
import { attribute, contains, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import { runStart } from '../../page/run-start.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import { announces } from '../../text/announces.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { pagesOfLine } from '../evidence/line-copies.ts';
import type { JudgingOptions } from '../options.ts';
import type { BlockRole } from './block-role.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import { isRelatedLabel } from './related-links.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most labels between a heading and its text: captions, a rating, the author of the part. */
const LABELS = 4;
/** Most characters of a label; a longer line is text. */
const LABEL_CHARS = 120;
/** Most blocks in an element that is tested for links below a heading. */
const MOST_LINES = 60;

/**
 * Makes a heading part of the story if its text is, and takes it out if only links are below it. The last headings come first, so that a
 * heading over a story's heading is story too. Above the story's first line, one that other pages have is not added: it may name a section.
 * On a page to read, links to the site's other pages are not added either. On other pages people come for links: only headings that are
 * links themselves are taken out. Links to edit a section do not count. Labels of a recipe's lines are story already. Changes `of`.
 */
export function setSubheadings(
  { evidence, purpose, noise, isOut, of }: RoleDraft,
  { subheading, overLinks }: JudgingOptions,
  isSureCaption: (block: number) => boolean,
): void {
  const { page, blocks } = evidence;
  const levels = blocks.map(({ node }) => shownHeading(page, node));
  const labels = recipeLabels(page);
  const isToRead = purpose === 'read';
  const mayBeTaken = (i: number) => isToRead || hasLinkedWords(page, defined(blocks[i]));
  const isLabel = (i: number) => of[labels[i] ?? -1] === 'body';
  const first = of.indexOf('body');
  const last = of.lastIndexOf('body');
  for (let i = last; i >= 0; i--) {
    if (of[i] === 'body' && isLabelOfLinks(page, blocks, of, i)) of[i] = 'none';
    if (defined(levels[i]) < 2 || isOut(i) || isLabel(i)) continue;
    const p = defined(noise[i]);
    const text = of[i] === 'none' && p < subheading ? headedText(evidence, levels, of, i, isSureCaption) : -1;
    const isFirst = i < first;
    const isOwn = () => text <= first && pagesOfLine(defined(blocks[i]).text, evidence) === 0;
    const mayHead = text >= 0 && (!isFirst || isOwn());
    if (mayHead && isRightOver(evidence, i, text, isToRead)) of[i] = 'body';
    else if (
      !isFirst &&
      of[i] === 'body' &&
      p >= overLinks &&
      mayBeTaken(i) &&
      isOverLinks(evidence, of, i, isSureCaption)
    )
      of[i] = 'none';
  }
}

/** Returns whether a short line ends in a colon or is a label of other stories, and links that are no part of the story follow: "Read more". */
function isLabelOfLinks(
  page: PageTree,
  blocks: readonly TextBlock[],
  of: readonly BlockRole[],
  i: number,
): boolean {
  const next = blocks[i + 1];
  const block = defined(blocks[i]);
  if (!next || of[i + 1] !== 'none' || block.text.length > LABEL_CHARS) return false;
  return (announces(block.text) || isRelatedLabel(block)) && isMostlyLinks(next) && !hasButton(page, next);
}

/** Returns whether a line has a link without an address: a button, such as the one to select code. */
function hasButton(page: PageTree, { node, start, end }: TextBlock): boolean {
  for (let at = runStart(page, node, start); at < end; at++)
    if (page.tag[at] === 'a' && attribute(page, at, 'href').length < 2) return true;
  return false;
}

/** Returns the first block of the story below a heading, or −1 if something else is below it. */
function headedText(
  { page, blocks }: Evidence,
  levels: readonly number[],
  of: readonly BlockRole[],
  i: number,
  isSureCaption: (block: number) => boolean,
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
    if (!isSureCaption(at) && !isLabel && page.tag[node] !== 'figcaption') return -1;
    labels++;
  }
  return -1;
}

/** Returns whether the smallest element with the heading and other text contains block `text`. */
function isRightOver(evidence: Evidence, i: number, text: number, isToRead: boolean): boolean {
  const { page, blocks } = evidence;
  const block = defined(blocks[i]);
  const below = defined(blocks[text]);
  if (block.controlChars > 0) return false;
  if (isToRead && leadsToOwnHost(page, block)) return false;
  const after = blocks.slice(i + 1, text).find((line) => !isEditLine(page, line));
  const others = [blocks[i - 1], after, below].flatMap((other) => (other ? [other.node] : []));
  // The body itself may have the role of a heading.
  let around = Math.max(0, parentOf(page, block.node));
  while (around > 0 && !others.some((node) => contains(page, around, node))) around = parentOf(page, around);
  return contains(page, around, below.node);
}

/**
 * Returns whether an element with the heading, and nothing else of the story, is mostly links or a form below it. Links above it do not
 * count: the time of an update. Wider elements are tested too: the label of an advertisement may be beside a heading of the story, and a
 * player's label beside its title.
 */
export function isOverLinks(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  of: readonly BlockRole[],
  i: number,
  isSureCaption: (block: number) => boolean,
): boolean {
  for (let around = parentOf(page, defined(blocks[i]).node); around > 0; around = parentOf(page, around)) {
    const [from, to] = blocksWithin(blocks, around, endOf(page, around));
    if (to - from > MOST_LINES) return false;
    let chars = 0;
    let elsewhere = 0;
    for (let at = from; at < to; at++) {
      const other = defined(blocks[at]);
      if (at === i || isEditLine(page, other)) continue;
      if (of[at] !== 'none' || isSureCaption(at)) return false;
      if (at < i) continue;
      chars += other.text.length;
      elsewhere += Math.max(other.linkChars, other.controlChars);
    }
    if (elsewhere > 0.5 * chars) return true;
  }
  return false;
}
