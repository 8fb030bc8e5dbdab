import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { recipeClaim } from '../../claims/recipe-claim.ts';
import { recipeLists } from '../../claims/recipe-lists.ts';
import { insideNamed, type Naming, wordsOfNaming } from '../../page/namings.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { type Finding, heldBy } from './finding.ts';

/** Least characters of a story; a shorter text may be a post that others answer. */
const STORY_CHARS = 500;
/** P(article) where the finding starts to hold, up to fully at 1: a thread may also look like an article. Chosen by hand. */
const LIKELY_ARTICLE = 0.5;
/** Names that pages give to comments and to boxes of comments. */
const COMMENT_NAME =
  /\b(?:comment(?:s|list|section|thread)?|kommentare?|commentaires?|comentarios?|disqus)\b/;

/**
 * Finds readers' comments: boxes with such a name after the text of a story outside of them. Without such a text, as in a thread, the
 * answers are the content. A page with a recipe is no thread.
 */
export const comments: Finding = ({ evidence: { page, blocks }, chances, noise }) => {
  const sureness = hasRecipe(page) ? 1 : (chances.article - LIKELY_ARTICLE) / (1 - LIKELY_ARTICLE);
  if (sureness <= 0) return undefined;
  const within = commentBoxes(page);
  const extent = new Uint8Array(blocks.length);
  let told = 0;
  blocks.forEach(({ node, text }, i) => {
    if (within[node]) extent[i] = Number(told >= STORY_CHARS);
    else if (defined(noise[i]) < 0.5) told += text.length;
  });
  return heldBy(Float64Array.from(extent, (one) => sureness * one));
};

const hasRecipe = (page: PageTree): boolean =>
  recipeClaim(page.head) !== null || recipeLists(page).some((part) => part !== undefined);

/** Returns 1 for each node in a box that is named after comments, else 0. */
export const commentBoxes = remembered((page: PageTree): Uint8Array => insideNamed(page, isComment));

/** Returns whether names say that an element holds comments. The property `comment` does not: replies of a thread have it too. */
function isComment(naming: Naming): boolean {
  const { itemprop, id = '' } = naming.attributes;
  const names = itemprop === 'comment' ? (naming.attributes.class ?? '') : wordsOfNaming(naming);
  return COMMENT_NAME.test(`${names} ${id.replace(/[_-]/g, ' ')}`.toLowerCase());
}
