import { isHeadingOfText, shownHeading } from '../../page/headings.ts';
import { namingWords } from '../../page/namings.ts';
import {
  aboveAndSelf,
  attribute,
  endOf,
  outermost,
  type PageTree,
  parentOf,
  textOf,
} from '../../page/page-tree.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import { runStart } from '../../page/run-start.ts';
import { countWords, type TextBlock } from '../../page/text-blocks.ts';
import { textWithout } from '../../page/text-without.ts';
import { isTelling } from '../../text/telling.ts';
import { isCreditLine } from '../../verdict/media/media-boxes.ts';
import { isOwnFigcaption } from '../../verdict/roles/caption-lines.ts';
import {
  CAPTION_BESIDE,
  CREDIT_BESIDE,
  CREDIT_CHARS,
  CREDIT_START,
} from '../../verdict/roles/picture-names.ts';
import type { Caption } from '../article.ts';
import { withDrawnGaps } from '../html/drawn-gaps.ts';
import { storyHtml } from '../html/story-html.ts';

/** Most characters and least words of plain lines that are a caption because nothing else is beside the picture. */
const PLAIN_CHARS = 300;
const PLAIN_WORDS = 4;
/** Most characters of such lines with a credit. */
const CREDITED_CHARS = 600;

/** The label of a figure alone in its line: "Fig. 3". */
const LABEL = /^(?:fig|abb|図)\p{L}*\.? ?\d+[.:]?$/iu;

type Said = 'caption' | 'credit' | 'plain' | 'none';

/** Returns the use of a block in a picture's element: caption or credit by name, a plain line that may be a caption, or none. */
function saidBy(page: PageTree, block: TextBlock, own: number): Said {
  if (CREDIT_START.test(block.text)) return 'credit';
  const isControl = block.controlChars > 0.5 * block.text.length && !isOwnFigcaption(page, block);
  if (isControl) return isCreditLine(page, block.node) ? 'credit' : 'none';
  let said: Said = 'plain';
  for (let at = block.node; at >= own; at = parentOf(page, at)) {
    const names = namingWords(page, at);
    if (page.tag[at] === 'figcaption' || CAPTION_BESIDE.test(names) || LABEL.test(block.text))
      return 'caption';
    // Above the picture of a button, it tells what the button does.
    const isButton = attribute(page, at, 'role') === 'button';
    if (isButton && page.tag.slice(block.end, endOf(page, at)).includes('img')) return 'none';
    if (CREDIT_BESIDE.test(names)) said = 'credit';
  }
  if (said === 'credit' || isCreditLine(page, block.node)) return 'credit';
  return !isMostlyLinks(block) && block.controlChars === 0 && /\p{L}/u.test(block.text) ? 'plain' : 'none';
}

/**
 * Returns the blocks in a picture's element that are about it: captions and credits by name, or else all blocks. All blocks count if
 * they are short plain lines, one of them a credit, or of several words and without a heading outside of figures. Other links and controls
 * belong to a player or a menu.
 */
export function saidOf(page: PageTree, blocks: readonly TextBlock[], own: number): TextBlock[] {
  const said = blocks.map((block) => saidBy(page, block, own));
  const isCredited = said.includes('credit');
  const chars = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const isQuiet = chars <= (isCredited ? CREDITED_CHARS : PLAIN_CHARS) && !said.includes('none');
  const saysEnough =
    isCredited ||
    (!blocks.some(({ node }) => isHeadingOfText(page, node)) &&
      blocks.some(({ node, text }) => shownHeading(page, node) === 0 && countWords(text) >= PLAIN_WORDS));
  if (!said.includes('caption') && isQuiet && saysEnough) return [...blocks];
  return blocks.filter((_, i) => said[i] === 'caption' || said[i] === 'credit');
}

/** Returns caption and credit from the blocks about one picture, in page order, without repetitions. */
export function captionOf(page: PageTree, blocks: readonly TextBlock[]): Caption {
  const texts: string[] = [];
  const html: string[] = [];
  const credits: string[] = [];
  const isIn = (list: readonly string[], text: string) =>
    text === '' || list.some((known) => known.includes(text));
  // The caption may already contain the credit.
  const credit = (said: string) => {
    const text = said.replace(/^credit(?:…|\.{3})\s*/i, '');
    if (!isIn(credits, text) && !texts.some((known) => known.endsWith(text))) credits.push(text);
  };
  for (const block of blocks) {
    if (TOOL_NAME.test(namingWords(page, block.node))) continue;
    if (isCredit(page, block)) {
      credit(block.text);
      continue;
    }
    const inner = creditsWithin(page, block);
    const tools = outermost(page, runStart(page, block.node, block.start), block.end, (at) =>
      isTool(page, at),
    );
    const isLeftOut = (at: number) => page.tag[at] === 'img' || inner.includes(at) || isTool(page, at);
    const own = withDrawnGaps(page, block.start, block.end, textWithout(page, block, [...inner, ...tools]));
    if (isTelling(own) && !isIn(texts, own)) {
      texts.push(own);
      html.push(storyHtml(page, block.start, block.end, isLeftOut).trim());
    }
    for (const at of inner) credit(textWithout(page, { start: at, end: endOf(page, at) }, []));
  }
  return { text: texts.join(' '), html: html.join(' '), credit: credits.join(' ') };
}

/** Names of elements that open or share a caption. */
const TOOL_NAME =
  /\b(?:hide|toggle) caption\b|^share$|\bshar(?:e|ing) (?:buttons?|links?|tools?|bar|icons?)\b/;
/** Parts of addresses that share a page. */
const SHARE = /\b(?:sharer|shareArticle|intent\/(?:tweet|post)|pin\/create)\b/;

/** Returns whether an element of a caption is a tool and no word of it. */
const isTool = (page: PageTree, at: number): boolean =>
  page.tag[at] === 'button' ||
  TOOL_NAME.test(namingWords(page, at)) ||
  (page.tag[at] === 'a' && SHARE.test(attribute(page, at, 'href')));

/** Returns whether a line is a figure's whole caption, whatever its names are: it may end with a credit. */
const isWholeCaption = (page: PageTree, { node, text }: TextBlock): boolean =>
  page.tag[node] === 'figcaption' && text.length > CREDIT_CHARS;

const isCredit = (page: PageTree, block: TextBlock): boolean =>
  CREDIT_START.test(block.text) ||
  (CREDIT_BESIDE.test(namingWords(page, block.node)) && !isWholeCaption(page, block)) ||
  /\b(?:copyrightHolder|author|creditText)\b/.test(attribute(page, block.node, 'itemprop'));

/** Returns the outermost elements within a line that credit the picture: by their names, or by their first word at the end of the line. */
function creditsWithin(page: PageTree, { start, end, node }: TextBlock): number[] {
  const found = new Set<number>();
  /** Last text with words before the credits at the line's end, or −1. */
  let last = -1;
  for (let at = end - 1; at >= start; at--) {
    // A line may begin inside the element.
    for (let up = at; up > node; up = parentOf(page, up))
      if (CREDIT_BESIDE.test(namingWords(page, up))) found.add(up);
    const text = page.text[at]?.trimStart() ?? '';
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    last = Math.max(last, at);
    const credit = CREDIT_START.test(text) ? creditAround(page, at, node) : -1;
    if (credit < 0 || endOf(page, credit) <= last) continue;
    found.add(credit);
    last = -1;
  }
  return outermost(page, node + 1, end, (at) => found.has(at));
}

/** Returns the first text in an element that is not empty. */
function firstText(page: PageTree, node: number): number {
  let at = node;
  while (at < endOf(page, node) && !page.text[at]?.trim()) at++;
  return at;
}

/** Most elements from the first word of a credit to the outermost one around it. */
const CREDIT_REACH = 4;

/** Returns the outermost element below `node` that begins with this text and is a credit with more than the word for one, or −1. */
function creditAround(page: PageTree, text: number, node: number): number {
  let before = text - 1;
  while (before > node && !page.text[before]?.trim()) before--;
  // The brackets around it would stay.
  if (/[([]\s*$/.test(page.text[before] ?? '')) return -1;
  let credit = -1;
  for (const at of aboveAndSelf(page, parentOf(page, text), CREDIT_REACH)) {
    if (at <= node || firstText(page, at) < text) break;
    const said = textOf(page, at);
    const begins = said.length <= CREDIT_CHARS && CREDIT_START.test(said);
    if (begins && /\p{L}/u.test(said.replace(CREDIT_START, ''))) credit = at;
  }
  return credit;
}
