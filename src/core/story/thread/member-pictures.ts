import { boxMarks } from '../../claims/post-authors.ts';
import { endOf, type PageTree } from '../../page/page-tree.ts';
import { type Picture, pictureAddress, picturesOn } from '../../page/picture.ts';
import { linksAround } from '../../verdict/media/story-media.ts';
import type { ArticleBlock, ArticlePost } from '../article.ts';
import { isInBlockquote } from './post-date.ts';

/** Least number of times that a page shows a sign of the forum, such as a member's rank. */
const COPIES = 3;
/** Most characters beside the name in the text of a member's picture: `Profile photo for ann`. Both chosen by hand. */
const MORE = 20;

/**
 * Returns a thread's blocks without the forum's pictures beside its posts. A portrait is in a link that an author's name has too, or its text
 * is little more than a name. A sign is repeated on the page. A picture with a caption stays, unless that begins with a name. Linear in the
 * page, times its depth and the number of posts.
 */
export function withoutMemberPictures(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  posts: readonly ArticlePost[],
): readonly ArticleBlock[] {
  const names = [...new Set(posts.map(({ author }) => author))];
  const pages = new Set(
    boxMarks(page).flatMap(({ node }) => linksAround(page, node, node, endOf(page, node))),
  );
  const times = new Map<string, number>();
  for (const node of picturesOn(page)) {
    // Replies quote the pictures that they answer.
    if (isInBlockquote(page, node)) continue;
    const source = pictureAddress(page, node);
    times.set(source, (times.get(source) ?? 0) + 1);
  }
  const isOfForum = ({ source, alt }: Picture): boolean =>
    (times.get(source) ?? 0) >= COPIES ||
    names.some((name) => alt.includes(name) && alt.length <= name.length + MORE);
  return blocks.filter(
    (block) =>
      block.kind !== 'figure' ||
      (block.caption.text !== '' && !names.some((name) => block.caption.text.startsWith(name))) ||
      !(
        linksAround(page, block.node, block.node, block.node).some((link) => pages.has(link)) ||
        block.pictures.every(isOfForum)
      ),
  );
}
