import { charsWithin } from '../../page/block-sums.ts';
import { defined } from '../../page/defined.ts';
import { attribute, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import type { Finding } from './finding.ts';

/** Most characters of a sign-up box; a box with more holds a text of its own. */
const MAX_CHARS = 900;
/** A block with a lower P(noise) may be story; a box around it is no sign-up box. */
const DOUBT = 0.4;
const ADDRESS = /e-?mail/i;

/**
 * Finds requests for the reader's e-mail address in an article: the largest small box around an address field, without a line that may
 * be the story's. The text of such a box ("every morning in your inbox") reads like prose.
 */
export const signUp: Finding = ({ evidence: { page, blocks }, odds, noise }) => {
  if (odds.article < 0.5) return undefined;
  const extent = new Uint8Array(blocks.length);
  for (let node = 1; node < page.tag.length; node++) {
    if (page.tag[node] !== 'input' || !isForAddress(page, node)) continue;
    let [from, to] = [0, 0];
    for (let box = parentOf(page, node); box > 0; box = parentOf(page, box)) {
      if (charsWithin(blocks, box, endOf(page, box)) > MAX_CHARS) break;
      const [first, end] = blocksWithin(blocks, box, endOf(page, box));
      if (holdsStory(page, blocks, noise, first, end)) break;
      [from, to] = [first, end];
    }
    extent.fill(1, from, to);
  }
  return extent.includes(1) ? (i) => defined(extent[i]) : undefined;
};

const isForAddress = (page: PageTree, field: number): boolean =>
  attribute(page, field, 'type') === 'email' ||
  ['name', 'id', 'class'].some((name) => ADDRESS.test(attribute(page, field, name)));

function holdsStory(
  page: PageTree,
  blocks: readonly TextBlock[],
  noise: Float64Array,
  first: number,
  end: number,
): boolean {
  for (let i = first; i < end; i++)
    if (defined(noise[i]) < DOUBT || page.tag[defined(blocks[i]).node] === 'h1') return true;
  return false;
}
