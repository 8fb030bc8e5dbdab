import { defined } from '../../basics/defined.ts';
import { isRecipeLine } from '../../claims/content-parts.ts';
import { namingWords } from '../../page/namings.ts';
import { endOf, upTo, withTag } from '../../page/page-tree.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import { isUnspaced } from '../../text/unspaced.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least share of a line that is a link; the rest is a sign before it. */
const LINKED = 0.9;
/** Least number of links, and least words of each on average: the names of places and goods have fewer. Chosen on one half of all sets. */
const LINKS = 2;
const WORDS = 3;
/** Most characters of the label above. */
const LABEL_CHARS = 40;
/** The beginning of such a label in several languages, perhaps in brackets. */
const RELATED =
  /^[^\p{L}]?(?:related|read |see also|more |other |popular|recommended|editor['’]?s['’]? picks|you m(?:ay|ight)|(?:à )?lire |voir |leia|veja|lee |ver |leggi|mehr |siehe |lesen |lees |l[äæ]s |czytaj|zobacz|baca |xem |διαβ|читайте|смотрите|קרא|اقرأ|อ่าน|関連|あわせ|相关|관련)/iu;

const isLabel = ({ linkChars, text }: TextBlock): boolean => linkChars === 0 && text.length <= LABEL_CHARS;

/** Returns whether a line is the label of links to other stories. */
export const isRelatedLabel = (line: TextBlock): boolean => isLabel(line) && RELATED.test(line.text);

/**
 * Takes lists of links to the site's other stories out of a story to read, with the label right above each: "Read also:". Each line of such a
 * list is a link and nothing else, or is right below such a line. On pages for use, whose text may be short, such a list is in an `aside` or
 * sidebar that begins below text, and the label may say anything. Changes `of`. Linear in the page, times its depth.
 */
export function dropRelatedLinks({
  evidence: { page, blocks },
  purpose,
  of,
}: Pick<RoleDraft, 'evidence' | 'purpose' | 'of'>): void {
  if (purpose === 'find') return;
  const isToRead = purpose === 'read';
  const isLink = (i: number): boolean => {
    const block = defined(blocks[i]);
    return (
      block.linkChars >= LINKED * block.text.length && leadsToOwnHost(page, block) && !isRecipeLine(page, i)
    );
  };
  const text = blocks[of.indexOf('body', of.indexOf('headline') + 1)];
  const isAside = (at: number): boolean =>
    page.tag[at] === 'aside' || /\bside ?bar\b/.test(namingWords(page, at));
  const isInAside = (list: number): boolean =>
    text !== undefined && upTo(page, list, 0).some((at) => at > text.node && isAside(at));
  for (const list of [...withTag(page, 'ul'), ...withTag(page, 'ol')]) {
    const [first, end] = blocksWithin(blocks, list, endOf(page, list));
    const label = blocks[first - 1];
    if (!label || !isLabel(label) || (isToRead ? !RELATED.test(label.text) : !isInAside(list))) continue;
    const lines = Array.from({ length: end - first }, (_, i) => first + i);
    const words = lines.reduce((sum, i) => sum + defined(blocks[i]).text.split(/\s+/).length, 0);
    if (words < WORDS * lines.length && !isUnspaced(label.text)) continue;
    // The beginning of a story may be below the link to it.
    if (lines.filter(isLink).length < LINKS || !lines.every((i) => isLink(i) || isLink(i - 1))) continue;
    for (const i of [first - 1, ...lines]) if (of[i] === 'body') of[i] = 'none';
  }
}
