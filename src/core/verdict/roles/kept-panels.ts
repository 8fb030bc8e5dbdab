import { panelTitles } from '../../page/panel-titles.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import { isMostlyStory } from './mostly-story.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Adds the title of each panel that is story, unless people come to the page for its links: the questions of a list of questions and
 * answers are buttons, and look like noise. Lines that other pages of the site have are not added. Changes `of`. Linear in the page.
 */
export function keepPanelTitles(draft: Pick<RoleDraft, 'evidence' | 'purpose' | 'isOut' | 'of'>): void {
  const { evidence, purpose, isOut, of } = draft;
  if (purpose === 'find') return;
  const pages = pagesOfLines(evidence);
  for (const { line, from, to } of panelTitles(evidence.page).values())
    if (of[line] === 'none' && !isOut(line) && pages[line] === 0 && isMostlyStory(draft, from, to))
      of[line] = 'body';
}
