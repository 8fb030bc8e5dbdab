import { isAdLabel } from '../../text/ad-label.ts';
import { type ArticleBlock, type ArticlePost, type ArticleRole, isArticleText } from '../article.ts';

/** Most characters of a line with a post's author and date, and of a paragraph that several posts may have. */
const MAX_LINE = 120;
/** The sign before a line that somebody quotes as in a mail. */
const QUOTED = '&gt;';
/** Most characters of a member's rank after the name: `Moderator`. */
const MAX_RANK = 20;
/** A member's name on the site after the author's, or with its server alone: `@ann@sea.example`. */
const HANDLE = /^\W{0,3}@[\w@.-]+\W?$/;
const FULL_HANDLE = /^@[\w@.-]+\.\w\w+$/;
/** A link to a post that is its age: `6mo`. */
const AGE = /^<a [^<>]*>\d+(?:min|mo|[smhdwy])<\/a>$/;

/**
 * Returns the story with a post block before each post's text, and the accepted answer right after the question. Advertisements that a
 * forum writes as posts are left out.
 */
export function inPosts(blocks: readonly ArticleBlock[], posts: readonly ArticlePost[]): ArticleBlock[] {
  const before: ArticleBlock[] = [];
  const told = new Set<string>();
  const parts = posts.map((post): ArticleBlock[] => [post]);
  for (const block of blocks) {
    const at = posts.findLastIndex(({ node }) => node <= block.node);
    const isFirst = parts[at]?.every(({ kind }) => kind === 'post' || kind === 'heading') ?? false;
    const author = posts[at]?.author ?? '';
    // Rules are dropped, and so is a line that repeats the post's author or age, or a first one with author and date.
    if (block.kind === 'rule' || isNameOrAge(block, author) || (isFirst && isSignature(block, author)))
      continue;
    const isOriginal = isRepeated(block) && block.kind === 'paragraph' && isQuotedLater(block, blocks);
    // A whole paragraph of an earlier post is what this one answers, even without the markup of a quotation.
    const isAgain = block.kind === 'paragraph' && block.text.length > MAX_LINE && told.has(block.text);
    if (block.kind === 'paragraph') told.add(block.text);
    (parts[at] ?? before).push(
      isOriginal
        ? { ...block, role: 'body' }
        : isAgain || isRepeated(block)
          ? quoted(block)
          : withQuotedLine(block),
    );
  }
  const written = parts.filter(
    ([post, ...texts]) => texts.length > 0 && !(post?.kind === 'post' && isAdLabel(post.author)),
  );
  const answer = written.findIndex(([post]) => post?.kind === 'post' && post.accepted);
  if (answer > 0) written.splice(1, 0, ...written.splice(answer, 1));
  return [...before, ...written.flat()];
}

/** Returns whether a block is a name, perhaps after a dash, or the post's age as a link to it. */
const isNameOrAge = (block: ArticleBlock, name: string): boolean =>
  isArticleText(block) && (block.text.replace(/^[–—]\s*/, '') === name || AGE.test(block.html));

/** Returns whether a block above a post gives its author, age and score, or only its number and date. */
function isSignature(block: ArticleBlock, author: string): boolean {
  if ((block.kind === 'heading' || block.kind === 'list') && !/\p{L}/u.test(block.text)) return true;
  if (block.kind === 'list') return block.text.startsWith(`${author}\n`);
  if (!isArticleText(block) || block.text.length > MAX_LINE) return false;
  const text = block.text.replace(/^(?:[\p{L}\d ]{1,40} )?by |^\[[–-]\]\s?/iu, '');
  if (!text.startsWith(author)) return FULL_HANDLE.test(text);
  const rest = text.slice(author.length);
  return isDate(rest) || HANDLE.test(rest) || (block.kind === 'heading' && rest.length <= MAX_RANK);
}

/** Returns whether a text may be a date: it is empty, or has a digit and is no sentence. */
const isDate = (text: string): boolean => text === '' || (/\d/.test(text) && !/[.!?]/.test(text));

/** Returns whether a later block has the words of a paragraph, and none before it: then the paragraph is what the later one quotes. */
function isQuotedLater(
  block: ArticleBlock & { readonly text: string },
  blocks: readonly ArticleBlock[],
): boolean {
  const holding = blocks.filter((one) => isArticleText(one) && one.text.includes(block.text));
  return holding[0] === block && holding.length > 1;
}

type RepeatedBlock = Extract<ArticleBlock, { kind: 'paragraph' | 'quote' }>;

/** Returns whether a block repeats words of the page. In a story that is a pull quote; in a thread it is what a reply answers. */
const isRepeated = (block: ArticleBlock): block is RepeatedBlock =>
  (block.kind === 'paragraph' || block.kind === 'quote') && block.role === 'pull-quote';

/** Returns a paragraph of one line as a quotation if it begins with the sign of one. */
const withQuotedLine = (block: ArticleBlock): ArticleBlock =>
  block.kind === 'paragraph' && block.html.startsWith(QUOTED) && !block.html.includes('<br>')
    ? quoted({ ...block, html: block.html.slice(QUOTED.length).trim() }, block.role)
    : block;

/** Returns a repeated block as a quotation in a reply. */
const quoted = (block: RepeatedBlock, role: ArticleRole = 'answered'): ArticleBlock => ({
  ...block,
  kind: 'quote',
  role,
  html: block.kind === 'quote' ? block.html : `<blockquote><p>${block.html}</p></blockquote>`,
});
