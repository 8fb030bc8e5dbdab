import { defined } from '../../basics/defined.ts';
import { isRecipeLine } from '../../claims/content-parts.ts';
import { isUnspaced } from '../../measures/terms.ts';
import { upTo } from '../../page/page-tree.ts';
import type { RoleDraft } from './role-draft.ts';
import { leadsIntoSite } from './subheadings.ts';

/** Least share of a line that is a link; the rest is a sign before it. */
const LINKED = 0.9;
/** Least number of links, and least words of each on average: the names of places and goods have fewer. Chosen on one half of all sets. */
const LINKS = 2;
const WORDS = 3;
/** Most characters of the label above. */
const LABEL_CHARS = 40;
/** The beginning of such a label in several languages, perhaps in brackets. */
const RELATED =
  /^[^\p{L}]?(?:related|read |see also|more |other |popular|recommended|you m(?:ay|ight)|(?:. )?lire |voir |leia|lee |ver |leggi|mehr |siehe |lees |l.s |関連|相关|관련)/iu;

/**
 * Takes lists of links to the site's other stories out of a story to read, with the label above each: "Read also:". Each item is a link and
 * nothing else. The label begins with a word for that. Changes `of`. Linear in the page, times
 * its depth.
 */
export function dropRelatedLinks({
  evidence,
  purpose,
  of,
}: Pick<RoleDraft, 'evidence' | 'purpose' | 'of'>): void {
  const { page, blocks } = evidence;
  if (purpose !== 'read') return;
  const lists = new Map<number, number[]>();
  blocks.forEach(({ node }, i) => {
    const list = upTo(page, node, 0).find((at) => /^[ou]l$/.test(defined(page.tag[at])));
    if (list) (lists.get(list) ?? lists.set(list, []).get(list))?.push(i);
  });
  const isLink = (i: number): boolean => {
    const block = defined(blocks[i]);
    return (
      block.linkChars >= LINKED * block.text.length && leadsIntoSite(page, block) && !isRecipeLine(page, i)
    );
  };
  const wordsIn = (i: number): number => defined(blocks[i]).text.split(/\s+/).length;
  for (const lines of lists.values()) {
    const [first = 0] = lines;
    const label = blocks[first - 1];
    if (lines.length < LINKS || !label || label.linkChars > 0 || label.text.length > LABEL_CHARS) continue;
    const words = lines.reduce((sum, i) => sum + wordsIn(i), 0);
    if (!RELATED.test(label.text) || !lines.every(isLink)) continue;
    if (words < WORDS * lines.length && !isUnspaced(label.text)) continue;
    for (const i of [first - 1, ...lines]) if (of[i] === 'body') of[i] = 'none';
  }
}
