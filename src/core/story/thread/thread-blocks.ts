import type { PageTree } from '../../page/page-tree.ts';
import type { ArticleBlock, ArticlePost } from '../article.ts';
import { withoutForumLines } from './forum-lines.ts';
import { withShortPreviews } from './link-previews.ts';
import { inPosts } from './posts.ts';
import { withQuotedNames } from './quoted-names.ts';

/** Returns a thread's blocks, each below its post and without the forum's own words. `posts` are at least two, in page order. */
export function threadBlocks(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  posts: readonly ArticlePost[],
): ArticleBlock[] {
  const written = withQuotedNames(page, withoutForumLines(page, blocks, posts), posts);
  return inPosts(withShortPreviews(page, written), posts);
}
