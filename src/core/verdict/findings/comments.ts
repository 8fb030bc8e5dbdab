import { defined } from '../../page/defined.ts';
import { namings, namingWords } from '../../page/namings.ts';
import { attribute, type PageTree, parentOf } from '../../page/page-tree.ts';
import type { Finding } from './finding.ts';

/** Text of a story, as against a post that others answer. */
const STORY_CHARS = 500;
/** A thread may look like an article as well: what is doubtful holds by part. */
const SURE_ARTICLE = 0.75;
/** What pages call an answer to what they tell, and what holds the answers. */
const COMMENT_NAME =
  /\b(?:comment(?:s|list|section|thread)?|kommentare?|commentaires?|comentarios?|disqus)\b/;

/** What every such name holds. Hardly any element is called so, and few need to have their names read as words. */
const SUCH = /comment|kommentar|coment|disqus/i;

/**
 * What readers say below a story: in boxes that are called so, behind the text of a story that stands outside of them. Where
 * there is no such text, as in a thread, the answers are what people came for.
 */
export const comments: Finding = ({ evidence: { page, blocks }, odds, noise }) => {
  const sureness = (odds.article - SURE_ARTICLE) / (1 - SURE_ARTICLE);
  if (sureness <= 0) return undefined;
  const within = commentBoxes(page);
  if (!within.includes(1)) return undefined;
  const extent = new Uint8Array(blocks.length);
  let told = 0;
  blocks.forEach(({ node, text }, i) => {
    if (within[node]) extent[i] = told >= STORY_CHARS ? 1 : 0;
    else if (defined(noise[i]) < 0.5) told += text.length;
  });
  return extent.includes(1) ? (i) => sureness * defined(extent[i]) : undefined;
};

/** 1 for each node in a box that is called so. */
function commentBoxes(page: PageTree): Uint8Array {
  const { of, first } = namings(page);
  const isCalledComment = first.map((node) => page.tag[node] !== 'body' && isComment(page, node));
  const within = new Uint8Array(page.tag.length);
  for (let node = 1; node < within.length; node++)
    if (within[parentOf(page, node)] || isCalledComment[defined(of[node])]) within[node] = 1;
  return within;
}

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
