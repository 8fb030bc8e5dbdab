import { blockSums } from '../page/block-sums.ts';
import { defined } from '../page/defined.ts';
import { shownHeading } from '../page/headings.ts';
import { attribute, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { blocksWithin, type TextBlock } from '../page/text-blocks.ts';
import type { Evidence } from './evidence.ts';
import { isParagraph } from './findings/kept-shape.ts';
import { pagesOfLines } from './findings/repeated-line.ts';
import type { JudgingOptions } from './options.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least characters of a list item that is text; a shorter one is a label. */
const ITEM_CHARS = 30;

/**
 * Adds siblings of story parts to the story: sections under headings of their own, and plain items of a list, side by side with one tag
 * and class. If enough of them are story, the rest is too, as far as no other page has its text. Changes `of`.
 */
export function keepSiblings(
  { evidence, of, isOut }: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>,
  { siblings }: Pick<JudgingOptions, 'siblings'>,
): void {
  const { page, blocks } = evidence;
  const pages = pagesOfLines(evidence);
  const story = blockSums(page, blocks, (_, i) => Number(of[i] === 'body'));
  const isOwn = (i: number): boolean => pages[i] === 0 && of[i] === 'none' && !isOut(i);
  for (const nodes of alikeSideBySide(page, story)) {
    const isList = nodes.every((node) => page.tag[node] === 'li');
    const others = nodes.filter((node) => story[node] === 0);
    if (nodes.length - others.length < siblings * nodes.length) continue;
    for (const node of others) {
      const [from, to] = blocksWithin(blocks, node, endOf(page, node));
      const parts = Array.from({ length: to - from }, (_, at) => from + at);
      const wanted = isList ? plainItem(blocks, parts) : section(evidence, parts);
      for (const i of wanted) if (isOwn(i)) of[i] = 'body';
    }
  }
}

/** Least number of siblings; fewer may be columns. */
const MIN_SIBLINGS = 3;
const SIBLINGS: ReadonlySet<string> = new Set(['li', 'div', 'section', 'article']);

/** Returns groups of elements with one tag, class and parent that holds some of the story. Ids may differ, as those of slides do. */
function alikeSideBySide(page: PageTree, story: Float64Array): (readonly number[])[] {
  const groups = new Map<string, number[]>();
  page.tag.forEach((tag, node) => {
    if (!SIBLINGS.has(tag) || !story[parentOf(page, node)]) return;
    const name = `${parentOf(page, node)} ${tag} ${attribute(page, node, 'class')}`;
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  });
  return [...groups.values()].filter(({ length }) => length >= MIN_SIBLINGS);
}

/** Returns the only line of an item if it has no links or controls, else nothing. */
function plainItem(blocks: readonly TextBlock[], parts: readonly number[]): readonly number[] {
  const isPlain = ({ text, linkChars, controlChars, hidden }: TextBlock) =>
    linkChars === 0 && controlChars === 0 && !hidden && text.length >= ITEM_CHARS;
  return parts.length === 1 && parts.every((i) => isPlain(defined(blocks[i]))) ? parts : [];
}

/** Returns the heading and the paragraphs of a section that begins with a heading, else nothing. */
function section(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  parts: readonly number[],
): readonly number[] {
  const isHeading = (i: number) => shownHeading(page, defined(blocks[i]).node) >= 2;
  const [first] = parts;
  if (first === undefined || !isHeading(first) || defined(blocks[first]).linkChars > 0) return [];
  const paragraphs = parts.filter((i) => isParagraph(blocks[i]) && !isHeading(i));
  return paragraphs.length === 0 ? [] : [first, ...paragraphs];
}
