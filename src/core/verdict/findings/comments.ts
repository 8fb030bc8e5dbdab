import { recipeClaim } from '../../claims/recipe-claim.ts';
import { recipeLists } from '../../claims/recipe-lists.ts';
import { defined } from '../../page/defined.ts';
import { namings, namingWords } from '../../page/namings.ts';
import { attribute, type PageTree, parentOf } from '../../page/page-tree.ts';
import { remembered } from '../../page/remembered.ts';
import type { Finding } from './finding.ts';

/** Least characters of a story; a shorter text may be a post that others answer. */
const STORY_CHARS = 500;
/** P(article) where the finding starts to hold, up to fully at 1: a thread may also look like an article. */
const SURE_ARTICLE = 0.75;
/** Names that pages give to comments and to boxes of comments. */
const COMMENT_NAME =
  /\b(?:comment(?:s|list|section|thread)?|kommentare?|commentaires?|comentarios?|disqus)\b/;

/** A quick test that every such name passes. Few other names do, so few need to be split into words. */
const SUCH = /comment|kommentar|coment|disqus/i;

/**
 * Finds readers' comments: boxes with such a name after the text of a story outside of them. Without such a text, as in a thread, the
 * answers are the content. A page with a recipe is no thread.
 */
export const comments: Finding = ({ evidence: { page, blocks }, odds, noise }) => {
  const sureness = hasRecipe(page) ? 1 : (odds.article - SURE_ARTICLE) / (1 - SURE_ARTICLE);
  if (sureness <= 0) return undefined;
  const within = commentBoxes(page);
  const extent = new Uint8Array(blocks.length);
  let told = 0;
  blocks.forEach(({ node, text }, i) => {
    if (within[node]) extent[i] = Number(told >= STORY_CHARS);
    else if (defined(noise[i]) < 0.5) told += text.length;
  });
  return extent.includes(1) ? (i) => sureness * defined(extent[i]) : undefined;
};

const hasRecipe = (page: PageTree): boolean =>
  recipeClaim(page.head) !== null || recipeLists(page).some((part) => part !== undefined);

/** Returns 1 for each node in a box that is named after comments, else 0. */
export const commentBoxes = remembered((page: PageTree): Uint8Array => {
  const { of, first } = namings(page);
  const isCalledComment = first.map((node) => page.tag[node] !== 'body' && isComment(page, node));
  const within = new Uint8Array(page.tag.length);
  of.forEach((naming, node) => {
    if (within[parentOf(page, node)] || isCalledComment[naming]) within[node] = 1;
  });
  return within;
});

function isComment(page: PageTree, node: number): boolean {
  const names = page.attributes[node];
  for (const name in names) {
    if (SUCH.test(names[name] ?? '')) {
      const id = attribute(page, node, 'id').replace(/[_-]/g, ' ').toLowerCase();
      return COMMENT_NAME.test(`${namingWords(page, node)} ${id}`);
    }
  }
  return false;
}
