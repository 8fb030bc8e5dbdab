import { defined } from '../../page/defined.ts';
import { blockCharacters } from '../../page/text-blocks.ts';
import type { Finding } from './finding.ts';

/** Share of a line that must be link. */
const LINKED = 0.95;
const WORDS = 3;
/** Headings, lists and tables of links are another matter. */
const OWN_LINE = /^(?:h\d|li|t[dh]|d[td])$/;

/** In an article, a line that is nothing but a link mostly leads to another story ("read more"). */
export const teaser: Finding = ({ evidence: { page, blocks }, odds }) => {
  if (odds.article < 0.5) return undefined;
  const characters = blockCharacters(blocks);
  return (i) => {
    const block = blocks[i];
    return block &&
      block.linkChars >= LINKED * block.text.length &&
      !OWN_LINE.test(defined(page.tag[block.node])) &&
      defined(characters[i]).words >= WORDS
      ? 1
      : 0;
  };
};
