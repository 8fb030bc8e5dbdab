import { defined } from '../../basics/defined.ts';
import { upTo } from '../../page/page-tree.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most P(noise) of a line that comes with its quotation. Chosen by hand: fields and buttons in quotations have more. */
const NOISE = 0.85;

/**
 * Adds the other lines of a quotation (`blockquote`) to the story if one of its lines is story: the name of who said it, and short lines.
 * Lines that other pages have are not added. Changes `of`. Linear in the page, times its depth.
 */
export function keepQuotations(draft: Pick<RoleDraft, 'evidence' | 'noise' | 'of' | 'isOut'>): void {
  const { evidence, noise, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const quotations = new Map<number, number[]>();
  blocks.forEach(({ node }, i) => {
    const around = upTo(page, node, 0).find((at) => page.tag[at] === 'blockquote');
    if (around === undefined) return;
    const lines = quotations.get(around);
    if (lines) lines.push(i);
    else quotations.set(around, [i]);
  });
  for (const lines of quotations.values())
    if (lines.some((i) => of[i] === 'body'))
      for (const i of lines) if (isOpen(i) && defined(noise[i]) <= NOISE) of[i] = 'body';
}
