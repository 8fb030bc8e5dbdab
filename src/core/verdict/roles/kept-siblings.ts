import { defined } from '../../basics/defined.ts';
import { blockSums } from '../../page/block-sums.ts';
import { shownHeading } from '../../page/headings.ts';
import { endOf } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { JudgingOptions } from '../options.ts';
import { alikeSideBySide, LEADING } from './alike-siblings.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Adds sections under headings of their own, side by side with one tag and class. If enough of them are story, or the first ones, the rest
 * is too, as far as no other page has its text. Changes `of`.
 */
export function keepSiblings(
  draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>,
  { siblings }: Pick<JudgingOptions, 'siblings'>,
): void {
  const { evidence, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const story = blockSums(page, blocks, (_, i) => Number(of[i] === 'body'));
  for (const nodes of alikeSideBySide(page, story)) {
    const others = nodes.filter((node) => story[node] === 0);
    const leading = nodes.findIndex((node) => story[node] === 0);
    if (nodes.length - others.length < siblings * nodes.length && leading < LEADING) continue;
    for (const node of others) {
      const [from, to] = blocksWithin(blocks, node, endOf(page, node));
      const parts = Array.from({ length: to - from }, (_, at) => from + at);
      for (const i of section(evidence, parts)) if (isOpen(i)) of[i] = 'body';
    }
  }
}

/** Returns the heading and the paragraphs of a section that begins with a heading, else nothing. */
function section(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  parts: readonly number[],
): readonly number[] {
  const isHeading = (i: number) => shownHeading(page, defined(blocks[i]).node) >= 2;
  const [first] = parts;
  if (first === undefined || !isHeading(first) || defined(blocks[first]).linkChars > 0) return [];
  const paragraphs = parts.filter((i) => isParagraph(blocks[i]) && !isHeading(i));
  return paragraphs.length === 0 ? [] : [first, ...paragraphs];
}
