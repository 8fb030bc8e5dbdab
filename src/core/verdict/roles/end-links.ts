import { defined } from '../../basics/defined.ts';
import { headingLevel } from '../../page/headings.ts';
import { runStart } from '../../page/run-start.ts';
import { announces } from '../../text/announces.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most characters of a line of links. Chosen by hand. */
const MAX_CHARS = 80;

/**
 * Takes a row of links into the site off the end of a story to read, and another one from above its headline: "Home | Map". It has two links
 * or more and no other words. A row right below a heading or a colon is part of the story. Changes `of`.
 */
export function dropEndLinks({
  evidence: { page, blocks },
  purpose,
  of,
}: Pick<RoleDraft, 'evidence' | 'purpose' | 'of'>): void {
  if (purpose !== 'read') return;
  const isRow = (i: number): boolean => {
    const block = defined(blocks[i]);
    const { node, start, end, text, linkChars } = block;
    const links = page.tag.slice(runStart(page, node, start), end).filter((tag) => tag === 'a').length;
    const letters = text.replace(/[^\p{L}\p{N}]+/gu, '').length;
    const above = blocks[i - 1];
    const isObject =
      above !== undefined && (headingLevel(defined(page.tag[above.node])) > 1 || announces(above.text));
    return (
      text.length <= MAX_CHARS &&
      links > 1 &&
      linkChars >= letters &&
      !isObject &&
      leadsToOwnHost(page, block)
    );
  };
  const headline = of.indexOf('headline');
  const [first, last] = [of.indexOf('body'), of.lastIndexOf('body')];
  if (last > first && last > headline && isRow(last)) of[last] = 'none';
  if (first >= 0 && first < headline && isRow(first)) of[first] = 'none';
}
