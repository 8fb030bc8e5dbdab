import { type PageTree, textOf } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { drawnBlocks, textBlocks } from '../page/text-blocks.ts';
import { countOnPage, emptyFeatureCounts, type FeatureCounts } from './feature-entropy.ts';
import { isUnspaced, languageOf, terms } from './terms.ts';

export const pageLanguage = remembered((page: PageTree) =>
  languageOf(page.head.language, () => textOf(page, 0)),
);

/**
 * Most characters of a page that are looked up in a dictionary, as words without spaces between them have to be: about a microsecond
 * each, and all tabs wait. Long reads have a tenth of it. Chosen by hand.
 */
const MAX_LOOKED_UP = 200_000;

/** Returns a function that gives the terms of texts of the page; beyond `MAX_LOOKED_UP` characters, texts without spaces have none. */
export function termsOn(page: PageTree): (text: string) => readonly number[] {
  const language = pageLanguage(page);
  let left = MAX_LOOKED_UP;
  return (text) => {
    if (!isUnspaced(text)) return terms(text, language);
    const read = text.slice(0, left);
    left -= read.length;
    return read === '' ? [] : terms(read, language);
  };
}

/** Terms of each text block of a page. */
export const blockTerms = remembered((page: PageTree): readonly (readonly number[])[] => {
  const termsOf = termsOn(page);
  return textBlocks(page).map(({ text }) => termsOf(text));
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
