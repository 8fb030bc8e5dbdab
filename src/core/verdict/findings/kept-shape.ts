import { defined } from '../../page/defined.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { shapesOf } from '../context.ts';
import type { Finding } from './finding.ts';

/** Blocks of a shape that must speak for one of them. */
const OTHERS = 2;

/** Characters outside links from which a line is a paragraph. */
const PARAGRAPH = 60;

const plainChars = (block: TextBlock | undefined): number =>
  block && block.linkChars < 0.5 * block.text.length ? block.text.length : 0;

/** Text of its own, not of links, too long for a label. */
export const isParagraph = (block: TextBlock | undefined): boolean => plainChars(block) >= PARAGRAPH;

/**
 * Paragraphs of one story look alike: among blocks of one shape (element, parent and grandparent), one that is taken for
 * noise where the others, word for word, are taken for story is rarely noise. Says by how much the others agree.
 */
export const keptShape: Finding = ({ evidence: { page, blocks }, noise }) => {
  const shapes = shapesOf(page, blocks);
  const sums = new Map<number, { number: number; chars: number; content: number }>();
  // Lists of links look alike as well.
  const length = (i: number) => plainChars(blocks[i]);
  blocks.forEach((_, i) => {
    const sum = sums.get(defined(shapes[i])) ?? { number: 0, chars: 0, content: 0 };
    sum.number++;
    sum.chars += length(i);
    sum.content += length(i) * (1 - (noise[i] ?? 1));
    sums.set(defined(shapes[i]), sum);
  });
  return (i) => {
    if (!isParagraph(blocks[i])) return 0;
    const sum = sums.get(defined(shapes[i]));
    if (!sum || sum.number <= OTHERS) return 0;
    const others = (sum.content - length(i) * (1 - (noise[i] ?? 1))) / Math.max(1, sum.chars - length(i));
    return Math.max(0, 2 * others - 1);
  };
};
