import { defined } from '../../basics/defined.ts';
import { isRecipeLine } from '../../claims/content-parts.ts';
import { isUnspaced } from '../../measures/terms.ts';
import { headingLevel } from '../../page/headings.ts';
import { contains, endOf, firstAtLeast, type PageTree, upTo, withTag } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
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
  /^[^\p{L}]?(?:related|read |see also|more |other |popular|recommended|you m(?:ay|ight)|(?:à )?lire |voir |leia|lee |ver |leggi|mehr |siehe |lees |l[äæ]s |関連|相关|관련)/iu;

/** Least number of lines above a list beside a short text. */
const LINES = 2;

/**
 * Takes lists of links to the site's other stories out of a story to read, with the label right above each: "Read also:". Each line of such a
 * list is a link and nothing else. On pages for use, whose text may be short, the label is any heading, and neither list nor label is in the
 * smallest element around the headline and the text below it. Changes `of`. Linear in the page, times the depth of lists in lists.
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
      block.linkChars >= LINKED * block.text.length && leadsIntoSite(page, block) && !isRecipeLine(page, i)
    );
  };
  const headline = of.indexOf('headline');
  const title = blocks[headline];
  const text = blocks.flatMap(({ linkChars, text: { length } }, i) =>
    i > headline && of[i] === 'body' && linkChars < LINKED * length ? [i] : [],
  );
  /** Returns whether a heading and its list are apart from the headline and the text below that. */
  const isApart = (label: number, list: number): boolean => {
    const { node } = defined(blocks[label]);
    const lines = firstAtLeast(text, label);
    const last = blocks[text[lines - 1] ?? -1];
    if (!title || !last || lines < LINES || headingLevel(defined(page.tag[node])) === 0) return false;
    const around = smallestAround(page, title.node, last.node);
    const box = smallestAround(page, node, list);
    return !contains(page, box, title.node) && !contains(page, around, box);
  };
  for (const list of [...withTag(page, 'ul'), ...withTag(page, 'ol')]) {
    const [first, end] = blocksWithin(blocks, list, endOf(page, list));
    const label = blocks[first - 1];
    if (end - first < LINKS || !label || label.linkChars > 0 || label.text.length > LABEL_CHARS) continue;
    if (isToRead ? !RELATED.test(label.text) : !isApart(first - 1, list)) continue;
    const lines = Array.from({ length: end - first }, (_, i) => first + i);
    const words = lines.reduce((sum, i) => sum + defined(blocks[i]).text.split(/\s+/).length, 0);
    if (words < WORDS * lines.length && !isUnspaced(label.text)) continue;
    if (lines.every(isLink)) for (const i of [first - 1, ...lines]) if (of[i] === 'body') of[i] = 'none';
  }
}

/** Returns the smallest element that is or holds two nodes, or 0. */
const smallestAround = (page: PageTree, a: number, b: number): number =>
  upTo(page, a, 0).find((at) => contains(page, at, b)) ?? 0;
