import { headingLevel } from '../page/headings.ts';
import { attribute, contains, type PageTree, textOf } from '../page/page-tree.ts';
import { countWords } from '../page/text-blocks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { assignRoles, type BlockRole, hasPicture, type Roles } from '../verdict/roles.ts';
import { absoluteUrl } from './absolute-url.ts';
import {
  type Article,
  type ArticleBlock,
  type ArticleHeading,
  type ArticleRole,
  type ArticleText,
  type Caption,
  isBody,
  isText,
  type Picture,
} from './article.ts';
import { authorsOf, languageOf, publishedOf, sectionOf, titleOf, updatedOf } from './masthead.ts';
import { pictureOf } from './picture.ts';
import { storyHtml } from './story-html.ts';

/** The story of a page, in reading order. A page without a story gives an article without blocks. */
export const assembleArticle = (page: PageTree, model: SiteModel): Article => articleOf(judge(page, model));

export function articleOf(judgement: Judgement): Article {
  const { evidence, claims } = judgement;
  const { page } = evidence;
  const roles = assignRoles(judgement);
  const blocks = storyBlocks(judgement, roles);
  const lead = absoluteUrl(page, claims.images[0] ?? '');
  const published = publishedOf(judgement, roles);
  return {
    url: page.url,
    title: titleOf(judgement, roles),
    authors: authorsOf(judgement, roles),
    published,
    updated: updatedOf(judgement, published),
    section: sectionOf(judgement),
    language: languageOf(judgement),
    direction: /^rtl$/i.test(page.head.direction) || isRightToLeft(blocks) ? 'rtl' : 'ltr',
    siteName: claims.siteName,
    leadImage: /^https?:/.test(lead) && !blocks.some(({ kind }) => kind === 'figure') ? lead : '',
    articleScore: judgement.odds.article,
    words: blocks.filter(isBody).reduce((sum, { text }) => sum + countWords(text), 0),
    blocks,
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

type WholeKind = 'list' | 'quote' | 'code' | 'table' | 'figure';

/** Elements shown as one block with all that is in them, by the kind of block they make. */
const WHOLE: Readonly<Record<string, WholeKind>> = {
  ul: 'list',
  ol: 'list',
  dl: 'list',
  blockquote: 'quote',
  pre: 'code',
  table: 'table',
  figure: 'figure',
};

const EMBEDS: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

function storyBlocks(judgement: Judgement, roles: Roles): ArticleBlock[] {
  const { evidence } = judgement;
  const { page, blocks } = evidence;
  const first = blocks[roles.first];
  const last = blocks[roles.last];
  if (!first || !last) return [];
  const noisy = noisyBelow(judgement, roles);
  const out: ArticleBlock[] = [];
  // Nodes before this one are already part of a block.
  let done = 0;

  const addWhole = (kind: WholeKind, node: number) => {
    const end = page.end[node] ?? node;
    done = end;
    if (kind === 'figure') {
      const pictures = picturesWithin(page, node);
      if (pictures.length > 0) out.push({ kind, node, pictures, caption: captionOf(page, node) });
      return;
    }
    const inside = blocks.filter((block, i) => contains(page, node, block.node) && roles.of[i] === 'body');
    const text = inside.map((block) => block.text).join('\n');
    const html = storyHtml(page, node, end, (at) => noisy.all(at));
    if (text !== '') out.push({ kind, role: 'body', node, text, html });
  };

  let next = roles.first;
  for (let node = storyStart(judgement, roles); node < (page.tag.length ?? 0) && node <= last.end; node++) {
    while (next < blocks.length && (blocks[next]?.start ?? 0) < node) next++;
    if (node < done) continue;
    const tag = page.tag[node] ?? '';
    if (noisy.all(node)) {
      node = (page.end[node] ?? node + 1) - 1;
      continue;
    }
    const kind = WHOLE[tag];
    if (kind && isOneBlock(judgement, roles, node, kind)) {
      addWhole(kind, node);
      node = done - 1;
      continue;
    }
    if (tag === 'img') {
      const picture = pictureOf(page, node);
      if (picture) out.push({ kind: 'figure', node, pictures: [picture], caption: NO_CAPTION });
    } else if (EMBEDS.has(tag)) {
      const source = absoluteUrl(page, attribute(page, node, 'src') || attribute(page, node, 'data-src'));
      if (/^https:/.test(source) && noisy.beside(node))
        out.push({
          kind: 'embed',
          node,
          source,
          title: attribute(page, node, 'title'),
          still: '',
          quoted: '',
          caption: NO_CAPTION,
        });
    } else if (tag === 'hr') {
      if (out.length > 0 && out.at(-1)?.kind !== 'rule') out.push({ kind: 'rule', node });
    }
    const block = blocks[next];
    if (block && block.start === node) {
      const role = SHOWN_ROLES[roles.of[next] ?? 'none'];
      if (role) out.push(textBlock(page, block, role));
      done = Math.max(done, block.end);
    }
  }
  return out;
}

/** What the reader shows of the parts of a page, by the role each has there. */
const SHOWN_ROLES: Partial<Record<BlockRole, ArticleRole>> = {
  body: 'body',
  'pull-quote': 'pull-quote',
  correction: 'correction',
  author: 'author',
};

const NO_CAPTION: Caption = { text: '', html: '', credit: '' };

function textBlock(
  page: PageTree,
  { node, start, end, text }: Judgement['evidence']['blocks'][number],
  role: ArticleRole,
): ArticleText {
  const html = inner(
    storyHtml(page, runStart(page, node, start), end, (at) => page.tag[at] === 'img').trim(),
  );
  const level = headingLevel(page.tag[node]);
  if (level === 0) return { kind: 'paragraph', role, node, text, html };
  // The story's own headings start below its title.
  return { kind: 'heading', level: Math.max(2, level) as ArticleHeading['level'], role, node, text, html };
}

/** A run's markup without the paragraph or heading tags it may bring along. */
const inner = (html: string): string =>
  html.replace(/<\/?(?:p|h[1-6]|li|td|th|dd|dt|blockquote|figcaption)(?:\s[^>]*)?>/g, '');

/** First node of a run's markup: its text may stand inside inline elements that began before it. */
function runStart(page: PageTree, holder: number, start: number): number {
  let at = start;
  for (let parent = page.parent[at] ?? -1; parent > holder; parent = page.parent[at] ?? -1) at = parent;
  return at;
}

/** The story begins at its first text, or at a figure between headline and text. */
function storyStart({ evidence: { page, blocks } }: Judgement, roles: Roles): number {
  const first = blocks[roles.first];
  const headline = blocks[roles.headline];
  if (!first) return 0;
  return headline && roles.headline < roles.first
    ? Math.min(headline.end, first.start)
    : outermostStart(page, first);
}

function outermostStart(page: PageTree, block: { node: number; start: number }): number {
  let at = block.node;
  for (
    let parent = page.parent[at] ?? -1;
    parent > 0 && WHOLE[page.tag[parent] ?? ''];
    parent = page.parent[at] ?? -1
  )
    at = parent;
  return WHOLE[page.tag[at] ?? ''] ? at : Math.min(block.node, block.start);
}

/** A list, table or quote is one block where most of its text is the story's; else its parts are judged one by one. */
function isOneBlock(
  { evidence: { page, blocks } }: Judgement,
  roles: Roles,
  node: number,
  kind: WholeKind,
): boolean {
  if (kind === 'figure') return hasPicture(page, node);
  let kept = 0;
  let all = 0;
  blocks.forEach((block, i) => {
    if (!contains(page, node, block.node)) return;
    all += block.text.length;
    if (roles.of[i] === 'body') kept += block.text.length;
  });
  if (all === 0 || kept < 0.6 * all) return false;
  // Old pages lay a whole story out in one table or list cell.
  return kind !== 'table' || !holdsParagraphs(page, node);
}

function holdsParagraphs(page: PageTree, node: number): boolean {
  let paragraphs = 0;
  for (let at = node; at < (page.end[node] ?? 0); at++)
    if (page.tag[at] === 'p' && textOf(page, at).length > 80) paragraphs++;
  return paragraphs >= 2;
}

function captionOf(page: PageTree, figure: number): Caption {
  const stop = page.end[figure] ?? 0;
  let at = figure;
  while (at < stop && page.tag[at] !== 'figcaption') at++;
  const root = at < stop ? at : figure;
  const html = inner(
    storyHtml(page, root, page.end[root] ?? root, (node) => page.tag[node] === 'img').trim(),
  );
  return { text: textOf(page, root), html: html.replace(/<\/?figure>/g, ''), credit: '' };
}

function picturesWithin(page: PageTree, node: number): Picture[] {
  const pictures: Picture[] = [];
  for (let at = node; at < (page.end[node] ?? 0); at++) {
    const picture = page.tag[at] === 'img' ? pictureOf(page, at) : null;
    if (picture) pictures.push(picture);
  }
  return pictures;
}

const NOT_SHOWN: ReadonlySet<BlockRole> = new Set(['none', 'byline', 'published', 'prompt']);

interface NoisyBelow {
  /** The subtree holds text, and none of it is part of the story (captions and figures are). */
  all(node: number): boolean;
  /** The nearest element around the node that holds text holds the story's. */
  beside(node: number): boolean;
}

function noisyBelow({ evidence: { page, blocks } }: Judgement, roles: Roles): NoisyBelow {
  const size = page.tag.length;
  const story = new Uint32Array(size);
  const noise = new Uint32Array(size);
  blocks.forEach((block, i) => {
    const at = NOT_SHOWN.has(roles.of[i] ?? 'none') ? noise : story;
    at[block.node] = (at[block.node] ?? 0) + 1;
  });
  for (let node = size - 1; node > 0; node--) {
    const parent = page.parent[node] ?? 0;
    story[parent] = (story[parent] ?? 0) + (story[node] ?? 0);
    noise[parent] = (noise[parent] ?? 0) + (noise[node] ?? 0);
  }
  return {
    all: (node) => page.tag[node] !== '#text' && (noise[node] ?? 0) > 0 && (story[node] ?? 0) === 0,
    beside(node) {
      let at = page.parent[node] ?? -1;
      while (at > 0 && (story[at] ?? 0) + (noise[at] ?? 0) === 0) at = page.parent[at] ?? -1;
      return at >= 0 && (story[at] ?? 0) > (noise[at] ?? 0);
    },
  };
}
