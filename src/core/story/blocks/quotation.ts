import { namingWords } from '../../page/namings.ts';
import { attribute, endOf, type PageTree, parentOf, textOf, upTo } from '../../page/page-tree.ts';
import { runStart } from '../../page/run-start.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { shownMedia } from '../../verdict/media/shown-media.ts';
import type { ArticleText } from '../article.ts';
import { storyHtml } from '../html/story-html.ts';
import { lastQuoteIn } from './whole-kind.ts';

/** Returns whether an element is only a link without an address: "Click to expand" in a quotation. */
export function isButtonLine(page: PageTree, node: number): boolean {
  const link = node + 1;
  return (
    page.tag[link] === 'a' && attribute(page, link, 'href') === '' && endOf(page, link) === endOf(page, node)
  );
}

/** Returns the number of characters of lines. */
export const charsOf = (lines: readonly { readonly block: TextBlock }[]): number =>
  lines.reduce((sum, { block }) => sum + block.text.length, 0);

/** Most characters of a line that names who said the words below it. */
const MAX_NAME = 120;
/** The end of such a line, with or without the sign of its link, and names of its element. */
const NAMES = /[:：]\s?↑?$/;
const NAMING = /attribution|posted ?by/;

/**
 * Returns a quotation with the line that names who said it, without buttons, portraits and elements that are left out. If more than half
 * of it repeats the page, all of it is a repetition.
 */
export function quotation(
  page: PageTree,
  node: number,
  lines: readonly { readonly block: TextBlock; readonly role: ArticleText['role'] }[],
  isLeftOut: (node: number) => boolean,
): ArticleText {
  const isSkipped = (at: number) =>
    isLeftOut(at) || isButtonLine(page, at) || (page.tag[at] === 'img' && !shownMedia(page, at));
  const inside = (from: number, to: number) => withoutLastBreaks(storyHtml(page, from, to, isSkipped));
  const shown = lines.filter(({ block }) => !isButtonLine(page, block.node));
  const again = shown.filter((line) => line.role === 'pull-quote');
  const isAgain = charsOf(again) > 0.5 * charsOf(shown);
  const role = isAgain ? 'pull-quote' : shown.some((line) => line.role === 'body') ? 'body' : 'standfirst';
  const told = isAgain ? shown : shown.filter((line) => line.role === role);
  const text = told.map(({ block }) => block.text).join('\n');
  const [first] = shown;
  const said = page.tag[node] === 'blockquote' ? -1 : lastQuoteIn(page, node);
  const isNamed =
    first &&
    shown.length > 1 &&
    first.block.text.length <= MAX_NAME &&
    (NAMES.test(first.block.text) || NAMING.test(namingWords(page, first.block.node)));
  const cited = first ? citedIn(page, node, first.block) : -1;
  const from = said >= 0 ? said + 1 : isNamed ? first.block.end : cited;
  if (!first || from < 0) return { kind: 'quote', role, node, text, html: inside(node, endOf(page, node)) };
  const name = `<p>${inside(runStart(page, first.block.node, first.block.start), Math.min(first.block.end, from))}</p>`;
  return {
    kind: 'quote',
    role,
    node,
    text,
    html: `<blockquote>${name}${inside(from, endOf(page, node))}</blockquote>`,
  };
}

/**
 * Returns the end of a name (`cite`) that begins the first line of a quotation, or -1. A name has a colon after it, or no space before the
 * words: then they are drawn below it. Else a `cite` is a title.
 */
function citedIn(page: PageTree, quote: number, { node, start, end }: TextBlock): number {
  const isDirect = parentOf(page, node) === quote && /^(?:p|div)$/.test(page.tag[node] ?? '');
  if (node !== quote && !isDirect) return -1;
  const cite = upTo(page, start, node).find((at) => page.tag[at] === 'cite') ?? node;
  const after = endOf(page, cite);
  return cite !== node &&
    after < end &&
    (NAMES.test(textOf(page, cite)) || /^[\p{L}\d]/u.test(page.text[after] ?? ''))
    ? after
    : -1;
}

/** Returns HTML without white space around it and without line breaks at its end. */
function withoutLastBreaks(html: string): string {
  let trimmed = html.trim();
  while (trimmed.endsWith('<br>')) trimmed = trimmed.slice(0, -'<br>'.length).trimEnd();
  return trimmed;
}
