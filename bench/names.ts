/**
 * Names from links (Glover et al., WWW 2002, §2.1.4 and 3.2): `npm run bench names`. The first table takes each section's index page on
 * freepressokc by the links that lead to it, against all other links of the known pages. The known pages are 4, 8, 16, 32 (drawn ten times)
 * or all. It prints how often the section's own name comes first, or first or second, alone or in a longer phrase; and how often the first
 * name is the section's own and nothing else. The second table takes the articles of a section
 * against all others by their virtual documents, with 4 and with all of them known. A section's own name is the headline of its index page,
 * or the section that the article's head declares; the method reads neither.
 *
 * Paper: from four positive pages on, the category's name is first or second in all five cases, with extended anchor text. There, other
 * sites describe the pages that they link to. Here a paper links to itself: the 25 words before and after a card are its neighbours, of
 * other sections. The anchor alone names an index page better, and the anchor of a story is its headline.
 */

import { linkName, pageName } from '../src/core/address/link-url.ts';
import { hash } from '../src/core/basics/hash.ts';
import { expectedEntropyLoss } from '../src/core/links/expected-entropy-loss.ts';
import { type DocumentParts, namesOf, phrasesOf } from '../src/core/links/names.ts';
import { pageRuns } from '../src/core/links/page-runs.ts';
import { type Run, virtualDocuments } from '../src/core/links/virtual-documents.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { textBlocks } from '../src/core/page/text-blocks.ts';
import { teaserTexts } from '../src/core/sections/teasers.ts';
import { words } from '../src/core/text/words.ts';
import { readSet, requireCorpus } from './corpus.ts';
import { declaredSections } from './mining/topics.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const KNOWN = [4, 8, 16, 32];
const DRAWS = 10;
const EVIDENCE = ['anchor', 'extended'] as const;
type Evidence = (typeof EVIDENCE)[number];

interface KnownPage {
  readonly page: number;
  readonly tree: PageTree;
  readonly runs: readonly Run[];
  readonly isArticle: boolean;
  readonly sections: readonly string[];
}

const spaced = (name: string): string => words(name.replaceAll('-', ' ')).join(' ');

/** Ranks of a section's own name among the names found, from 1; infinite if it is not among them. */
interface Ranks {
  /** Rank of the name, alone or within a longer phrase. */
  readonly within: number;
  readonly exact: number;
}

function rank(name: string, positives: readonly DocumentParts[], negatives: readonly DocumentParts[]): Ranks {
  const found = namesOf(positives, negatives);
  const first = (is: (phrase: string) => boolean): number => {
    const at = found.findIndex(({ phrase }) => is(phrase));
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  };
  return {
    within: first((phrase) => ` ${phrase} `.includes(` ${name} `)),
    exact: first((phrase) => phrase === name),
  };
}

/** Returns the links to a page, each as a document of its own. */
const linkDocuments = (
  virtual: ReturnType<typeof virtualDocuments>,
  evidence: Evidence,
  target: number,
): DocumentParts[] => [...(virtual.get(target)?.[evidence] ?? [])];

function print(label: string, ranks: readonly Ranks[]): void {
  const share = (by: keyof Ranks, most: number) =>
    (ranks.filter((one) => one[by] <= most).length / Math.max(1, ranks.length)).toFixed(3).padStart(8);
  console.log(
    `${label.padEnd(34)} ${String(ranks.length).padStart(6)} ${share('within', 1)} ${share('within', 2)} ${share('exact', 1)}`,
  );
}

function nameIndexPages(pages: readonly KnownPage[], indexPages: ReadonlyMap<number, string>): void {
  console.log('\nindex pages: site pages known       cases    first   1 or 2   as it is');
  for (const known of [...KNOWN, pages.length]) {
    const ranks = new Map<Evidence, Ranks[]>(EVIDENCE.map((evidence) => [evidence, []]));
    for (let draw = 0; draw < (known === pages.length ? 1 : DRAWS); draw++) {
      const virtual = virtualDocuments(shuffled(pages, seededRandom(draw + 1)).slice(0, known));
      for (const evidence of EVIDENCE) {
        for (const [target, name] of indexPages) {
          const positives = linkDocuments(virtual, evidence, target);
          if (positives.length === 0) continue;
          const negatives = [...virtual.keys()].flatMap((other) =>
            other === target ? [] : linkDocuments(virtual, evidence, other),
          );
          ranks.get(evidence)?.push(rank(name, positives, negatives));
        }
      }
    }
    for (const evidence of EVIDENCE) print(`${known}, ${evidence}`, ranks.get(evidence) ?? []);
  }
}

/** Returns a story's teasers on all pages of the site that list it, one part a line; the story's own page has none. */
function teaserDocuments(
  pages: readonly KnownPage[],
  articles: readonly KnownPage[],
): Map<number, DocumentParts> {
  const stories = articles.map(({ page }) => page);
  const found = new Map<number, string[][]>();
  for (const { page, tree } of pages)
    for (const [story, text] of teaserTexts(tree, stories))
      if (story !== page) {
        const parts = text.split('\n').map((line) => words(line));
        found.set(story, [...(found.get(story) ?? []), ...parts].slice(0, MOST_PARTS));
      }
  return found;
}

/** Largest number of parts that are read of a story's teasers. */
const MOST_PARTS = 100;
/** Values tried for a probability of zero. The paper takes a fixed value that it does not give. */
const ZEROS = [1e-3, 1e-2];

function nameSections(pages: readonly KnownPage[]): void {
  const articles = pages.filter(({ isArticle }) => isArticle);
  const virtual = virtualDocuments(pages);
  const sections = [...new Set(articles.flatMap(({ sections }) => sections))].filter(
    (section) => articles.filter(({ sections }) => sections.includes(section)).length >= 4,
  );
  const teasers = teaserDocuments(pages, articles);
  const documentOf: Readonly<Record<string, (page: number) => DocumentParts>> = {
    anchor: (page) => virtual.get(page)?.anchor.flat() ?? [],
    extended: (page) => virtual.get(page)?.extended.flat() ?? [],
    teaser: (page) => teasers.get(page) ?? [],
  };
  console.log('\nstories of a section: known         cases    first   1 or 2   as it is');
  for (const known of [4, articles.length]) {
    for (const evidence of Object.keys(documentOf)) {
      const documents = (section: string, has: boolean): DocumentParts[] =>
        articles
          .filter(({ sections }) => sections.includes(section) === has)
          .map(({ page }) => documentOf[evidence]?.(page) ?? []);
      const ranks = sections.flatMap((section) => {
        const [inside, outside] = [documents(section, true), documents(section, false)];
        return Array.from({ length: known === 4 ? DRAWS : 1 }, (_, draw) =>
          rank(section, shuffled(inside, seededRandom(draw + 1)).slice(0, known), outside),
        );
      });
      print(`${known === 4 ? '4' : 'all'}, ${evidence}`, ranks);
    }
  }
  console.log(
    '\nbest names of all stories of a section, by teasers, and how many of their documents say the section itself',
  );
  for (const section of sections) {
    const [inside, outside] = [true, false].map((has) =>
      articles
        .filter(({ sections }) => sections.includes(section) === has)
        .map(({ page }) => teasers.get(page) ?? []),
    );
    const says = (list: readonly DocumentParts[] = []) =>
      `${list.filter((one) => phrasesOf(one).has(section)).length} of ${list.length}`;
    const names = namesOf(inside ?? [], outside ?? [], 4).map(({ phrase }) => phrase);
    console.log(
      `${section.padEnd(24)} ${says(inside)} inside, ${says(outside)} outside: ${names.join(' · ')}`,
    );
  }
}

/** Prints how far the names depend on the value for zero: how many of the first ten change. */
function compareZeros(pages: readonly KnownPage[], indexPages: ReadonlyMap<number, string>): void {
  const virtual = virtualDocuments(pages);
  console.log(
    '\nfixed value for a probability of 0: first ten features of each index page that change, of all',
  );
  const ranked = (target: number, zero: number): string[] => {
    const positives = linkDocuments(virtual, 'anchor', target);
    const negatives = [...virtual.keys()].flatMap((other) =>
      other === target ? [] : linkDocuments(virtual, 'anchor', other),
    );
    const count = (list: readonly DocumentParts[], phrase: string) =>
      list.filter((one) => phrasesOf(one).has(phrase)).length;
    return [...new Set(positives.flatMap((one) => [...phrasesOf(one)]))]
      .map((phrase) => {
        const told = { positive: count(positives, phrase), negative: count(negatives, phrase) };
        return { phrase, loss: expectedEntropyLoss(told, positives.length, negatives.length, zero) };
      })
      .sort((a, b) => b.loss - a.loss || (a.phrase < b.phrase ? -1 : 1))
      .slice(0, 10)
      .map(({ phrase }) => phrase);
  };
  for (const zero of ZEROS) {
    let [changed, all] = [0, 0];
    for (const target of indexPages.keys()) {
      const before = ranked(target, 0);
      const after = new Set(ranked(target, zero));
      all += before.length;
      changed += before.filter((phrase) => !after.has(phrase)).length;
    }
    console.log(`${String(zero).padEnd(8)} ${changed} of ${all}`);
  }
}

requireCorpus();
const rows = readSet('freepressokc');
const pages = rows.map((row) => {
  const tree = row.page();
  return {
    page: pageName(row.url),
    tree,
    runs: pageRuns(tree),
    headline: textBlocks(tree).find(({ node }) => tree.tag[node] === 'h1')?.text,
    isArticle: row.kind === 'article',
    sections: declaredSections(tree).map(spaced),
  };
});
const indexPages = new Map<number, string>();
rows.forEach(({ url }, i) => {
  const headline = pages[i]?.headline;
  if (/\/category\/[^/?]+\/$/.test(url) && headline) indexPages.set(hash(linkName(url)), spaced(headline));
});
console.log(`${rows.length} pages; index pages of sections: ${[...indexPages.values()].join(', ')}`);
nameIndexPages(pages, indexPages);
nameSections(pages);
compareZeros(pages, indexPages);
console.log(
  '\nThe paper: from four positive pages on, the name of the category is first or second in all five cases, by extended anchor text.\n' +
    'There: categories of a web directory, whose pages thousands of other sites describe. Here: a paper links to itself, so that the words\n' +
    'around a link are those of its neighbours. An anchor names an index page, and the headline of a story; a teaser says the section.',
);
