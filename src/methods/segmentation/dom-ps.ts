import { defined } from '../../core/basics/defined.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { parentOf } from '../../core/page/page-tree.ts';
import { runningText, type Segment, segmentOfBlocks } from './running-text.ts';

/** Tags that structure a page: those of Cai et al. (SIGIR 2004), `p table ul h1–h6`, and later tags of HTML with the same function. */
const STRUCTURAL = new Set(
  'p table ul ol dl h1 h2 h3 h4 h5 h6 section article aside nav header footer main figure blockquote pre'.split(
    ' ',
  ),
);

/**
 * DomPS: a structural element without structural elements inside is a segment. Text between two of them is a separate segment. So text
 * belongs to its nearest structural element, and a segment is an unbroken run of text that belongs to one element.
 */
export function domPs(page: PageTree): Segment[] {
  const nearest = new Int32Array(page.tag.length);
  for (let node = 0; node < nearest.length; node++) {
    const parent = parentOf(page, node);
    nearest[node] = parent < 0 || STRUCTURAL.has(defined(page.tag[node])) ? node : defined(nearest[parent]);
  }
  const text = runningText(page);
  const segments: Segment[] = [];
  let first = 0;
  for (let at = 1; at <= text.blocks.length; at++) {
    const here = text.blocks[at];
    if (here && nearest[here.start] === nearest[defined(text.blocks[first]).start]) continue;
    segments.push(segmentOfBlocks(text, first, at));
    first = at;
  }
  return segments;
}
