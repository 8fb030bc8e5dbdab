import { pageName } from '../../core/address/link-url.ts';
import { hash } from '../../core/basics/hash.ts';
import { readClaims } from '../../core/claims/claims.ts';
import { phrasesOf } from '../../core/links/names.ts';
import { pageRuns } from '../../core/links/page-runs.ts';
import { virtualDocuments } from '../../core/links/virtual-documents.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { textBlocks } from '../../core/page/text-blocks.ts';
import {
  classify,
  combined,
  type HashedDocument,
  trainClassifier,
} from '../../core/sections/section-classifier.ts';
import { words } from '../../core/text/words.ts';

/** Sections that the papers' classifiers give to a page; each empty if none says yes. */
export interface SectionGuesses {
  /** By the words around the links that lead to the page. */
  readonly extended: string;
  readonly fullText: string;
  /** By both: full text counts where the links say no and are uncertain. */
  readonly combined: string;
}

/** A section is learned from at least this many other pages in it, and as many outside of it. */
const LEAST_PAGES = 2;

const NONE: SectionGuesses = { extended: '', fullText: '', combined: '' };

interface Described {
  readonly sections: readonly string[];
  readonly extended: HashedDocument;
  readonly fullText: HashedDocument;
}

/**
 * Guesses the section of each of a site's pages from the other pages. Linear SVMs decide by extended anchor text and by full text, and the
 * paper's rule combines both decisions (Glover et al., WWW 2002, §2.2). Sections are the ones that the heads of the other pages declare; the page's
 * own head is not read. A page without links to it has its text alone. Trains two machines for each page and section.
 */
export function linkSections(pages: readonly PageTree[]): SectionGuesses[] {
  const virtual = virtualDocuments(pages.map((page) => ({ page: pageName(page.url), runs: pageRuns(page) })));
  const described = pages.map(
    (page): Described => ({
      sections: readClaims(page.head).sections,
      extended: hashed(virtual.get(pageName(page.url))?.extended.flat() ?? []),
      fullText: hashed(textBlocks(page).map(({ text }) => words(text))),
    }),
  );
  return described.map((one, at) => guess(one, described.toSpliced(at, 1)));
}

const hashed = (parts: Parameters<typeof phrasesOf>[0]): number[] =>
  [...phrasesOf(parts)].map((phrase) => hash(phrase));

function guess(page: Described, others: readonly Described[]): SectionGuesses {
  const told = others.filter(({ sections }) => sections.length > 0);
  const values: { section: string; extended: number; fullText: number }[] = [];
  for (const section of new Set(told.flatMap(({ sections }) => sections))) {
    const [inside, outside] = [true, false].map((has) =>
      told.filter(({ sections }) => sections.includes(section) === has),
    );
    if (!inside || !outside || Math.min(inside.length, outside.length) < LEAST_PAGES) continue;
    const by = (evidence: 'extended' | 'fullText') =>
      classify(
        trainClassifier(
          inside.map((one) => one[evidence]),
          outside.map((one) => one[evidence]),
        ),
        page[evidence],
      );
    values.push({ section, extended: by('extended'), fullText: by('fullText') });
  }
  if (values.length === 0) return NONE;
  const surest = (of: (value: (typeof values)[number]) => number): string => {
    const [best] = [...values].sort((a, b) => of(b) - of(a));
    return best && of(best) > 0 ? best.section : '';
  };
  const byText = surest(({ fullText }) => fullText);
  if (page.extended.length === 0) return { extended: '', fullText: byText, combined: byText };
  return {
    extended: surest(({ extended }) => extended),
    fullText: byText,
    combined: surest(({ extended, fullText }) => combined(extended, fullText)),
  };
}
