import { type PageTree, textOf } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { drawnBlocks, textBlocks } from '../page/text-blocks.ts';
import { countOnPage, emptyFeatureCounts, type FeatureCounts } from './feature-entropy.ts';
import { languageOf, terms } from './terms.ts';

export const pageLanguage = remembered((page: PageTree) =>
  languageOf(page.head.language, () => textOf(page, 0)),
);

/** Terms of each text block of a page. */
export const blockTerms = remembered((page: PageTree): readonly (readonly number[])[] => {
  const language = pageLanguage(page);
  return textBlocks(page).map(({ text }) => terms(text, language));
});

/** One page's occurrences of the terms of the text that it draws. */
export function pageTerms(page: PageTree): FeatureCounts {
  const counts = emptyFeatureCounts();
  const isDrawn = drawnBlocks(page);
  blockTerms(page).forEach((block, i) => {
    if (isDrawn[i]) for (const term of block) countOnPage(counts, term);
  });
  return counts;
}
