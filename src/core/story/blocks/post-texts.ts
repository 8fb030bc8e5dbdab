import { defined } from '../../basics/defined.ts';
import { blockSums } from '../../page/block-sums.ts';
import { attribute, endOf } from '../../page/page-tree.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { Roles } from '../../verdict/roles/roles.ts';
import type { ArticlePost } from '../article.ts';
import { wholeKind } from './whole-kind.ts';

/** Most characters of a post beside its text: its author and date. */
const MAX_SIGNATURE = 120;
/** Least share of the posts that are written so. Replies of a few words to a quotation are fewer. */
const WRAPPED_SHARE = 0.8;

/** Returns a test for elements that hold all text of a post: some forums write every post as a quotation, or name it a note. */
export function postTextTest(
  { evidence: { page, blocks } }: Judgement,
  shown: Roles,
  posts: readonly ArticlePost[],
): (node: number) => boolean {
  const chars = blockSums(page, blocks, ({ text }, i) => (shown.of[i] === 'body' ? text.length : 0));
  const isWrapped = (node: number) => ['quote', 'note'].includes(wholeKind(page, node) ?? '');
  const classOf = (node: number) => attribute(page, node, 'class').replace(/\d+/g, '0');
  const wrappers = posts.map((post) => {
    const found = new Set<string>();
    for (let node = post.node; node < endOf(page, post.node); node++)
      if (isWrapped(node) && defined(chars[post.node]) - defined(chars[node]) <= MAX_SIGNATURE)
        found.add(classOf(node));
    return found;
  });
  const isWrapper = (shape: string) =>
    wrappers.filter((shapes) => shapes.has(shape)).length >= WRAPPED_SHARE * posts.length;
  const shapes = new Set(wrappers.flatMap((found) => [...found]).filter(isWrapper));
  return (node) => isWrapped(node) && shapes.has(classOf(node));
}
