import { defined } from '../../basics/defined.ts';
import { headingLevel } from '../../page/headings.ts';
import type { RoleDraft } from './role-draft.ts';
import { leadsIntoSite } from './subheadings.ts';

/** Most characters of a line of links, and least share of its letters in links. Chosen by hand. */
const MAX_CHARS = 80;
const LINKED = 0.9;

/**
 * Takes a line of links into the site off the end of a story to read, and another one above its headline: "Home | Map". Lines below a heading
 * and items of lists are part of the story. Changes `of`.
 */
export function dropEndLinks({
  evidence: { page, blocks },
  purpose,
  of,
}: Pick<RoleDraft, 'evidence' | 'purpose' | 'of'>): void {
  if (purpose !== 'read') return;
  const headline = of.indexOf('headline');
  const [first, last] = [of.indexOf('body'), of.lastIndexOf('body')];
  for (const i of [first, last]) {
    const block = blocks[i];
    if (!block || first === last || (i === first && i > headline) || (i === last && i < headline)) continue;
    const isHeaded = i > 0 && headingLevel(defined(page.tag[defined(blocks[i - 1]).node])) > 1;
    const { node, text, linkChars } = block;
    const letters = text.replace(/[^\p{L}\p{N}]+/gu, '').length;
    const isLinks = text.length <= MAX_CHARS && linkChars >= LINKED * letters && leadsIntoSite(page, block);
    if (isLinks && !isHeaded && page.tag[node] !== 'li') of[i] = 'none';
  }
}
