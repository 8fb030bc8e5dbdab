import { defined } from '../basics/defined.ts';
import { blockSums } from '../page/block-sums.ts';
import { type PageTree, parentOf } from '../page/page-tree.ts';
import { drawnBlocks, type TextBlock } from '../page/text-blocks.ts';
import { knownElement } from '../site/element-on-page.ts';
import type { KnownElement } from '../site/known-element.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { type Article, type ArticleBlock, isArticleText } from './article.ts';
import { articleOf } from './assemble.ts';
import { columnNamesEnd, wholeKind } from './blocks/whole-kind.ts';

/** A block as the reader lists it, so that a person can drop it or bring it back. */
export interface ListedBlock {
  /** Root element in the PageTree; if `isKept`, the root of blocks of the story. */
  readonly node: number;
  /** Whether the story contains the block. */
  readonly isKept: boolean;
  /** Plain text, shortened; one line for each paragraph, list item or cell. */
  readonly text: string;
  /** Identifies the element for a correction. */
  readonly element: KnownElement;
}

export interface ListedStory {
  readonly article: Article;
  readonly listed: readonly ListedBlock[];
}

// With these bounds, chosen by hand, a story in the reader takes at most about 150 KB more.
/** Most left-out blocks that are listed, the least likely noise first. */
const MOST_LEFT_OUT = 100;
/** Most blocks of the story that are listed. */
const MOST_KEPT = 400;
/** Most characters of a left-out block, and of a block of the story. */
const MAX_LEFT_OUT = 600;
const MAX_KEPT = 100;

/** Returns the story of a page, and the blocks that a person may drop from it or bring back. */
export function listedStory(page: PageTree, model: SiteModel): ListedStory {
  const judgement = judge(page, model);
  const article = articleOf(judgement);
  return { article, listed: listedBlocks(judgement, article.blocks) };
}

/**
 * Returns the blocks that a person may drop from the story or bring back, in page order. A correction acts on a whole element. So a block
 * is listed only if everything in its element was decided alike. Linear in the page.
 */
export function listedBlocks(
  { evidence: { page, blocks }, roles, noise }: Judgement,
  story: readonly ArticleBlock[],
): ListedBlock[] {
  const inStory = rootsAround(page, new Set(story.filter(isArticleText).map(({ node }) => node)));
  // The story shows the column names of a table, whatever their verdict.
  const namesEnd = new Map(
    story.flatMap(({ kind, node }) =>
      kind === 'table' ? [[node, columnNamesEnd(page, node)] as const] : [],
    ),
  );
  const isShown = ({ node, start }: TextBlock) => {
    const end = namesEnd.get(defined(inStory[node]));
    return end !== undefined && start < end;
  };
  const isOut = blocks.map((block, i) => roles.of[i] === 'none' && !isShown(block));
  const kept = blockSums(page, blocks, (_, i) => (isOut[i] ? 0 : 1));
  const all = blockSums(page, blocks, () => 1);
  const inWhole = wholesLeftOut(page, kept);
  const isDrawn = drawnBlocks(page);

  /** Blocks by the root that they are listed under: the list or table left out whole, else the element. */
  const byRoot = new Map<number, number[]>();
  for (const [i, { node }] of blocks.entries()) {
    const root = isOut[i] ? inWhole[node] || node : defined(inStory[node]);
    const own = byRoot.get(root);
    if (own) own.push(i);
    else byRoot.set(root, [i]);
  }
  const found = [...byRoot].flatMap(([node, own]) => {
    const keeps = own.filter((i) => !isOut[i]);
    const isKept = keeps.length > 0;
    const isApart = isKept ? keeps.length === kept[node] : own.length === all[node];
    if (node <= 0 || !isApart || !own.some((i) => isDrawn[i])) return [];
    const listed = isKept ? keeps : own;
    return [{ node, isKept, blocks: listed, leastNoise: Math.min(...listed.map((i) => defined(noise[i]))) }];
  });
  const leftOut = found.filter(({ isKept }) => !isKept).sort((a, b) => a.leastNoise - b.leastNoise);
  return [...leftOut.slice(0, MOST_LEFT_OUT), ...found.filter(({ isKept }) => isKept).slice(0, MOST_KEPT)]
    .sort((a, b) => a.node - b.node)
    .map(({ node, isKept, blocks: own }) => ({
      node,
      isKept,
      text: shortened(own.map((i) => defined(blocks[i]).text).join('\n'), isKept ? MAX_KEPT : MAX_LEFT_OUT),
      element: knownElement(page, node),
    }));
}

/** Returns for each node the nearest root that is or holds it, or 0. */
function rootsAround(page: PageTree, roots: ReadonlySet<number>): Uint32Array {
  const around = new Uint32Array(page.tag.length);
  for (let node = 1; node < around.length; node++)
    around[node] = roots.has(node) ? node : defined(around[parentOf(page, node)]);
  return around;
}

/** Returns for each node the outermost list, table or quote around it that was left out whole, or 0. */
function wholesLeftOut(page: PageTree, kept: Float64Array): Uint32Array {
  const around = new Uint32Array(page.tag.length);
  for (let node = 1; node < around.length; node++) {
    const outer = defined(around[parentOf(page, node)]);
    around[node] = outer || (kept[node] === 0 && wholeKind(page, node) ? node : 0);
  }
  return around;
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
