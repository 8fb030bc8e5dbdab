import { panelTitles } from '../../page/panel-titles.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import { isMostlyStory } from './mostly-story.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Adds titles of panels that are story: such titles are buttons and look like noise. The function adds no line that other pages of the site
 * have, and nothing on a page that people open for its links. Changes `of`. Linear in the page.
 */
export function keepPanelTitles(draft: Pick<RoleDraft, 'evidence' | 'purpose' | 'isOut' | 'of'>): void {
  const { evidence, purpose, isOut, of } = draft;
  if (purpose === 'find') return;
  const pages = pagesOfLines(evidence);
  for (const { line, from, to } of panelTitles(evidence.page).values())
    if (of[line] === 'none' && !isOut(line) && pages[line] === 0 && isMostlyStory(draft, from, to))
      of[line] = 'body';
}
