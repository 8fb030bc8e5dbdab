import { defined } from '../../basics/defined.ts';
import { panelTitles } from '../../page/panel-titles.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least share of a panel's characters in the story. Chosen by hand. */
const IN_STORY = 0.5;

/**
 * Adds the title of each panel that is story, unless people come to the page for its links: the questions of a list of questions and
 * answers are buttons, and look like noise. Lines that other pages of the site have are not added. Changes `of`. Linear in the page.
 */
export function keepPanelTitles({
  evidence,
  purpose,
  isOut,
  of,
}: Pick<RoleDraft, 'evidence' | 'purpose' | 'isOut' | 'of'>): void {
  if (purpose === 'find') return;
  const { page, blocks } = evidence;
  const pages = pagesOfLines(evidence);
  for (const { line, from, to } of panelTitles(page).values()) {
    if (of[line] !== 'none' || isOut(line) || defined(pages[line]) > 0) continue;
    let [story, all] = [0, 0];
    for (let i = from; i < to; i++) {
      const { length } = defined(blocks[i]).text;
      all += length;
      if (of[i] === 'body') story += length;
    }
    if (story >= IN_STORY * all) of[line] = 'body';
  }
}
