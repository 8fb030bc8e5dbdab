import { defined } from '../../basics/defined.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { attribute, endOf, type PageTree, parentOf, upTo } from '../../page/page-tree.ts';
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
  const isStory = ({ node }: TextBlock, i: number) => defined(noise[i]) < DOUBT || page.tag[node] === 'h1';
  const extent = new Uint8Array(blocks.length);
  for (const [node, tag] of page.tag.entries()) {
    if (tag !== 'input' || !isForAddress(page, node)) continue;
    for (const box of upTo(page, parentOf(page, node), 1)) {
      if (charsWithin(blocks, box, endOf(page, box)) > MAX_CHARS) break;
      const [first, end] = blocksWithin(blocks, box, endOf(page, box));
      if (blocks.slice(first, end).some((block, i) => isStory(block, first + i))) break;
      extent.fill(1, first, end);
    }
  }
  return extent.includes(1) ? (i) => defined(extent[i]) : undefined;
};

const isForAddress = (page: PageTree, field: number): boolean =>
  attribute(page, field, 'type') === 'email' ||
  ['name', 'id', 'class'].some((name) => ADDRESS.test(attribute(page, field, name)));
