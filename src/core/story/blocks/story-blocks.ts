import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { blockSums } from '../../page/block-sums.ts';
import { isEditLine } from '../../page/edit-links.ts';
import { isClipped } from '../../page/hidden-markup.ts';
import { aboveAndSelf, attribute, contains, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { isTelling } from '../../text/telling.ts';
import { folded } from '../../text/words.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { BlockRole } from '../../verdict/roles/block-role.ts';
import type { Roles } from '../../verdict/roles/roles.ts';
import {
  type ArticleBlock,
  type ArticlePost,
  type ArticleRole,
  type ArticleText,
  isArticleText,
} from '../article.ts';
import { articleTextOf } from './article-text.ts';
import { isBarOfCode } from './code-bars.ts';
import { mediaBlocks } from './media-blocks.ts';
import { postTextTest } from './post-texts.ts';
import { isOneBlock, wholeBlock } from './whole-block.ts';
import { wholeKind } from './whole-kind.ts';

/** Roles of text that the reader shows. */
const SHOWN_ROLES: readonly ArticleRole[] = ['body', 'standfirst', 'pull-quote', 'correction', 'author'];

/** A line of dashes, asterisks or the like, or of one sign several times, which is shown as a rule. */
const SIGNS = once(() => /^(?:[\s\p{Pd}\p{Pc}*=~⁂❦❧※§]+|(\S)(?:\s*\1)+)$/u);

/** A block, and the node whose place in the page it takes. */
interface PlacedBlock {
  readonly at: number;
  readonly block: ArticleBlock;
}

/**
 * Returns the story's blocks, in page order: its text, and media outside its lists, tables and quotes. A list of posts is no list.
 * `shown`: the roles without the contents list and copies; `judgement.roles` still has these.
 */
export function storyBlocks(
  judgement: Judgement,
  shown: Roles,
  posts: readonly ArticlePost[],
): ArticleBlock[] {
  const { blocks } = judgement.evidence;
  const first = blocks[shown.first];
  const last = blocks[shown.last];
  if (!first || !last) return [];
  const texts = placedTexts(judgement, shown, posts, {
    start: storyStart(judgement, shown, first),
    end: last.end,
  });
  const inOrder = [...texts, ...placedMedia(judgement, shown, texts)]
    .sort((a, b) => a.at - b.at)
    .map(({ block }) => block)
    .filter((block, i, all) => !isToldAgain(block, i, all));
  // A rule at the end only separates the story from other text.
  return inOrder.at(-1)?.kind === 'rule' ? inOrder.slice(0, -1) : inOrder;
}

/** Returns the blocks with text that start at nodes `start` to `end`, and the rules between them. */
function placedTexts(
  judgement: Judgement,
  shown: Roles,
  posts: readonly ArticlePost[],
  { start, end: lastNode }: { readonly start: number; readonly end: number },
): PlacedBlock[] {
  const { page, blocks } = judgement.evidence;
  const media = judgement.storyMedia;
  const isLeftOut = leftOutTest(judgement, shown);
  const isPostText = postTextTest(judgement, shown, posts);
  const out: PlacedBlock[] = [];
  // Nodes before this one are already part of a block.
  let done = 0;
  // A standfirst may be between headline and text.
  let next = shown.headline < 0 || shown.headline > shown.first ? shown.first : shown.headline + 1;
  for (let node = start; node < page.tag.length && node <= lastNode; node++) {
    while (next < blocks.length && defined(blocks[next]).start < node) next++;
    if (node < done) continue;
    const end = endOf(page, node);
    if (isLeftOut(node)) {
      node = end - 1;
      continue;
    }
    const kind = wholeKind(page, node);
    const isApart = () =>
      media.some((one) => one.kind !== 'picture' && one.node !== node && contains(page, node, one.node)) ||
      posts.some((post) => contains(page, node, post.node)) ||
      isPostText(node);
    if (kind && !isApart() && isOneBlock(judgement, shown, node, kind, posts.length > 0)) {
      out.push({ at: node, block: wholeBlock(judgement, shown, kind, node, isLeftOut) });
      node = end - 1;
      continue;
    }
    const block = blocks[next]?.start === node ? blocks[next] : undefined;
    const role =
      block &&
      !isEditLine(page, block) &&
      !isForScreenReaders(page, block) &&
      SHOWN_ROLES.find((one) => one === shown.of[next]);
    const part = block && role && articleTextOf(page, block, role);
    const saysAnything = part && isTelling(part.text) && !isMostlyButtons(block, part);
    const isRule = page.tag[node] === 'hr' || (part && !saysAnything && SIGNS().test(part.text));
    if (isRule && out.length > 0 && out.at(-1)?.block.kind !== 'rule')
      out.push({ at: node, block: { kind: 'rule', node } });
    if (block) {
      if (saysAnything && !isBarOfCode(page, block, blocks[next + 1])) out.push({ at: node, block: part });
      done = Math.max(done, block.end);
    }
  }
  return out;
}

/** Returns the story's media that are not within its lists, tables and quotes. */
function placedMedia(judgement: Judgement, shown: Roles, texts: readonly PlacedBlock[]): PlacedBlock[] {
  const { evidence, storyMedia } = judgement;
  const { page } = evidence;
  const wholes = texts.flatMap(({ block }) =>
    isArticleText(block) && block.kind !== 'paragraph' && block.kind !== 'heading' ? [block.node] : [],
  );
  const free = storyMedia.filter(
    ({ node }) => !wholes.some((whole) => whole !== node && contains(page, whole, node)),
  );
  return mediaBlocks(evidence, free, shown.of).map((block) => {
    const { node } = block;
    // The text of a quoted post is shown once, above what the post's site shows.
    return block.kind === 'embed' && texts.some(({ at }) => contains(page, node, at))
      ? { at: endOf(page, node) - 1, block: { ...block, quoted: '' } }
      : { at: node, block };
  });
}

/** Most elements from a line up to the one that hides it from all but screen readers. */
const CLIPPED_REACH = 2;

/** Returns whether only screen readers read a line: "Description", "Pagination". */
const isForScreenReaders = (page: PageTree, { node }: TextBlock): boolean =>
  aboveAndSelf(page, node, CLIPPED_REACH).some((at) => isClipped(page, at));

/** Returns whether most of a line is words of buttons, which are not shown: "Scale" before "1x" and "2x". */
const isMostlyButtons = ({ controlChars }: TextBlock, { html, text }: ArticleText): boolean =>
  html === '' || (controlChars > 0 && 2 * html.replace(/<[^<>]*>/g, '').trim().length < text.length);

/** Most blocks from a standfirst to the text that repeats it. */
const REPEAT_REACH = 8;

/** Returns whether a standfirst is repeated below: by the first paragraph, or by the standfirst for windows of another width. */
function isToldAgain(block: ArticleBlock, i: number, all: readonly ArticleBlock[]): boolean {
  if (!isArticleText(block) || block.role !== 'standfirst') return false;
  const line = folded(block.text);
  const next = all.slice(i + 1, i + 1 + REPEAT_REACH).filter(isArticleText);
  const first = next.findIndex(({ role }) => role === 'body');
  return next.slice(0, first + 1 || REPEAT_REACH).some(({ text }) => folded(text).startsWith(line));
}

/** Returns the node where the story starts: right after the headline, or where the list or table around its first line starts. */
function storyStart({ evidence: { page, blocks } }: Judgement, shown: Roles, first: TextBlock): number {
  const headline = blocks[shown.headline];
  return headline && shown.headline < shown.first
    ? Math.min(headline.end, first.start)
    : outermostStart(page, first);
}

function outermostStart(page: PageTree, block: { node: number; start: number }): number {
  let at = block.node;
  for (let parent = parentOf(page, at); parent > 0 && wholeKind(page, parent); parent = parentOf(page, at))
    at = parent;
  return wholeKind(page, at) ? at : Math.min(block.node, block.start);
}

const NOT_SHOWN: ReadonlySet<BlockRole> = new Set(['none', 'byline', 'published']);

/**
 * Returns a test for elements whose text is all left out of the story: role none, byline or date, or names of tabs. An element without
 * text is not left out.
 */
function leftOutTest({ evidence: { page, blocks } }: Judgement, shown: Roles): (node: number) => boolean {
  const isOut = (i: number) => NOT_SHOWN.has(defined(shown.of[i]));
  const story = blockSums(page, blocks, (_, i) => (isOut(i) ? 0 : 1));
  const leftOut = blockSums(page, blocks, (_, i) => (isOut(i) ? 1 : 0));
  return (node) => isTabList(page, node) || (defined(leftOut[node]) > 0 && story[node] === 0);
}

/** Returns whether a list holds the names of tabs and no panel: the reader shows all panels. Other elements so marked may hold cards. */
const isTabList = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'ul' &&
  attribute(page, node, 'role') === 'tablist' &&
  !page.attributes.slice(node, endOf(page, node)).some((own) => own?.role === 'tabpanel');
