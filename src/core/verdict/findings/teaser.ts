import { defined } from '../../page/defined.ts';
import { blockCharacters, type TextBlock, textCopies } from '../../page/text-blocks.ts';
import type { Finding } from './finding.ts';

/** Least share of a teaser's characters that are links. */
const LINKED = 0.95;
const WORDS = 3;
/** Least copies of a shorter line on the page. Chosen on one half of wcxb: `npm run bench quality -- --sets wcxb`. */
const COPIES = 6;
/** Tags of headings, list items and table cells: a link in them is no teaser. */
const OWN_LINE = /^(?:h\d|li|t[dh]|d[td])$/;

/** A label before the link, such as "Read on:" or "See also:". */
const LABEL = /^\s*([^:]{1,20}:)/;

/**
 * Finds teasers in an article: a line that is only a link, with or without a label, mostly leads to another story ("Read more: …"). A short
 * one is a call to act ("Book now") if the page repeats it. On a page that lists stories, such lines are the content.
 */
export const teaser: Finding = ({ evidence: { page, blocks }, odds, noise }) => {
  if (odds.article < 0.5 || isList(blocks, noise)) return undefined;
  const characters = blockCharacters(blocks);
  const copies = textCopies(blocks);
  return (i) => {
    const block = defined(blocks[i]);
    const isCall = defined(characters[i]).words < WORDS && defined(copies.get(block.text)) < COPIES;
    return Number(isLinked(block) && !OWN_LINE.test(defined(page.tag[block.node])) && !isCall);
  };
};

function isLinked({ text, linkChars }: TextBlock): boolean {
  if (linkChars >= LINKED * text.length) return true;
  const label = linkChars > 0.5 * text.length ? LABEL.exec(text)?.[1] : undefined;
  return label !== undefined && linkChars >= LINKED * (text.length - label.length);
}

/** Least number of linked lines that make a page a list of stories. */
const LISTED = 3;

/** Returns whether most text of the likely story is linked lines: the page then lists stories, and has none of its own. */
function isList(blocks: readonly TextBlock[], noise: Float64Array): boolean {
  let linked = 0;
  let lines = 0;
  blocks.forEach((block, i) => {
    if (defined(noise[i]) >= 0.5) return;
    const isLine = isLinked(block);
    linked += isLine ? block.text.length : -block.text.length;
    lines += Number(isLine);
  });
  return lines >= LISTED && linked > 0;
}
