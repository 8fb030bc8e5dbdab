import { defined } from '../page/defined.ts';
import { namingWords } from '../page/namings.ts';
import { attribute, endOf, isText, type PageTree, parentOf } from '../page/page-tree.ts';
import { countWords, type TextBlock } from '../page/text-blocks.ts';
import type { BlockRole } from '../verdict/block-role.ts';
import { isCreditLine } from '../verdict/media-boxes.ts';
import { CAPTION_BESIDE, CREDIT_BESIDE } from '../verdict/picture-names.ts';
import type { Caption } from './article.ts';
import { storyHtml } from './story-html.ts';

const CREDIT_START =
  /^(?:©|\(c\)|(?:photo|image|picture)s? by\s|(?:photo|image|picture|credit|source|foto|bild|quelle|crédits?|crédito|fuente|fotografía|illustration|صورة|图|图片|写真)\s*(?:credit|by|by\/)?\s*[:：©/])/iu;
/** A line of so many characters and words beside a picture, and nothing else, is said of it. */
const PLAIN_CHARS = 300;
const PLAIN_WORDS = 4;

/** The block is said of the picture with which it stands alone in the element `own`. */
export function isCaption(
  page: PageTree,
  block: TextBlock,
  role: BlockRole | undefined,
  own: number,
  chars: number,
): boolean {
  if (role === 'caption' || isCreditLine(page, block.node)) return true;
  if (block.controlChars > 0.5 * block.text.length || block.linkChars > 0.5 * block.text.length) return false;
  for (let at = block.node; at >= own; at = parentOf(page, at)) {
    const names = namingWords(page, at);
    if (page.tag[at] === 'figcaption' || CAPTION_BESIDE.test(names) || CREDIT_BESIDE.test(names)) return true;
  }
  return (
    CREDIT_START.test(block.text) ||
    (chars <= PLAIN_CHARS && block.controlChars === 0 && countWords(block.text) >= PLAIN_WORDS)
  );
}

/** Caption and credit of the blocks said of one picture, in page order; what is said twice, once. */
export function captionOf(page: PageTree, blocks: readonly TextBlock[]): Caption {
  const texts: string[] = [];
  const html: string[] = [];
  const credits: string[] = [];
  const once = (list: string[], text: string, isKnown: boolean): boolean => {
    if (text === '' || isKnown) return false;
    list.push(text);
    return true;
  };
  const say = (text: string) =>
    once(
      texts,
      text,
      texts.some((known) => known.includes(text)),
    );
  // Who made a picture may be named in what is said of it, too.
  const credit = (text: string) =>
    once(
      credits,
      text,
      texts.some((known) => known.endsWith(text)) || credits.some((known) => known.includes(text)),
    );
  for (const block of blocks) {
    if (isCredit(page, block)) {
      credit(block.text);
      continue;
    }
    const inner = creditsWithin(page, block);
    const isLeftOut = (at: number) => page.tag[at] === 'img' || inner.includes(at);
    const own = textWithout(page, block, inner);
    if (say(own)) html.push(storyHtml(page, block.start, block.end, isLeftOut).trim());
    for (const at of inner) credit(textWithout(page, { start: at, end: endOf(page, at) }, []));
  }
  return { text: texts.join(' '), html: html.join(' '), credit: credits.join(' ') };
}

const isCredit = (page: PageTree, block: TextBlock): boolean =>
  CREDIT_START.test(block.text) ||
  CREDIT_BESIDE.test(namingWords(page, block.node)) ||
  /\b(?:copyrightHolder|author|creditText)\b/.test(attribute(page, block.node, 'itemprop'));

/** Elements within a line that give who made the picture. */
function creditsWithin(page: PageTree, { start, end, node }: TextBlock): number[] {
  const found: number[] = [];
  for (let at = start; at < end; at++) {
    // A line may begin inside of the element.
    for (let up = at; up > node; up = parentOf(page, up))
      if (CREDIT_BESIDE.test(namingWords(page, up)) && !found.includes(up)) found.push(up);
  }
  return found.filter((at) => !found.some((one) => one !== at && one < at && at < endOf(page, one)));
}

function textWithout(
  page: PageTree,
  { start, end }: { start: number; end: number },
  out: readonly number[],
): string {
  let text = '';
  for (let at = start; at < end; at++)
    if (page.tag[at] === 'br') text += ' ';
    else if (isText(page, at) && !out.some((one) => one <= at && at < endOf(page, one)))
      text += defined(page.text[at]);
  return text.replace(/\s+/g, ' ').trim();
}
