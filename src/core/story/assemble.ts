import { absoluteUrl } from '../page/absolute-url.ts';
import { blockSums } from '../page/block-sums.ts';
import { defined } from '../page/defined.ts';
import { headingLevel } from '../page/headings.ts';
import { contains, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { blocksWithin, countWords, type TextBlock } from '../page/text-blocks.ts';
import type { SiteModel } from '../site/site-model.ts';
import type { BlockRole } from '../verdict/block-role.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import type { Roles } from '../verdict/roles.ts';

import {
  type Article,
  type ArticleBlock,
  type ArticleHeading,
  type ArticleRole,
  type ArticleText,
  isBody,
  isText,
} from './article.ts';
import { authorsOf } from './byline.ts';
import { footnotesOf } from './footnotes.ts';
import { headingText, toolsIn } from './heading-text.ts';
import { languageOf, publishedOf, sectionOf, titleOf, updatedOf } from './masthead.ts';
import { mediaBlocks } from './media-blocks.ts';
import { nextPageOf } from './next-page.ts';
import { inPosts, postsOf } from './posts.ts';
import { withRecipe } from './recipe.ts';
import { runStart } from './run-start.ts';
import { holdsMath, storyHtml, textWithFormulas } from './story-html.ts';
import { columnNamesEnd, holdsParagraphs, rowAround, type WholeKind, wholeKind } from './whole-kind.ts';

/** The story of a page, in reading order. A page without a story gives an article without blocks. */
export const assembleArticle = (page: PageTree, model: SiteModel): Article => articleOf(judge(page, model));

export function articleOf(judgement: Judgement): Article {
  const { evidence, claims, roles } = judgement;
  const { page } = evidence;
  const posts = postsOf(judgement);
  const [opening] = posts;
  const blocks = withRecipe(judgement, inPosts(storyBlocks(judgement, roles), posts));
  const lead = absoluteUrl(page, claims.images[0] ?? '');
  const published = publishedOf(judgement, roles);
  return {
    url: page.url,
    title: titleOf(judgement, roles),
    // A thread is by whoever began it, not by one of those who answer.
    authors: opening ? [opening.author] : authorsOf(judgement, roles),
    published,
    updated: updatedOf(judgement, published),
    section: sectionOf(judgement),
    language: languageOf(judgement),
    direction: /^rtl$/i.test(page.head.direction) || isRightToLeft(blocks) ? 'rtl' : 'ltr',
    siteName: claims.siteName,
    leadImage: /^https?:/.test(lead) && !blocks.some(({ kind }) => kind === 'figure') ? lead : '',
    furtherPage: nextPageOf(page, page.url, 1) ?? '',
    articleScore: judgement.odds.article,
    words: blocks.filter(isBody).reduce((sum, { text }) => sum + countWords(text), 0),
    blocks,
    footnotes: footnotesOf(
      page,
      evidence.blocks.filter((_, i) => roles.of[i] === 'body'),
    ),
  };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

const isRightToLeft = (blocks: readonly ArticleBlock[]): boolean => {
  const sample = blocks
    .filter(isText)
    .slice(0, 10)
    .map(({ text }) => text)
    .join(' ');
  return (sample.match(RIGHT_TO_LEFT) ?? []).length > sample.length / 3;
};

/** The story's parts, in page order: its text, and its pictures, players and embeds where none of the text holds them. */
function storyBlocks(judgement: Judgement, roles: Roles): ArticleBlock[] {
  const { evidence } = judgement;
  const { page, blocks } = evidence;
  const first = blocks[roles.first];
  const last = blocks[roles.last];
  if (!first || !last) return [];
  const media = judgement.storyMedia;
  const isNoise = noiseOf(judgement, roles);
  const out: { readonly at: number; readonly block: ArticleBlock }[] = [];
  // Nodes before this one are already part of a block.
  let done = 0;
  // A standfirst may stand between headline and text.
  let next = roles.headline < 0 || roles.headline > roles.first ? roles.first : roles.headline + 1;
  for (let node = storyStart(judgement, roles, first); node < page.tag.length && node <= last.end; node++) {
    while (next < blocks.length && defined(blocks[next]).start < node) next++;
    if (node < done) continue;
    const end = endOf(page, node);
    if (isNoise(node)) {
      node = end - 1;
      continue;
    }
    const kind = wholeKind(page, node);
    const apart = media.some((one) => one.kind !== 'picture' && contains(page, node, one.node));
    if (kind && !apart && isOneBlock(judgement, roles, node, kind)) {
      out.push({ at: node, block: wholeBlock(judgement, roles, kind, node, isNoise) });
      done = end;
      node = end - 1;
      continue;
    }
    if (page.tag[node] === 'hr' && out.length > 0 && out.at(-1)?.block.kind !== 'rule')
      out.push({ at: node, block: { kind: 'rule', node } });
    const block = blocks[next];
    if (block && block.start === node) {
      const role = SHOWN_ROLES[roles.of[next] ?? 'none'];
      if (role) out.push({ at: node, block: textBlock(page, block, role) });
      done = Math.max(done, block.end);
    }
  }
  const wholes = out.flatMap(({ block }) =>
    isText(block) && block.kind !== 'paragraph' && block.kind !== 'heading' ? [block.node] : [],
  );
  const free = media.filter(({ node }) => !wholes.some((whole) => contains(page, whole, node)));
  for (const block of mediaBlocks(evidence, free)) out.push({ at: block.node, block });
  return out.sort((a, b) => a.at - b.at).map(({ block }) => block);
}

function wholeBlock(
  { evidence: { page, blocks } }: Judgement,
  roles: Roles,
  kind: WholeKind,
  node: number,
  isNoise: (node: number) => boolean,
): ArticleText {
  // What begins in an element of these kinds stands in it: they break the line.
  const [from, to] = blocksWithin(blocks, node, endOf(page, node));
  const role = roles.of.slice(from, to).includes('body') ? 'body' : 'standfirst';
  // The names of its columns are a table's own, though all tables of the site may bear the same.
  const named = kind === 'table' ? columnNamesEnd(page, node) : node;
  const inText = blocks
    .slice(from, to)
    .filter(({ start }, i) => start < named || roles.of[from + i] === role);
  const html = storyHtml(page, node, endOf(page, node), (at) => at >= named && isNoise(at));
  return { kind, role, node, text: linesOf(page, node, inText), html };
}

/** The blocks' texts, each on a line of its own, or with the others of its table row. */
function linesOf(page: PageTree, whole: number, blocks: readonly TextBlock[]): string {
  const rows = blocks.map((block) => rowAround(page, block.node, whole));
  return blocks
    .map(
      ({ text }, i) => `${i === 0 ? '' : rows[i] !== whole && rows[i] === rows[i - 1] ? '\t' : '\n'}${text}`,
    )
    .join('');
}

/** What the reader shows of the parts of a page, by the role each has there. */
const SHOWN_ROLES: Partial<Record<BlockRole, ArticleRole>> = {
  body: 'body',
  standfirst: 'standfirst',
  'pull-quote': 'pull-quote',
  correction: 'correction',
  author: 'author',
};

function textBlock(page: PageTree, block: TextBlock, role: ArticleRole): ArticleText {
  const { node, start, end, text: drawn } = block;
  const level = headingLevel(page.tag[node]);
  const tools = level > 0 ? toolsIn(page, block) : [];
  const plain = tools.length > 0 ? headingText(page, block) : drawn;
  const text = holdsMath(page, start, end) ? textWithFormulas(page, start, end) : plain;
  const isLeftOut = (at: number) => page.tag[at] === 'img' || tools.includes(at);
  const html = inner(storyHtml(page, runStart(page, node, start), end, isLeftOut).trim());
  if (level === 0) return { kind: 'paragraph', role, node, text, html };
  // The story's own headings start below its title.
  return { kind: 'heading', level: Math.max(2, level) as ArticleHeading['level'], role, node, text, html };
}

/** A run's markup without the paragraph or heading tags it may bring along. */
const inner = (html: string): string =>
  html.replace(/<\/?(?:p|h[1-6]|li|td|th|dd|dt|blockquote|figcaption)(?:\s[^>]*)?>/g, '');

/** Lists and tables may begin well before the first of their lines that is the story's. */
function storyStart({ evidence: { page, blocks } }: Judgement, roles: Roles, first: TextBlock): number {
  const headline = blocks[roles.headline];
  return headline && roles.headline < roles.first
    ? Math.min(headline.end, first.start)
    : outermostStart(page, first);
}

function outermostStart(page: PageTree, block: { node: number; start: number }): number {
  let at = block.node;
  for (let parent = parentOf(page, at); parent > 0 && wholeKind(page, parent); parent = parentOf(page, at))
    at = parent;
  return wholeKind(page, at) ? at : Math.min(block.node, block.start);
}

/**
 * A list, table or quote is one block where most of its text is the story's, or where several of its lines say what the story is
 * about; else its parts are judged one by one.
 */
function isOneBlock(
  { evidence: { page, blocks } }: Judgement,
  roles: Roles,
  node: number,
  kind: WholeKind,
): boolean {
  let kept = 0;
  let all = 0;
  let standfirst = 0;
  let standfirstChars = 0;
  const [from, to] = blocksWithin(blocks, node, endOf(page, node));
  for (let i = from; i < to; i++) {
    const chars = defined(blocks[i]).text.length;
    all += chars;
    if (roles.of[i] === 'standfirst') {
      standfirst++;
      standfirstChars += chars;
    }
    if (roles.of[i] === 'body' || (kind === 'list' && roles.of[i] === 'standfirst')) kept += chars;
  }
  if (standfirst === 1 && kept === standfirstChars) return false;
  if (all === 0 || kept < 0.6 * all) return false;
  return kind !== 'table' || columnNamesEnd(page, node) > node || !holdsParagraphs(page, node);
}

const NOT_SHOWN: ReadonlySet<BlockRole> = new Set(['none', 'byline', 'published']);

/** Whether the element at a node holds text of which none is part of the story (captions are). */
function noiseOf({ evidence: { page, blocks } }: Judgement, roles: Roles): (node: number) => boolean {
  const isOut = (i: number) => NOT_SHOWN.has(roles.of[i] ?? 'none');
  const story = blockSums(page, blocks, (_, i) => (isOut(i) ? 0 : 1));
  const noise = blockSums(page, blocks, (_, i) => (isOut(i) ? 1 : 0));
  return (node) => page.tag[node] !== '#text' && defined(noise[node]) > 0 && story[node] === 0;
}
