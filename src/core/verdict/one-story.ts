import type { PageTree } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { signature } from '../style-tree/presentation.ts';
import type { BlockRole } from './roles.ts';

/** Text of a story, as against a teaser. */
const STORY_CHARS = 500;

/**
 * Where a page goes on with further stories as one scrolls, only the one that the headline heads is the page's: elements
 * of its shape beside it that bring a headline of the same level and a text of their own are left out.
 */
export function leaveOutOtherStories(
  page: PageTree,
  blocks: readonly TextBlock[],
  headline: number,
  of: BlockRole[],
): void {
  const head = blocks[headline];
  if (!head) return;
  const level = page.tag[head.node] ?? '';
  if (!/^h[1-3]$/.test(level)) return;
  const size = page.tag.length;
  // Sums up to each node: headlines of that level, and characters of the body.
  const heads = new Uint32Array(size + 1);
  const chars = new Float64Array(size + 1);
  blocks.forEach(({ node, text }, i) => {
    if (of[i] === 'body') chars[node + 1] = (chars[node + 1] ?? 0) + text.length;
  });
  for (let node = 0; node < size; node++) {
    heads[node + 1] = (heads[node] ?? 0) + (page.tag[node] === level ? 1 : 0);
    chars[node + 1] = (chars[node + 1] ?? 0) + (chars[node] ?? 0);
  }
  const within = (sums: ArrayLike<number>, node: number) =>
    (sums[page.end[node] ?? 0] ?? 0) - (sums[node] ?? 0);
  const isStory = (node: number) => within(heads, node) > 0 && within(chars, node) >= STORY_CHARS;

  for (let own = page.parent[head.node] ?? -1; own > 0; own = page.parent[own] ?? -1) {
    const others = siblingsOf(page, own).filter(isStory);
    if (others.length === 0) continue;
    // A headline above the stories, as on an index page, has no text of its own.
    if (!isStory(own)) return;
    // Both are in page order.
    let next = 0;
    blocks.forEach(({ node }, i) => {
      while (next < others.length && node >= (page.end[others[next] ?? 0] ?? 0)) next++;
      if (node >= (others[next] ?? size)) of[i] = 'none';
    });
    return;
  }
}

/** Elements of the node's shape below the same parent. */
function siblingsOf(page: PageTree, node: number): number[] {
  const parent = page.parent[node] ?? 0;
  const siblings: number[] = [];
  for (let at = parent + 1; at < (page.end[parent] ?? 0); at = page.end[at] ?? at + 1)
    if (at !== node && page.tag[at] !== '#text' && signature(page, at) === signature(page, node))
      siblings.push(at);
  return siblings;
}
