import { defined } from '../../basics/defined.ts';
import { nodesWithin, parentOf, upTo, withTag } from '../../page/page-tree.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Elements with a quotation, or with who said it beside one. */
const SAID: ReadonlySet<string> = new Set(['blockquote', 'figcaption']);
/** The beginning of a button to share a quotation. */
const SHARES = /^(?:click|tweet|share|copy|pin|post)\b/i;
/** Most P(noise) of a line that comes with its quotation. Chosen by hand: fields and buttons in quotations have more. */
const NOISE = 0.85;

/**
 * Adds the other lines of a quotation (`blockquote`) to the story if one of its lines is story: the name of who said it, also as the
 * caption of the figure around it, and short lines. Lines that other pages have are not added. Changes `of`. Linear in the page, times
 * its depth.
 */
export function keepQuotations(draft: Pick<RoleDraft, 'evidence' | 'noise' | 'of' | 'isOut'>): void {
  const { evidence, noise, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const quotes = withTag(page, 'blockquote');
  const quotations = new Map<number, number[]>();
  blocks.forEach(({ node }, i) => {
    const at = upTo(page, node, 0).find((one) => SAID.has(defined(page.tag[one])));
    if (at === undefined) return;
    const around = page.tag[at] === 'figcaption' ? nodesWithin(page, [parentOf(page, at)], quotes)[0] : at;
    if (around === undefined) return;
    const lines = quotations.get(around);
    if (lines) lines.push(i);
    else quotations.set(around, [i]);
  });
  for (const lines of quotations.values())
    if (lines.some((i) => of[i] === 'body'))
      for (const i of lines)
        if (isOpen(i) && defined(noise[i]) <= NOISE && !SHARES.test(defined(blocks[i]).text)) of[i] = 'body';
}
