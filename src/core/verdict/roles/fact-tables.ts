import { defined } from '../../basics/defined.ts';
import { blockSums } from '../../page/block-sums.ts';
import { endOf, outermost } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { cellsOf } from './kept-rows.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least number of facts in a table. */
const FACTS = 3;
/** Least share of a table's rows that are facts: other rows are headings and pictures. */
const OF_ROWS = 0.6;
/** Most characters of a fact's name. */
const NAME_CHARS = 60;
/** Most of a table's P(noise), a mean over characters. Prices of shipping and tables of other pages have more. */
const NOISE = 0.9;
/** Most of a table's characters that may be links and controls: boxes of links name their groups in the same way. */
const LINKED = 0.8;

/**
 * Adds tables of facts to the story: a product's specifications, the box of facts about a country. A fact is a row of two cells, a short name
 * alone in the first one. Such tables have few words, and the names are on all pages of a site, so that they look like noise. All limits
 * are chosen by hand. Changes `of`. Linear in the page.
 */
export function keepFactTables({
  evidence,
  noise,
  of,
  isOut,
}: Pick<RoleDraft, 'evidence' | 'noise' | 'of' | 'isOut'>): void {
  const { page, blocks } = evidence;
  const rows = new Map<number, number>();
  const facts = new Map<number, number>();
  const add = (counts: Map<number, number>, at: number) => counts.set(at, (counts.get(at) ?? 0) + 1);
  let table = 0;
  page.tag.forEach((tag, node) => {
    if (tag === 'table') table = node;
    if (tag !== 'tr' || node >= endOf(page, table)) return;
    add(rows, table);
    const [name, value, ...others] = cellsOf(page, node);
    if (name === undefined || value === undefined || others.length > 0) return;
    const [from, to] = blocksWithin(blocks, name, endOf(page, name));
    if (to - from === 1 && defined(blocks[from]).text.length <= NAME_CHARS) add(facts, table);
  });
  const chars = blockSums(page, blocks, ({ text }) => text.length);
  const noisy = blockSums(page, blocks, ({ text }, i) => text.length * defined(noise[i]));
  const linked = blockSums(page, blocks, ({ linkChars, controlChars }) => linkChars + controlChars);
  const isOfFacts = (node: number) => {
    const count = facts.get(node) ?? 0;
    const all = defined(chars[node]);
    return (
      count >= FACTS &&
      count >= OF_ROWS * (rows.get(node) ?? 0) &&
      defined(noisy[node]) <= NOISE * all &&
      defined(linked[node]) <= LINKED * all
    );
  };
  for (const node of outermost(page, 1, page.tag.length, isOfFacts))
    for (let [i, end] = blocksWithin(blocks, node, endOf(page, node)); i < end; i++)
      if (of[i] === 'none' && !isOut(i)) of[i] = 'body';
}
