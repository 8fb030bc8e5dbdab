import { defined } from '../../basics/defined.ts';
import { namingWords } from '../../page/namings.ts';
import { endOf, firstAtLeast, type PageTree, textOf } from '../../page/page-tree.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { BlockRole } from '../../verdict/roles/block-role.ts';
import type { Roles } from '../../verdict/roles/roles.ts';
import type { ArticleText } from '../article.ts';
import { writtenBullets } from '../html/bullets.ts';
import { codeHtml, codeText } from '../html/code.ts';
import { lineNumbers } from '../html/line-numbers.ts';
import { storyHtml } from '../html/story-html.ts';
import { contentIn, titleIn, titleText, toneOf } from './callout.ts';
import { charsOf, quotation } from './quotation.ts';
import { columnNamesEnd, holdsParagraphs, rowAround, type WholeKind } from './whole-kind.ts';

/** Names of verse that a page writes as a listing, to keep its lines. */
const VERSE_NAME = /\b(?:verse|poem|lyrics)\b/;
/** Least share of characters in roles of the story that makes an element one block. Chosen by hand. */
const KEPT_SHARE = 0.6;

/**
 * Returns whether a whole element (list, table, quote, code, note or infobox) is one block of the story: most of its text is story. Lines
 * of a list may also be standfirst, if there are several, and lines of a quotation in a thread may repeat text of the page. Otherwise
 * the element's parts are shown one by one. A layout table of paragraphs is never one block. `shown`: the roles without the contents list
 * and copies; `judgement.roles` still has these.
 */
export function isOneBlock(
  { evidence: { page, blocks } }: Judgement,
  shown: Roles,
  node: number,
  kind: WholeKind,
  hasPosts = false,
): boolean {
  const [from, to] = blocksWithin(blocks, node, endOf(page, node));
  const gutters = kind === 'code' ? lineNumbers(page, node) : [];
  const isNumber = ({ start, end }: TextBlock) => {
    const gutter = gutters[firstAtLeast(gutters, start + 1) - 1];
    return gutter !== undefined && end <= endOf(page, gutter);
  };
  const isAlsoKept = (role: BlockRole) =>
    (kind === 'list' && role === 'standfirst') || (kind === 'quote' && hasPosts && role === 'pull-quote');
  const isKept = (role: BlockRole) => role === 'body' || isAlsoKept(role);
  const lines = blocks
    .slice(from, to)
    .map((block, i) => ({ block, role: defined(shown.of[from + i]) }))
    .filter(({ block }) => !isNumber(block));
  const kept = lines.filter(({ role }) => isKept(role));
  if (kept.length === 0 || charsOf(kept) < KEPT_SHARE * charsOf(lines)) return false;
  if (kept.length === 1 && kept.every(({ role }) => role === 'standfirst')) return false;
  return kind !== 'table' || columnNamesEnd(page, node) > node || !holdsParagraphs(page, node);
}

/** Roles of lines in a quotation. */
const QUOTED: readonly ArticleText['role'][] = ['body', 'pull-quote', 'standfirst'];

/**
 * Returns a whole element (list, table, quote, code, note or infobox) as a block of the story, without elements in it that are left out.
 * The HTML of code, except verse, keeps its whole element. `shown`: the roles without the contents list and copies; `judgement.roles` still
 * has these.
 */
export function wholeBlock(
  { evidence: { page, blocks } }: Judgement,
  shown: Roles,
  kind: WholeKind,
  node: number,
  isLeftOut: (node: number) => boolean,
): ArticleText {
  // Elements of these kinds break the line, so a block that begins inside also ends inside.
  const [from, to] = blocksWithin(blocks, node, endOf(page, node));
  const role = shown.of.slice(from, to).includes('body') ? 'body' : 'standfirst';
  // Column names belong to their table, even if all tables of the site have the same names.
  const named = kind === 'table' ? columnNamesEnd(page, node) : node;
  const inText = blocks
    .slice(from, to)
    .filter(({ start }, i) => start < named || shown.of[from + i] === role);
  if (kind === 'code') {
    const html = codeHtml(page, node);
    const text = codeText(html);
    const isVerse =
      VERSE_NAME.test(namingWords(page, node)) && !page.tag.slice(node, endOf(page, node)).includes('code');
    if (!isVerse) return { kind, role, node, text, html };
    const lines = storyHtml(page, node + 1, endOf(page, node), isLeftOut).trim();
    return {
      kind: 'paragraph',
      role,
      node,
      text: text.replace(/\s+/g, ' '),
      html: lines.replace(/\n/g, '<br>'),
    };
  }
  if (kind === 'note') {
    const tone = toneOf(page, node);
    const title = titleIn(page, node);
    const content = contentIn(page, node);
    const html = storyHtml(
      page,
      content + 1,
      endOf(page, content),
      (at) => at === title || isLeftOut(at),
    ).trim();
    return {
      kind,
      role,
      node,
      text: linesOf(page, node, inText),
      html,
      tone,
      title: titleText(page, title, tone),
    };
  }
  if (kind === 'quote') {
    const lines = blocks.slice(from, to).flatMap((block, i) => {
      const said = QUOTED.find((one) => one === shown.of[from + i]);
      return said ? [{ block, role: said }] : [];
    });
    return quotation(page, node, lines, isLeftOut);
  }
  const inner = kind === 'list' ? innermostList(page, node) : node;
  const whole = storyHtml(page, inner, endOf(page, inner), (at) => at >= named && isLeftOut(at));
  // Headings in a box of facts are names of facts, and no headings of the story.
  const html =
    kind === 'infobox'
      ? whole.replace(/<(\/?)h\d[^<>]*>/g, (_, end) => (end ? '</b></p>' : '<p><b>'))
      : whole;
  const isBullet = ({ start, end }: TextBlock) =>
    [start - 1, start].some((at) => writtenBullets(page).elements.has(at) && endOf(page, at) >= end);
  const lines = inText.filter((block) => !isBullet(block));
  return { kind, role, node, text: linesOf(page, node, lines), html };
}

/** Returns the list that is all that a list has, or the list itself: two lists around the same items would be numbered twice. */
function innermostList(page: PageTree, list: number): number {
  let inner = list;
  for (let at = onlyChild(page, list); at > 0; at = onlyChild(page, at)) if (isList(page, at)) inner = at;
  return inner;
}

const isList = (page: PageTree, node: number): boolean => page.tag[node] === 'ol' || page.tag[node] === 'ul';

/** Returns the child with text if exactly one has any, else -1. */
function onlyChild(page: PageTree, node: number): number {
  let only = -1;
  for (let at = node + 1; at < endOf(page, node); at = endOf(page, at)) {
    if (textOf(page, at) === '') continue;
    if (only >= 0) return -1;
    only = at;
  }
  return only;
}

/** Returns the blocks' texts, each on a line of its own; texts of one table row share a line, separated by tabs. */
function linesOf(page: PageTree, whole: number, blocks: readonly TextBlock[]): string {
  const rows = blocks.map((block) => rowAround(page, block.node, whole));
  return blocks
    .map(
      ({ text }, i) => `${i === 0 ? '' : rows[i] !== whole && rows[i] === rows[i - 1] ? '\t' : '\n'}${text}`,
    )
    .join('');
}
