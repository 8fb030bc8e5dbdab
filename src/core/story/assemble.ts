import { headingLevel } from '../page/headings.ts';
import { attribute, contains, isText, type PageTree, textOf } from '../page/page-tree.ts';
import { countWords } from '../page/text-blocks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { assignRoles, type BlockRole, hasPicture, type Roles } from '../verdict/roles.ts';
import type { Article, ArticleBlock, ArticleBlockKind, ArticleRole } from './article.ts';
import { bylineOf, languageOf, publishedOf, titleOf } from './masthead.ts';
import { absoluteUrl, escapeAttribute, imageSource, storyHtml } from './story-html.ts';

/** The story of a page, in reading order. A page without a story gives an article without blocks. */
export const assembleArticle = (page: PageTree, model: SiteModel): Article => articleOf(judge(page, model));

export function articleOf(judgement: Judgement): Article {
  const { evidence, claims } = judgement;
  const { page } = evidence;
  const roles = assignRoles(judgement);
  const blocks = storyBlocks(judgement, roles);
  const shown = new Set(
    blocks.flatMap(({ html }) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)),
  );
  const lead = absoluteUrl(page, claims.images[0] ?? '');
  return {
    url: page.url,
    title: titleOf(judgement, roles),
    byline: bylineOf(judgement, roles),
    published: publishedOf(judgement, roles),
    language: languageOf(judgement),
    direction: /^rtl$/i.test(page.head.direction) || isRightToLeft(blocks) ? 'rtl' : 'ltr',
    siteName: claims.siteName,
    leadImage: shown.size === 0 && /^https?:/.test(lead) ? lead : '',
    articleScore: judgement.odds.article,
    words: blocks.reduce((sum, { role, text }) => sum + (role === 'body' ? countWords(text) : 0), 0),
    blocks,
  };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

const isRightToLeft = (blocks: readonly ArticleBlock[]): boolean => {
  const sample = blocks
    .slice(0, 10)
    .map(({ text }) => text)
    .join(' ');
  return (sample.match(RIGHT_TO_LEFT) ?? []).length > sample.length / 3;
};

/** Elements shown as one block with all that is in them, by the kind of block they make. */
const WHOLE: Readonly<Record<string, ArticleBlockKind>> = {
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

  const add = (kind: ArticleBlockKind, role: ArticleRole, node: number, text: string, html: string) => {
    if (text !== '' || html !== '') out.push({ kind, role, node, text, html });
  };
  const addWhole = (kind: ArticleBlockKind, node: number) => {
    const inside = blocks.filter((block, i) => contains(page, node, block.node) && roles.of[i] === 'body');
    const text = inside.map((block) => block.text).join('\n');
    const html = storyHtml(page, node, page.end[node] ?? node, (at) => noisy.all(at));
    add(
      kind,
      kind === 'figure' ? 'caption' : 'body',
      node,
      kind === 'figure' ? captionText(page, node) : text,
      html,
    );
    done = page.end[node] ?? done;
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
      const source = isLargePicture(page, node) ? imageSource(page, node) : '';
      if (source !== '') {
        const alt = attribute(page, node, 'alt');
        add(
          'figure',
          'caption',
          node,
          '',
          `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alt)}">`,
        );
      }
    } else if (EMBEDS.has(tag)) {
      const source = absoluteUrl(page, attribute(page, node, 'src') || attribute(page, node, 'data-src'));
      if (/^https?:/.test(source) && noisy.beside(node)) {
        const label = attribute(page, node, 'title') || new URL(source).hostname;
        add(
          'embed',
          'aside',
          node,
          label,
          `<a href="${escapeAttribute(source)}">${escapeAttribute(label)}</a>`,
        );
      }
    } else if (tag === 'hr') {
      if (out.length > 0 && out.at(-1)?.kind !== 'rule') add('rule', 'body', node, '', '<hr>');
    }
    const block = blocks[next];
    if (block && block.start === node) {
      const role = SHOWN_ROLES[roles.of[next] ?? 'none'];
      if (role) addParagraph(page, block, role, add);
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

function addParagraph(
  page: PageTree,
  block: Judgement['evidence']['blocks'][number],
  role: ArticleRole,
  add: (kind: ArticleBlockKind, role: ArticleRole, node: number, text: string, html: string) => void,
): void {
  const level = headingLevel(page.tag[block.node]);
  const inline = storyHtml(
    page,
    runStart(page, block.node, block.start),
    block.end,
    (at) => page.tag[at] === 'img',
  ).trim();
  if (level > 0) {
    // The story's own headings start below its title.
    const tag = `h${Math.max(2, level)}`;
    add('heading', role, block.node, block.text, `<${tag}>${inner(inline)}</${tag}>`);
  } else add('paragraph', role, block.node, block.text, `<p>${inner(inline)}</p>`);
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
  kind: ArticleBlockKind,
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

function captionText(page: PageTree, figure: number): string {
  for (let at = figure; at < (page.end[figure] ?? 0); at++) {
    if (page.tag[at] === 'figcaption') return textOf(page, at);
  }
  return textOf(page, figure);
}

/** Icons, spacers and counters give their size away; a picture without a size is taken for one of the story's. */
const MIN_PICTURE = 120;

function isLargePicture(page: PageTree, node: number): boolean {
  for (const side of ['width', 'height']) {
    const size = Number.parseInt(attribute(page, node, side), 10);
    if (size > 0 && size < MIN_PICTURE) return false;
  }
  return true;
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
    all: (node) => !isText(page, node) && (noise[node] ?? 0) > 0 && (story[node] ?? 0) === 0,
    beside(node) {
      let at = page.parent[node] ?? -1;
      while (at > 0 && (story[at] ?? 0) + (noise[at] ?? 0) === 0) at = page.parent[at] ?? -1;
      return at >= 0 && (story[at] ?? 0) > (noise[at] ?? 0);
    },
  };
}
