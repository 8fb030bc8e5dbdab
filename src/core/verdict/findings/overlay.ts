import { defined } from '../../basics/defined.ts';
import { headlineByPage } from '../../impression/headline-lines.ts';
import { textSums } from '../../page/block-sums.ts';
import { byNaming, wordsOfNaming } from '../../page/namings.ts';
import { parentOf } from '../../page/page-tree.ts';
import type { Finding } from './finding.ts';

/** Least expected characters of the story outside of overlays; with less, an overlay may hold the page's content. Chosen by hand. */
const STORY_CHARS = 300;
/** Names of texts that are drawn while the pointer is over a word, of small print, and of requests for consent. */
const NOTE_NAME = /\b(?:tool ?tips?|disclaimers?|cookie ?(?:ba(?:nne)?r|consent|message|notice))\b/;
/** Most characters of a box with such a name; a larger one may be the page. */
const MAX_NOTE = 1500;

/**
 * Finds text that is not drawn with the story: in dialogs, such as a shop's terms or the request for consent, in tooltips, and in small
 * print. An overlay with the page's headline holds its content.
 */
export const overlay: Finding = ({ evidence: { page, blocks }, noise }) => {
  const { chars } = textSums(page);
  const most = byNaming(page, (naming) => {
    const { tag, attributes } = naming;
    if (/dialog|tooltip/.test(attributes.role ?? tag)) return Infinity;
    return tag !== 'span' && NOTE_NAME.test(wordsOfNaming(naming)) ? MAX_NOTE : 0;
  });
  const inside = new Uint8Array(page.tag.length);
  for (let node = 1; node < inside.length; node++)
    if (inside[parentOf(page, node)] || defined(chars[node]) <= most(node)) inside[node] = 1;
  const within = blocks.map(({ node }) => inside[node] === 1);
  if (!within.includes(true) || within[headlineByPage(page)]) return undefined;
  const outside = blocks.reduce(
    (sum, { text }, i) => sum + (within[i] ? 0 : text.length * (1 - defined(noise[i]))),
    0,
  );
  return outside < STORY_CHARS ? undefined : (i) => Number(within[i]);
};
