import { charsWithin } from '../page/block-sums.ts';
import { namingWords } from '../page/namings.ts';
import { aboveAndSelf, endOf, firstAtLeast, type PageTree, parentOf } from '../page/page-tree.ts';
import { awaitsPicture } from '../page/picture.ts';
import { remembered } from '../page/remembered.ts';
import { blocksWithin, type TextBlock } from '../page/text-blocks.ts';
import type { Evidence } from './evidence.ts';
import type { JudgingOptions } from './options.ts';
import { CAPTION_NAME, CREDIT_START } from './picture-names.ts';
import type { RoleDraft } from './role-draft.ts';

/** Elements above a block in which its caption and the picture may stand. */
const CAPTION_REACH = 6;
/** A box that holds more text than its caption so many times is no picture with a caption. */
const CAPTION_SHARE = 3;

/** The node is (part of) the caption of a picture: by its tag, or by name and a box shared with the picture alone. */
export function isCaption({ page, blocks }: Evidence, i: number, { captionedBox }: JudgingOptions): boolean {
  const block = blocks[i];
  if (!block) return false;
  let caption = false;
  let named = false;
  for (let at = block.node, up = 0; at >= 0 && up <= CAPTION_REACH; at = parentOf(page, at), up++) {
    if (page.tag[at] === 'figcaption') caption = true;
    if (page.tag[at] === 'figure')
      return ((caption || named) && hasPicture(page, at)) || (caption && hasPlayer(page, at));
    const isNamed = up < CAPTION_REACH / 2 && CAPTION_NAME.test(namingWords(page, at));
    if (isNamed) named = true;
    if (named && hasPicture(page, at)) {
      const most = Math.max(CAPTION_SHARE * block.text.length, isNamed ? captionedBox : 0);
      return charsWithin(blocks, at, endOf(page, at)) <= most;
    }
  }
  return false;
}

/** Lines beside one picture, the last of which says who made it, and their characters. */
const CREDITED = { lines: 3, chars: 600, credit: 120 };

/** Text that stands alone with a picture and a line that begins as a credit does is said of the picture, whatever it is called. */
export function setCreditedCaptions({ evidence: { page, blocks }, isOut, of }: RoleDraft): void {
  blocks.forEach(({ node, text }, i) => {
    if (text.length > CREDITED.credit || !CREDIT_START.test(text)) return;
    for (const at of aboveAndSelf(page, node, CAPTION_REACH)) {
      const end = endOf(page, at);
      const [from, to] = blocksWithin(blocks, at, end);
      const isMore = to - from > CREDITED.lines || charsWithin(blocks, at, end) > CREDITED.chars;
      if (isMore || to !== i + 1) return;
      if (!hasPicture(page, at)) continue;
      for (let line = from; line < to; line++) if (of[line] === 'body' && !isOut(line)) of[line] = 'caption';
    }
  });
}

const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'svg']);
const PLAYERS: ReadonlySet<string> = new Set(['iframe', 'embed', 'object', 'audio']);

const nodesThat = (is: (page: PageTree, node: number) => boolean) =>
  remembered((page: PageTree): readonly number[] => {
    const found: number[] = [];
    for (let node = 0; node < page.tag.length; node++) if (is(page, node)) found.push(node);
    return found;
  });

const picturesOf = nodesThat((page, node) => PICTURES.has(page.tag[node] ?? '') || awaitsPicture(page, node));
const playersOf = nodesThat((page, node) => PLAYERS.has(page.tag[node] ?? ''));

/** The node is one of those, which are sorted, or holds one. */
const holdsOneOf = (nodes: readonly number[], page: PageTree, node: number): boolean =>
  (nodes[firstAtLeast(nodes, node)] ?? page.tag.length) < endOf(page, node);

/** The node is a picture or holds one, or is to hold one. */
export const hasPicture = (page: PageTree, node: number): boolean => holdsOneOf(picturesOf(page), page, node);

/** The node shows something of another site, or something to hear, or holds what does. */
const hasPlayer = (page: PageTree, node: number): boolean => holdsOneOf(playersOf(page), page, node);

/** A linked card or a sign-up box in a figure is no caption. */
export const isLabel = (block: TextBlock | undefined): boolean =>
  block !== undefined && block.linkChars <= 0.5 * block.text.length && block.controlChars === 0;
