import { defined } from '../../basics/defined.ts';
import { nodesWithin, parentOf, upTo } from '../../page/page-tree.ts';
import { openLines } from './open-lines.ts';
import type { RoleDraft } from './role-draft.ts';

/** Elements with a quotation, or with who said it beside one. */
const SAID: ReadonlySet<string> = new Set(['blockquote', 'figcaption']);
/** Elements of a figure that is no picture, besides a quotation. */
const SHOWN: ReadonlySet<string> = new Set(['table', 'pre']);
/** The beginning of a button to share a quotation. */
const SHARES = /^(?:click|tweet|share|copy|pin|post)\b/i;
/** Most P(noise) of a line that comes with its quotation. Chosen by hand: fields and buttons in quotations have more. */
const NOISE = 0.85;

/**
 * Adds the other lines of a quotation (`blockquote`) to the story if one of its lines is story: the name of who said it, also as the
 * caption of the figure around it, and short lines. So it adds the caption of a figure with a table or a listing. Lines that other pages
 * have are not added. Changes `of`. Linear in the page, times its depth.
 */
export function keepQuotations(draft: Pick<RoleDraft, 'evidence' | 'noise' | 'of' | 'isOut'>): void {
  const { evidence, noise, of } = draft;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const tagOf = (node: number) => defined(page.tag[node]);
  const holders = [...page.tag.keys()].filter(
    (node) => tagOf(node) === 'blockquote' || SHOWN.has(tagOf(node)),
  );
  const lines = new Map<number, number[]>();
  const kept = new Set<number>();
  blocks.forEach(({ node }, i) => {
    const at = upTo(page, node, 0).find((one) => SAID.has(tagOf(one)) || SHOWN.has(tagOf(one)));
    if (at === undefined) return;
    const holder = tagOf(at) === 'figcaption' ? nodesWithin(page, [parentOf(page, at)], holders)[0] : at;
    if (holder === undefined) return;
    if (of[i] === 'body') kept.add(holder);
    const own = lines.get(holder) ?? [];
    lines.set(holder, own);
    if (SAID.has(tagOf(at))) own.push(i);
  });
  for (const holder of kept)
    for (const i of lines.get(holder) ?? []) {
      const isSure = SHOWN.has(tagOf(holder)) || defined(noise[i]) <= NOISE;
      if (isOpen(i) && isSure && !SHARES.test(defined(blocks[i]).text)) of[i] = 'body';
    }
}
