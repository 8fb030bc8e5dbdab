import { likelyHeadline } from '../../impression/headline-lines.ts';
import { defined } from '../../page/defined.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { endOf, parentOf } from '../../page/page-tree.ts';
import { signature } from '../../style-tree/presentation.ts';
import type { Finding } from './finding.ts';

/** Text of a story, as against a teaser. */
const STORY_CHARS = 500;

/**
 * Where a page goes on with further stories as one scrolls, only the one that the headline heads is the page's: elements
 * of its shape after it that bring a top heading and a text of their own are others. Lower headings head the parts of one story.
 */
export const otherStories: Finding = ({ evidence: { page, blocks }, odds, noise }) => {
  if (odds.article < 0.5) return undefined;
  const head = blocks[likelyHeadline(page)];
  const level = defined(page.tag[head?.node ?? 0]);
  if (!head || level !== 'h1') return undefined;
  const size = page.tag.length;
  // Sums up to each node: headlines of that level, and characters of likely stories.
  const heads = new Uint32Array(size + 1);
  const chars = new Float64Array(size + 1);
  blocks.forEach(({ node, text }, i) => {
    if ((noise[i] ?? 1) < 0.5) chars[node + 1] = defined(chars[node + 1]) + text.length;
  });
  for (let node = 0; node < size; node++) {
    heads[node + 1] = defined(heads[node]) + (page.tag[node] === level ? 1 : 0);
    chars[node + 1] = defined(chars[node + 1]) + defined(chars[node]);
  }
  const within = (sums: ArrayLike<number>, node: number) =>
    defined(sums[endOf(page, node)]) - defined(sums[node]);
  const isStory = (node: number) => within(heads, node) > 0 && within(chars, node) >= STORY_CHARS;

  for (let own = parentOf(page, head.node); own > 0; own = parentOf(page, own)) {
    const others = siblingsOf(page, own).filter(isStory);
    if (others.length === 0) continue;
    // A headline above the stories, as on an index page, has no text of its own.
    if (!isStory(own)) return undefined;
    const first = others.find((node) => node > own);
    const last = endOf(page, others.at(-1) ?? 0);
    if (first === undefined) return undefined;
    return (i) => {
      const node = defined(blocks[i]).node;
      return node >= first && node < last ? 1 : 0;
    };
  }
  return undefined;
};

/** Elements of the node's shape below the same parent. */
function siblingsOf(page: PageTree, node: number): number[] {
  const parent = Math.max(0, parentOf(page, node));
  const siblings: number[] = [];
  for (let at = parent + 1; at < endOf(page, parent); at = endOf(page, at))
    if (at !== node && page.tag[at] !== '#text' && signature(page, at) === signature(page, node))
      siblings.push(at);
  return siblings;
}
