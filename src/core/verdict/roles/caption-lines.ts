import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { isColumnTable, tableOfLine } from '../../page/column-table.ts';
import { shownHeading } from '../../page/headings.ts';
import { namingWords } from '../../page/namings.ts';
import {
  aboveAndSelf,
  attribute,
  endOf,
  firstAtLeast,
  holdsOne,
  type PageTree,
  parentOf,
  upTo,
} from '../../page/page-tree.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import { awaitsPicture, isSmall, pictureAddress } from '../../page/picture.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import { folded } from '../../text/words.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { JudgingOptions } from '../options.ts';
import {
  CAPTION_BESIDE,
  CAPTION_NAME,
  CREDIT_CHARS,
  CREDIT_NAME,
  CREDIT_START,
  endsWithCredit,
} from './picture-names.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most elements up from a caption to the box that it shares with its picture. */
const CAPTION_REACH = 6;
/** Most text in the box of a picture with a caption, as a multiple of the caption's characters. */
const CAPTION_SHARE = 3;

/**
 * Returns whether a block looks like (part of) a picture's caption or credit: by its tag, or by its name and a box with little besides the
 * picture.
 */
export function looksLikeCaption(
  { page, blocks }: Evidence,
  i: number,
  { captionedBox }: JudgingOptions,
): boolean {
  const block = defined(blocks[i]);
  let caption = false;
  let named = false;
  /** Whether a paragraph is named something that names a caption in a figure alone: a description. */
  let beside = false;
  /** Characters of the line, or of the caption that a credit belongs to. */
  let said = block.text.length;
  const isNamedCredit =
    said <= CREDIT_CHARS &&
    upTo(page, block.start, block.node).some((at) => CREDIT_NAME.test(namingWords(page, at)));
  for (let at = block.node, up = 0; at >= 0 && up <= CAPTION_REACH; at = parentOf(page, at), up++) {
    if (page.tag[at] === 'figcaption') caption = true;
    const all = namingWords(page, at);
    beside ||= page.tag[block.node] === 'p' && CAPTION_BESIDE.test(all);
    if (page.tag[at] === 'figure')
      return (
        ((caption || named) && hasPicture(page, at)) ||
        (beside && isShort(page, blocks, at) && isPhotoBetween(page, at, endOf(page, at))) ||
        (caption && hasPlayer(page, at))
      );
    const names = up < CAPTION_REACH / 2 ? all : '';
    const isNamed = namesCaption(names, block);
    if (isNamedCredit && CAPTION_NAME.test(names) && !hasPicture(page, at) && isShort(page, blocks, at))
      said = charsWithin(blocks, at, endOf(page, at));
    named ||= isNamed;
    if (named && hasPicture(page, at)) {
      const most = Math.max(CAPTION_SHARE * said, isNamed ? captionedBox : 0);
      return charsWithin(blocks, at, endOf(page, at)) <= most;
    }
  }
  return false;
}

/** Most lines beside a picture with a credit, which is the last, and their characters. */
const CREDITED = { lines: 3, chars: 600 };

/** Fewer pictures with text are no list of pictures, and neither are those with a shorter text. Both chosen by hand. */
const PICTURE_LIST = 3;
const LISTED_CHARS = 200;

/** Returns whether an element has few lines of text, and no more than a caption has. */
function isShort(page: PageTree, blocks: readonly TextBlock[], node: number): boolean {
  const [from, to] = blocksWithin(blocks, node, endOf(page, node));
  return to - from <= CREDITED.lines && charsWithin(blocks, node, endOf(page, node)) <= CREDITED.chars;
}

/** Most characters of a line with a credit right below a picture, in no box with it. A longer line may be the story. */
const CREDITED_BELOW = 200;

/**
 * Returns whether a line is named a caption or credit itself, or by an element around it that begins at `top` or later. Headings of large
 * pictures are no captions.
 */
export const isNamedCaption = (page: PageTree, block: TextBlock, top = block.node): boolean =>
  shownHeading(page, block.node) === 0 &&
  upTo(page, block.start, top).some(
    (at) => namesCaption(namingWords(page, at), block) && endOf(page, at) >= block.end,
  );

/** Returns whether an element's names call a line a caption, or a short one a credit. */
const namesCaption = (names: string, { text }: TextBlock): boolean =>
  CAPTION_NAME.test(names) || (text.length <= CREDIT_CHARS && CREDIT_NAME.test(names));

/** Most share of the characters of the story's other text in captions. With more, they are the story: a gallery's. Chosen by hand. */
const NAMED_SHARE = 0.5;

/**
 * Makes captions of lines right below a shown picture that are named so or alone with it in a table, and of the named credits below them.
 * Changes `of`.
 */
export function setNamedCaptions({ evidence: { page, blocks }, isOut, of }: RoleDraft): void {
  const named = new Set<number>();
  /** Returns whether a line is alone in a table that is there for its place, below the table's picture. */
  const isInTable = (i: number): boolean => {
    const { node, start } = defined(blocks[i]);
    const table = tableOfLine(page, blocks, i) ?? 0;
    const isColumn = isColumnTable(page, table) && shownHeading(page, node) === 0;
    return isColumn && isPhotoBetween(page, Math.max(table, blocks[i - 1]?.end ?? 0), start);
  };
  blocks.forEach((block, i) => {
    const { start, text } = block;
    if (of[i] !== 'body' || isOut(i) || text.length > CREDITED_BELOW) return;
    if (!isNamedCaption(page, block)) {
      if (isInTable(i)) named.add(i);
      return;
    }
    const isCredit = text.length <= CREDIT_CHARS && (named.has(i - 1) || of[i - 1] === 'caption');
    if (isCredit || isPhotoBetween(page, blocks[i - 1]?.end ?? 0, start)) named.add(i);
  });
  const chars = (is: (i: number) => boolean) =>
    blocks.reduce((sum, { text }, i) => sum + (of[i] === 'body' && is(i) ? text.length : 0), 0);
  const isOther = (i: number) => !named.has(i) && shownHeading(page, defined(blocks[i]).node) === 0;
  if (chars((i) => named.has(i)) > NAMED_SHARE * chars(isOther)) return;
  for (const i of named) of[i] = 'caption';
}

/**
 * Makes captions of text in a box with only a picture and a credit at its end, and of a line with a credit right below a picture. Names
 * of elements do not matter. Text with a heading is no caption, and neither is the text of three or more pictures with a paragraph each if
 * it is more than half as long as the rest.
 */
export function setCreditedCaptions({ evidence: { page, blocks }, isOut, of }: RoleDraft): void {
  const isText = (i: number) => of[i] === 'body' && !isOut(i);
  /** Credits right below a picture. */
  const credits = new Set<number>();
  /** All lines of the boxes that have only a picture, text and a credit. */
  const credited = new Set<number>();
  /** The credits of those boxes that have a long text. */
  const boxed = new Set<number>();
  blocks.forEach(({ node, start, text }, i) => {
    if (text.length > CREDITED.chars) return;
    if ((text.length > CREDIT_CHARS || !CREDIT_START.test(text)) && !endsWithCredit(text)) return;
    const before = blocks[i - 1]?.end ?? 0;
    if (text.length <= CREDITED_BELOW && isPictureBetween(page, before, start)) credits.add(i);
    for (const at of aboveAndSelf(page, node, CAPTION_REACH)) {
      const end = endOf(page, at);
      const [from, to] = blocksWithin(blocks, at, end);
      if (!isShort(page, blocks, at) || to !== i + 1) return;
      if (!hasPicture(page, at)) continue;
      const lines = Array.from({ length: i - from }, (_, line) => from + line).filter(isText);
      if (lines.length > 1 && lines.some((line) => shownHeading(page, defined(blocks[line]).node) > 0))
        continue;
      if (charsWithin(blocks, at, end) - text.length >= LISTED_CHARS) boxed.add(i);
      for (const line of [...lines, i]) credited.add(line);
    }
  });
  const chars = (lines: Iterable<number>) =>
    [...lines].reduce((sum, i) => sum + (isText(i) ? defined(blocks[i]).text.length : 0), 0);
  const isOther = (i: number) => !credited.has(i) && !credits.has(i);
  const isStory =
    boxed.size >= PICTURE_LIST && chars(credited) > NAMED_SHARE * chars([...blocks.keys()].filter(isOther));
  for (const i of isStory ? credits : [...credits, ...credited]) if (isText(i)) of[i] = 'caption';
}

const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'svg']);
const PLAYERS: ReadonlySet<string> = new Set(['iframe', 'embed', 'object', 'audio']);

const nodesThat = (is: (page: PageTree, node: number) => boolean) =>
  remembered((page: PageTree): readonly number[] => [...page.tag.keys()].filter((node) => is(page, node)));

const picturesOf = nodesThat(
  (page, node) => PICTURES.has(defined(page.tag[node])) || awaitsPicture(page, node),
);
const playersOf = nodesThat((page, node) => PLAYERS.has(defined(page.tag[node])));

/** Returns whether a picture begins between two nodes. */
export const isPictureBetween = (page: PageTree, from: number, to: number): boolean => {
  const pictures = picturesOf(page);
  return (pictures[firstAtLeast(pictures, from)] ?? page.tag.length) < to;
};

/** Returns whether a picture that is no icon, and that a test accepts, begins between two nodes. */
function isPhotoBetween(
  page: PageTree,
  from: number,
  to: number,
  accepts: (node: number) => boolean = () => true,
): boolean {
  const pictures = picturesOf(page);
  return pictures.slice(firstAtLeast(pictures, from), firstAtLeast(pictures, to)).some((node) => {
    if (!accepts(node)) return false;
    const address = page.tag[node] === 'img' ? pictureAddress(page, node) : '';
    return awaitsPicture(page, node) || (address !== '' && !isSmall(page, node, address));
  });
}

/** Number of first characters that a caption shares with its picture's alternative text, which may be cut. Chosen by hand. */
const SAID_BY = 40;

/** Returns whether a shown picture between a line and the line above it is described, for those who do not see it, as the line begins. */
export function tellsPictureAbove({ page, blocks }: Evidence, i: number): boolean {
  const { start, text } = defined(blocks[i]);
  const line = folded(text).slice(0, SAID_BY);
  const isTold = (node: number) => folded(attribute(page, node, 'alt')).slice(0, SAID_BY) === line;
  return line !== '' && isPhotoBetween(page, blocks[i - 1]?.end ?? 0, start, isTold);
}

/** Returns whether the node is a picture, holds one, or waits for a script to add one. */
export const hasPicture = (page: PageTree, node: number): boolean => holdsOne(page, picturesOf(page), node);

/** Returns whether the node is or holds a frame, an embed or an audio player. */
const hasPlayer = (page: PageTree, node: number): boolean => holdsOne(page, playersOf(page), node);

/** Returns whether a block may be a caption: at most half links, without controls. A linked card or a sign-up box cannot. */
export const mayBeCaption = ({ text, linkChars, controlChars }: TextBlock): boolean =>
  linkChars <= 0.5 * text.length && controlChars === 0;

/** Greatest share of controls in a caption, as "(more)". Chosen by hand. */
const CONTROL_SHARE = 0.3;
/** Most elements from a figure to the button around it, and from a picture to the link around it. */
const REACH = 5;

/**
 * Returns whether a block in a `figcaption` is a caption though it has links or controls. Short controls are allowed ("(more)"), links only
 * if the picture itself is not linked. One button may hold the whole figure, to enlarge the picture.
 */
export function isOwnFigcaption(page: PageTree, block: TextBlock): boolean {
  const { node, text, controlChars } = block;
  const above = aboveAndSelf(page, node, CAPTION_REACH);
  const figure = above.find((at) => page.tag[at] === 'figure');
  if (figure === undefined || !above.some((at) => page.tag[at] === 'figcaption')) return false;
  const picture = picturesOf(page)[firstAtLeast(picturesOf(page), figure)] ?? Infinity;
  const isIn = (tag: string, from: number) =>
    aboveAndSelf(page, from, REACH).some((at) => page.tag[at] === tag);
  const isFree = controlChars <= CONTROL_SHARE * text.length;
  if (isFree && !isMostlyLinks(block)) return true;
  return picture < endOf(page, figure) && !isIn('a', picture) && (isFree || isIn('button', figure));
}
