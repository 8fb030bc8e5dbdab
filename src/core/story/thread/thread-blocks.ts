import { endOf, type PageTree } from '../../page/page-tree.ts';
import { postBox } from '../../page/post-box.ts';
import type { ArticleBlock, ArticlePost } from '../article.ts';
import { withoutForumLines } from './forum-lines.ts';
import { withShortPreviews } from './link-previews.ts';
import { inPosts } from './posts.ts';
import { withQuotedNames } from './quoted-names.ts';

/**
 * Returns a thread's blocks, each below its post and without the forum's own words: no lines above the headline's node or after the last
 * post. `posts` are at least two, in page order.
 */
export function threadBlocks(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  posts: readonly ArticlePost[],
  headline = 0,
): ArticleBlock[] {
  const nodes = posts.map(({ node }) => node);
  const last = nodes.at(-1);
  const end = last === undefined ? 0 : endOf(page, postBox(page, last, nodes));
  const within = blocks.filter(({ node }) => node >= headline && node < end);
  const written = withQuotedNames(page, withoutForumLines(page, within, posts), posts);
  return inPosts(withShortPreviews(page, written), posts);
}
