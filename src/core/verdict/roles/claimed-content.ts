import { contentParts, recipeLabels } from '../../claims/content-parts.ts';
import { givesFacts, recipeClaim } from '../../claims/recipe-claim.ts';
import { yieldsAndTimes } from '../../claims/recipe-details.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Gives the role body to blocks that the page claims as its content, in structured data or as lines of its recipe, and to labels of such
 * lines. So are lines with yield and times of the recipe, if the structured data gives none.
 */
export function keepClaimed({ evidence: { page }, isOut, of }: RoleDraft): void {
  const keep = (i: number) => {
    if (of[i] === 'none' && !isOut(i)) of[i] = 'body';
  };
  contentParts(page).forEach((part, i) => {
    if (part) keep(i);
  });
  const recipe = recipeClaim(page.head);
  if (!recipe || !givesFacts(recipe))
    yieldsAndTimes(page).forEach((isFact, i) => {
      if (isFact) keep(i);
    });
  recipeLabels(page).forEach((line, i) => {
    if (line !== undefined && of[line] === 'body') keep(i);
  });
}
