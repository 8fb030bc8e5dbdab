import { defined } from '../../basics/defined.ts';
import { shownHeading } from '../../page/headings.ts';
import { openLines } from './open-lines.ts';
import { leadsToOwnHost } from './own-host-links.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most P(noise) of the lines below a heading, on average and each, and of the heading. Chosen on wcxb. */
const NOISE = { mean: 0.7, most: 0.85 };
/** Most characters of such a line. Longer ones are comments and code. Chosen on wcxb. */
const LINE_CHARS = 200;
/** Least number of such lines above a line of the story. Fewer are labels. Chosen on wcxb. */
const LINES = 3;

/**
 * Adds uncertain short lines between two headings, or a list of them between a heading and a line of the story: the facts about a room.
 * The story must go on below them, and none of them links to another page of the site. To an article nothing is added, since boxes of other
 * things are between its parts. Changes `of`. Linear in the page.
 */
export function keepParts(draft: Pick<RoleDraft, 'evidence' | 'chances' | 'noise' | 'of' | 'isOut'>): void {
  const { evidence, chances, noise, of } = draft;
  if (chances.article >= 0.5) return;
  const { page, blocks } = evidence;
  const isOpen = openLines(draft);
  const mayBeAdded = (i: number): boolean => {
    const block = defined(blocks[i]);
    const isShown = isOpen(i) && !block.hidden && defined(noise[i]) <= NOISE.most;
    return isShown && block.text.length <= LINE_CHARS && !leadsToOwnHost(page, block);
  };
  const last = of.lastIndexOf('body');
  let head = -1;
  for (let i = Math.max(0, of.indexOf('body')); i <= last; i++) {
    const isHeading = shownHeading(page, defined(blocks[i]).node) > 1;
    if (!isHeading && of[i] !== 'body') continue;
    const lines = Array.from({ length: head < 0 ? 0 : i - head - 1 }, (_, at) => head + 1 + at);
    const sum = lines.reduce((all, at) => all + defined(noise[at]), 0);
    if (
      lines.length >= (isHeading ? 1 : LINES) &&
      sum <= NOISE.mean * lines.length &&
      defined(noise[head]) <= NOISE.most &&
      lines.every(mayBeAdded)
    )
      for (const at of lines) of[at] = 'body';
    head = isHeading ? i : -1;
  }
}
