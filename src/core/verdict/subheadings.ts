import { headingLevel } from '../page/headings.ts';
import { contains, endOf, parentOf } from '../page/page-tree.ts';
import { blocksWithin } from '../page/text-blocks.ts';
import type { BlockRole } from './block-role.ts';
import type { Evidence } from './evidence.ts';
import { pagesOfLine } from './findings/repeated-line.ts';
import type { JudgingOptions } from './options.ts';
import type { RoleDraft } from './role-draft.ts';

/** Lines between a heading and its text: captions of one picture. */
const CAPTIONS = 3;
/** Lines that a heading over links may stand over; more are looked at on no page. */
const MOST_LINES = 60;

/**
 * Headings go with what they stand over. One right over text of the story, in the smallest element that holds it and any other
 * text, is the story's where no other page has it; one over nothing but links or a form is not.
 */
export function setSubheadings(
  { evidence, noise, isOut, of }: RoleDraft,
  { subheading, overLinks }: JudgingOptions,
  isCaption: (block: number) => boolean,
): void {
  const first = of.indexOf('body');
  const last = of.lastIndexOf('body');
  const below = (i: number): number => {
    let at = i + 1;
    while (at <= i + CAPTIONS && of[at] === 'none' && isCaption(at)) at++;
    return at;
  };
  for (let i = first + 1; i <= last; i++) {
    if (headingLevel(evidence.page.tag[evidence.blocks[i]?.node ?? -1]) < 2 || isOut(i)) continue;
    const p = noise[i] ?? 1;
    if (of[i] === 'none' && p < subheading && of[below(i)] === 'body' && isSubheading(evidence, i, below(i)))
      of[i] = 'body';
    else if (of[i] === 'body' && p >= overLinks && isOverLinks(evidence, of, i, isCaption)) of[i] = 'none';
  }
}

function isSubheading(evidence: Evidence, i: number, text: number): boolean {
  const { page, blocks } = evidence;
  const above = blocks[i - 1];
  const block = blocks[i];
  const below = blocks[text];
  if (!above || !block || !below || headingLevel(page.tag[below.node]) > 0) return false;
  if (block.linkChars > 0 || block.controlChars > 0) return false;
  let around = parentOf(page, block.node);
  while (around > 0 && !contains(page, around, above.node) && !contains(page, around, below.node))
    around = parentOf(page, around);
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
      if (!other || at === i) continue;
      if (of[at] !== 'none' || isCaption(at)) return false;
      chars += other.text.length;
      elsewhere += Math.max(other.linkChars, other.controlChars);
    }
    if (elsewhere > 0.5 * chars) return true;
  }
  return false;
}
