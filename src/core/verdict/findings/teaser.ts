import { defined } from '../../page/defined.ts';
import { blockCharacters, type TextBlock } from '../../page/text-blocks.ts';
import type { Finding } from './finding.ts';

/** Share of a line that must be link. */
const LINKED = 0.95;
const WORDS = 3;
/** Headings, lists and tables of links are another matter. */
const OWN_LINE = /^(?:h\d|li|t[dh]|d[td])$/;

/** "Read on:", "See also:" before the link. */
const LABEL = /^\s*([^:]{1,20}:)/;

/** In an article, a line that is nothing but a link, or a link with a label before it, mostly leads to another story ("Read more: …"). */
export const teaser: Finding = ({ evidence: { page, blocks }, odds }) => {
  if (odds.article < 0.5) return undefined;
  const characters = blockCharacters(blocks);
  return (i) => {
    const block = blocks[i];
    return block &&
      isLinked(block) &&
      !OWN_LINE.test(defined(page.tag[block.node])) &&
      defined(characters[i]).words >= WORDS
      ? 1
      : 0;
  };
};

function isLinked({ text, linkChars }: TextBlock): boolean {
  if (linkChars >= LINKED * text.length) return true;
  const label = linkChars > 0.5 * text.length ? LABEL.exec(text)?.[1] : undefined;
  return label !== undefined && linkChars >= LINKED * (text.length - label.length);
}
