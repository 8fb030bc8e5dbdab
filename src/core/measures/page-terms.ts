import { remembered } from '../basics/remembered.ts';
import { type PageTree, textOf } from '../page/page-tree.ts';
import { drawnBlocks, textBlocks } from '../page/text-blocks.ts';
import { languageOf } from '../text/language-of.ts';
import { isUnspaced } from '../text/unspaced.ts';
import { countOnPage, emptyFeatureCounts, type FeatureCounts } from './feature-entropy.ts';
import { terms } from './terms.ts';

export const pageLanguage = remembered((page: PageTree) =>
  languageOf(page.head.language, () => textOf(page, 0)),
);

/**
 * At most this many characters of a page are looked up in a dictionary. Scripts without spaces between words need it: about a microsecond
 * per character, while all tabs wait. A long read has a tenth of this. Chosen by hand.
 */
const MAX_LOOKED_UP = 200_000;

/** Returns a function that gives the terms of texts on the page. After `MAX_LOOKED_UP` characters, texts without spaces have no terms. */
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

/** Returns the terms of each text block of a page. */
export const blockTerms = remembered((page: PageTree): readonly (readonly number[])[] => {
  const termsOf = termsOn(page);
  return textBlocks(page).map(({ text }) => termsOf(text));
});

/** Returns one page's occurrences of the terms of its drawn text. */
export function pageTerms(page: PageTree): FeatureCounts {
  const counts = emptyFeatureCounts();
  const isDrawn = drawnBlocks(page);
  blockTerms(page).forEach((block, i) => {
    if (isDrawn[i]) for (const term of block) countOnPage(counts, term);
  });
  return counts;
}
