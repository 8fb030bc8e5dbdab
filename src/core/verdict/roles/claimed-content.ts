import { contentParts, recipeLabels } from '../../claims/content-parts.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Gives the role body to blocks that the page claims as its content, in structured data or as lines of its recipe, and to labels of such
 * lines.
 */
export function keepClaimed({ evidence: { page }, isOut, of }: RoleDraft): void {
  const keep = (i: number) => {
    if (of[i] === 'none' && !isOut(i)) of[i] = 'body';
  };
  contentParts(page).forEach((part, i) => {
    if (part) keep(i);
  });
  recipeLabels(page).forEach((line, i) => {
    if (line !== undefined && of[line] === 'body') keep(i);
  });
}
