import { contentParts, recipeLabels } from '../../claims/content-parts.ts';
import { givesFacts, recipeClaim } from '../../claims/recipe-claim.ts';
import { yieldsAndTimes } from '../../claims/recipe-details.ts';
import { addToStory, type RoleDraft } from './role-draft.ts';

/**
 * Gives the role body to blocks that the page claims as its content, in structured data or as lines of its recipe, and to labels of such
 * lines. So are lines with yield and times of the recipe, if the structured data gives none.
 */
export function keepClaimed(draft: RoleDraft): void {
  const { page } = draft.evidence;
  const keep = (i: number) => addToStory(draft, i);
  contentParts(page).forEach((part, i) => {
    if (part) keep(i);
  });
  const recipe = recipeClaim(page.head);
  if (!recipe || !givesFacts(recipe))
    yieldsAndTimes(page).forEach((isFact, i) => {
      if (isFact) keep(i);
    });
  recipeLabels(page).forEach((line, i) => {
    if (line !== undefined && draft.of[line] === 'body') keep(i);
  });
}
