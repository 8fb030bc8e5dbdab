import type { ArticleRecipe } from '../core/story/article.ts';
import { formatMinutes } from '../ui/format.ts';
import { t } from '../ui/translate.ts';

/** Returns the names and values of the facts that the page gives. */
export function recipeFacts({ yields, preparing, cooking, total }: ArticleRecipe): [string, string][] {
  const facts: [string, string][] = [
    [t('recipeYield'), yields],
    [t('recipePreparing'), formatMinutes(preparing)],
    [t('recipeCooking'), formatMinutes(cooking)],
    [t('recipeTotal'), formatMinutes(total)],
  ];
  return facts.filter(([, value]) => value !== '');
}
