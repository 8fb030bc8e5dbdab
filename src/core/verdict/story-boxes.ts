import { defined } from '../page/defined.ts';
import { type PageTree, parentOf } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { isParagraph, plainChars } from './findings/kept-shape.ts';
import { pagesOfLines } from './findings/repeated-line.ts';
import type { RoleDraft } from './role-draft.ts';

/** Elements that tell what their text is. The box of a line is the nearest element around these. */
const TELLING: ReadonlySet<string> = new Set([
  ...['p', 'pre', 'blockquote', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th'],
]);

/** Elements whose text belongs to the paragraphs around them, though it rarely looks like a story's. */
const AMONG_PARAGRAPHS: ReadonlySet<string> = new Set(['pre', 'blockquote', 'td', 'th']);

/** Least share of a box's characters outside of links that is story. Chosen on one half of wcxb. */
const OF_BOX = 0.2;

/**
 * Gives the role body to code, quotes and cells of tables between the story's lines, in a box with a paragraph of the story.
 * Lines that other pages of the site have too, and lines of links, get none. Changes `of`. Linear in the page.
 */
export function keepAmongParagraphs({
  evidence,
  isOut,
  of,
}: Pick<RoleDraft, 'evidence' | 'isOut' | 'of'>): void {
  const { page, blocks } = evidence;
  const boxOf = blocks.map(({ node }) => {
    let box = node;
    while (box > 0 && TELLING.has(page.tag[box] ?? '')) box = parentOf(page, box);
    return box;
  });
  const sums = new Map<number, { chars: number; story: number; hasParagraph: boolean }>();
  blocks.forEach((block, i) => {
    const box = defined(boxOf[i]);
    const sum = sums.get(box) ?? { chars: 0, story: 0, hasParagraph: false };
    sums.set(box, sum);
    const chars = plainChars(block);
    sum.chars += chars;
    if (of[i] !== 'body') return;
    sum.story += chars;
    sum.hasParagraph ||= isParagraph(block);
  });
  const pages = pagesOfLines(evidence);
  const last = of.lastIndexOf('body');
  for (let i = of.indexOf('body') + 1; i < last; i++) {
    if (of[i] !== 'none' || isOut(i) || defined(pages[i]) > 0 || !isAmongParagraphs(page, blocks[i]))
      continue;
    const { chars, story, hasParagraph } = defined(sums.get(defined(boxOf[i])));
    if (hasParagraph && story >= OF_BOX * chars) of[i] = 'body';
  }
}

const isAmongParagraphs = (page: PageTree, block: TextBlock | undefined): boolean =>
  block !== undefined &&
  AMONG_PARAGRAPHS.has(page.tag[block.node] ?? '') &&
  plainChars(block) > 0 &&
  block.controlChars === 0 &&
  !block.hidden;
