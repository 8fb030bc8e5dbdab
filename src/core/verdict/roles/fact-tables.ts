import { defined } from '../../basics/defined.ts';
import { claimsEvent } from '../../claims/event-claim.ts';
import { blockSums, charsWithin } from '../../page/block-sums.ts';
import { byNaming, wordsOfNaming } from '../../page/namings.ts';
import { endOf, outermost, parentOf } from '../../page/page-tree.ts';
import { cellsOf, rowsOfTables } from '../../page/table-rows.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { addToStory, type RoleDraft } from './role-draft.ts';

/** Names of boxes of facts, in encyclopedias above all. */
export const FACTS_NAME = /\b(?:infobox|taxobox|fact ?box|fact ?file|fact ?sheet)\b/;
/** Tags of the captions in a table, and in a figure around one. */
const CAPTIONS: Readonly<Record<string, string>> = { table: 'caption', figure: 'figcaption' };
/** Least number of facts in a table. */
const FACTS = 3;
/** Least share of a table's rows that are facts: other rows are headings and pictures. */
const OF_ROWS = 0.6;
/** Most characters of a fact's name, and of its value: a table that lays a page out has the story in a cell. */
const NAME_CHARS = 60;
const VALUE_CHARS = 500;
/** Most of a table's P(noise), a mean over characters. Prices of shipping have more. */
const NOISE = 0.9;
/** Most P(noise) of a table on a page that claims an event: its time and place look like the address of a site. */
const NOISE_OF_EVENT = 0.98;
/** Most of a table's characters that may be links and controls: boxes of links name their groups in the same way. */
const LINKED = 0.8;

/**
 * Gives the role body to tables of facts: a product's specifications, the box of facts about a country. A fact is a row of two cells with
 * text, where the first one is a short name, or such a pair of lines in a box that is named so. Unless the page is to read and claims no
 * event, so is an entry of a list of terms. A table with a caption, or a figure of both, needs no facts, and neither does one on a page to
 * read whose first row names its columns. These tables have few words, and the names are on all pages of a site, so that they look like
 * noise. A table counts only below the headline. On such a page to read it must also be above the story's last line, since weather and
 * shares are beside the story; one with named columns may be right below that line's element. Hidden tables count, since tabs hide them.
 * All limits are chosen by hand. Changes `of`. Linear in the page.
 */
export function keepFactTables(
  draft: Pick<RoleDraft, 'evidence' | 'noise' | 'purpose' | 'of' | 'isOut'>,
): void {
  const { evidence, noise, purpose, of } = draft;
  const { page, blocks } = evidence;
  const isFact = (row: number) => {
    const [name, value, ...others] = cellsOf(page, row);
    if (name === undefined || value === undefined || others.length > 0) return false;
    const [from, to] = blocksWithin(blocks, name, endOf(page, name));
    const chars = charsWithin(blocks, value, endOf(page, value));
    return (
      to - from === 1 && defined(blocks[from]).text.length <= NAME_CHARS && chars > 0 && chars <= VALUE_CHARS
    );
  };
  const chars = blockSums(page, blocks, ({ text }) => text.length);
  const noisy = blockSums(page, blocks, ({ text }, i) => text.length * defined(noise[i]));
  const linked = blockSums(page, blocks, ({ linkChars, controlChars }) => linkChars + controlChars);
  const from = blocks[of.indexOf('headline')]?.node ?? 0;
  const isOfEvent = claimsEvent(page.head);
  const isToRead = purpose === 'read' && !isOfEvent;
  const most = isOfEvent ? NOISE_OF_EVENT : NOISE;
  const to = isToRead ? (blocks[of.lastIndexOf('body')]?.node ?? 0) : page.tag.length;
  const rows = rowsOfTables(page);
  const isNamed = byNaming(page, (naming) => FACTS_NAME.test(wordsOfNaming(naming)));
  /** Returns whether most lines of a box are names and values, each pair in an element of its own. */
  const isOfPairs = (box: number) => {
    const [first, end] = blocksWithin(blocks, box, endOf(page, box));
    const names = blocks.slice(first, end).filter(({ node, start, text }) => {
      const pair = parentOf(page, node);
      const [name, after] = blocksWithin(blocks, pair, endOf(page, pair));
      const value = blocks[name + 1]?.text.length ?? 0;
      const isFirst = after - name === 2 && blocks[name]?.start === start;
      return isFirst && text.length <= NAME_CHARS && value <= VALUE_CHARS;
    });
    return names.length >= FACTS && 2 * names.length >= OF_ROWS * (end - first);
  };
  const isOfTerms = (list: number) =>
    !isToRead &&
    page.tag[list] === 'dl' &&
    page.tag.slice(list, endOf(page, list)).filter((tag) => tag === 'dd').length >= FACTS;
  /** Returns whether an element is a table with its caption, or a figure of both. */
  const isCaptioned = (node: number) => {
    const caption = CAPTIONS[defined(page.tag[node])];
    const tags = caption ? page.tag.slice(node, endOf(page, node)) : [];
    return tags.includes('table') && tags.includes(caption ?? '');
  };
  /** Returns whether the first row of a table on a page to read names its columns, and other rows have as many cells. */
  const isGrid = ([first, ...others]: readonly number[]) => {
    if (!isToRead || first === undefined) return false;
    const names = cellsOf(page, first);
    const isNames = names.length > 1 && names.every((cell) => page.tag[cell] === 'th');
    return isNames && others.filter((row) => cellsOf(page, row).length === names.length).length >= FACTS;
  };
  const isOfFacts = (node: number) => {
    const all = defined(chars[node]);
    const own = rows.get(node) ?? [];
    const isOfColumns = isGrid(own);
    const isBelow = node >= to && !(isOfColumns && parentOf(page, node) === parentOf(page, to));
    if (node < from || isBelow || defined(noisy[node]) > most * all || defined(linked[node]) > LINKED * all)
      return false;
    const facts = own.filter(isFact).length;
    return (
      (facts >= FACTS && facts >= OF_ROWS * own.length) ||
      (isNamed(node) && isOfPairs(node)) ||
      isOfTerms(node) ||
      isOfColumns ||
      isCaptioned(node)
    );
  };
  for (const node of outermost(page, 1, page.tag.length, isOfFacts))
    for (let [i, end] = blocksWithin(blocks, node, endOf(page, node)); i < end; i++) addToStory(draft, i);
}
