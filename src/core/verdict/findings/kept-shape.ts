import { defined } from '../../basics/defined.ts';
import { attribute, contains, endOf, type PageTree, parentOf, upTo } from '../../page/page-tree.ts';
import { isParagraph, plainChars } from '../../page/paragraph.ts';
import { likeKeys } from '../../style-tree/presentation.ts';
import { shapesWithParent } from '../evidence/context.ts';
import type { Finding } from './finding.ts';

/** Sums over the blocks with one shape. */
interface Shape {
  number: number;
  /** Characters of paragraphs, and those times the probability that they are content. */
  chars: number;
  content: number;
  /** The smallest element that holds all likely content of the shape, or −1. */
  box: number;
}

/** Least number of other blocks with the shape. */
const OTHERS = 2;

/**
 * Finds paragraphs with the shape of story paragraphs. A shape is a block's element and its parent, ids apart: boxes around parts of one
 * story may have different names. If the other blocks of a shape are mostly story, by characters, a block of it among them is rarely noise.
 * The extent is 0 if half of the other blocks' text or less is story, up to 1 if all of it is.
 */
export const keptShape: Finding = ({ evidence: { page, blocks }, noise }) => {
  const shapes = shapesWithParent(page, blocks);
  const sums = new Map<number, Shape>();
  // Lists of links have one shape too, so only paragraphs and labels without links count.
  const length = (i: number) => plainChars(blocks[i]);
  blocks.forEach(({ node }, i) => {
    const sum = sums.get(defined(shapes[i])) ?? { number: 0, chars: 0, content: 0, box: -1 };
    sum.number++;
    sum.chars += length(i);
    sum.content += length(i) * (1 - defined(noise[i]));
    sums.set(defined(shapes[i]), sum);
    if (length(i) === 0 || defined(noise[i]) >= 0.5) return;
    if (sum.box < 0) sum.box = node;
    while (endOf(page, sum.box) <= node) sum.box = parentOf(page, sum.box);
  });
  return (i) => {
    if (!isParagraph(blocks[i])) return 0;
    const sum = defined(sums.get(defined(shapes[i])));
    if (sum.number <= OTHERS || sum.box < 0 || !isInOneLike(page, sum.box, defined(blocks[i]).node)) return 0;
    const others = (sum.content - length(i) * (1 - defined(noise[i]))) / Math.max(1, sum.chars - length(i));
    return Math.max(0, 2 * others - 1);
  };
};

/**
 * Returns whether a node is in an element, or in a sibling that has the same names, ids apart: the replies to one answer, and the next
 * answer.
 */
function isInOneLike(page: PageTree, box: number, node: number): boolean {
  if (contains(page, box, node)) return true;
  const parent = parentOf(page, box);
  const sibling = contains(page, parent, node) ? upTo(page, node, parent + 1).at(-1) : undefined;
  if (sibling === undefined || attribute(page, box, 'class') === '') return false;
  return likeKeys(page)[sibling] === likeKeys(page)[box];
}
