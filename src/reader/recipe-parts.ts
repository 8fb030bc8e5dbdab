import type { ArticleBlock, ArticleList } from '../core/story/article.ts';
import { t } from '../ui/translate.ts';

type Part = NonNullable<ArticleList['part']>;

/** A heading counts as a list's own within this many blocks before it: the facts of the recipe may come between. */
const REACH = 2;

/** Most characters of a bold paragraph that heads a part. */
const HEADING_CHARS = 60;
const BOLD = /^<(strong|b)>[^<]*<\/\1>$/;

/** Returns whether a block heads what is below it: many pages only set such a line in bold. */
const isHeading = (block: ArticleBlock): boolean =>
  block.kind === 'heading' ||
  (block.kind === 'paragraph' && block.text.length <= HEADING_CHARS && BOLD.test(block.html));

/** Returns the indices of the lists that begin a part of a recipe without a heading of the page's own, each with a name for it. */
export function unnamedParts(blocks: readonly ArticleBlock[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const seen = new Set<Part>();
  blocks.forEach((block, i) => {
    if (block.kind !== 'list' || !block.part || seen.has(block.part)) return;
    seen.add(block.part);
    const isHeaded = blocks.slice(Math.max(0, i - REACH), i).some(isHeading);
    if (!isHeaded) names.set(i, t(block.part === 'ingredients' ? 'recipeIngredients' : 'recipeSteps'));
  });
  return names;
}
