import { type PageTree, textOf } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { countOnPage, emptyFeatureCounts, type FeatureCounts } from './feature-entropy.ts';
import { languageOf, terms } from './terms.ts';

export const pageLanguage = remembered((page: PageTree) =>
  languageOf(page.head.language, () => textOf(page, 0)),
);

/** One page's occurrences of the terms of its text. */
export function pageTerms(page: PageTree, blocks: readonly TextBlock[]): FeatureCounts {
  const language = pageLanguage(page);
  const counts = emptyFeatureCounts();
  for (const { text } of blocks) for (const term of terms(text, language)) countOnPage(counts, term);
  return counts;
}
