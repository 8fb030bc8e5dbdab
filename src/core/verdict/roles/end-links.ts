import { defined } from '../../basics/defined.ts';
import { headingLevel } from '../../page/headings.ts';
import { runStart } from '../../page/run-start.ts';
import { announces } from '../../text/announces.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most characters of a line of links. Chosen by hand. */
const MAX_CHARS = 80;
/** Most letters beside links to topics, as of "Filed under". Chosen by hand. */
const LABEL_LETTERS = 15;
const TOPIC_PATH = /\/(?:tags?|categor(?:y|ies|ia)|topics?|labels?)\//i;

/**
 * Takes a row of links into the site off the end of a story to read, and another one from above its headline: "Home | Map". It has two links
 * or more and no other words. A row right below a heading or a colon is part of the story. Takes links to the story's topics off the end,
 * too. Changes `of`.
 */
export function dropEndLinks({
  evidence: { page, blocks },
  purpose,
  of,
}: Pick<RoleDraft, 'evidence' | 'purpose' | 'of'>): void {
  if (purpose !== 'read') return;
  /** The links of a line, and the number of its letters and digits. */
  const linksIn = (i: number) => {
    const { node, start, end, text } = defined(blocks[i]);
    const from = runStart(page, node, start);
    const links = page.attributes.slice(from, end).filter((_, at) => page.tag[from + at] === 'a');
    return { links, letters: text.replace(/[^\p{L}\p{N}]+/gu, '').length };
  };
  const isRow = (i: number): boolean => {
    const block = defined(blocks[i]);
    const { links, letters } = linksIn(i);
    const above = blocks[i - 1];
    const isObject =
      above !== undefined && (headingLevel(defined(page.tag[above.node])) > 1 || announces(above.text));
    return (
      block.text.length <= MAX_CHARS &&
      links.length > 1 &&
      block.linkChars >= letters &&
      !isObject &&
      leadsToOwnHost(page, block)
    );
  };
  const isTopics = (i: number): boolean => {
    const { links, letters } = linksIn(i);
    return (
      links.length > 0 &&
      letters - defined(blocks[i]).linkChars <= LABEL_LETTERS &&
      links.every((link) => TOPIC_PATH.test(link?.href ?? ''))
    );
  };
  const headline = of.indexOf('headline');
  const [first, last] = [of.indexOf('body'), of.lastIndexOf('body')];
  if (last > first && last > headline && (isTopics(last) || isRow(last))) of[last] = 'none';
  if (first >= 0 && first < headline && isRow(first)) of[first] = 'none';
}
